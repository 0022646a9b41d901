// Takes the page of the tab whose button was clicked, and opens it in a tab of its own.
// Pages are in memory until the new tab has asked for them, and nowhere else.

const pages = new Map(); // by a random key, which is the fragment of the new tab's address

/** Opens what a tab shows, or says why it cannot be had. */
async function open(tab) {
  let page;
  try {
    const [{ result }] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: () => ({ html: (document.doctype ? '<!DOCTYPE html>' : '') + document.documentElement.outerHTML, url: location.href }),
    });
    page = result;
  } catch (error) {
    page = { error: `This page cannot be read: ${error.message}` }; // the browser's own pages, its store
  }
  const key = crypto.randomUUID();
  pages.set(key, page);
  await chrome.tabs.create({ url: chrome.runtime.getURL('view.html') + '#' + key, index: tab.index + 1, openerTabId: tab.id });
}

chrome.action.onClicked.addListener(open);

chrome.runtime.onMessage.addListener((key, sender, answer) => {
  answer(pages.get(key) ?? { error: 'This page is gone: go back to it, and click the button again.' });
  pages.delete(key);
});

globalThis.open = open; // a test cannot click a button of the browser
