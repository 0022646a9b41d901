package fallback

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/names"
)

// wallPhrases are what walls say, in the languages of the web: a row for each reason and
// place, sorted, with bars between them, and why they stand there. Rows without a
// reason speak for several, or against.
//
// Words are whole words. They are written with accents and compared without, and an
// apostrophe separates two words. A star stands for the rest of a word, and … for
// up to maxBetween words. Where people write without spaces, every letter is a word. The
// word host is the name of a host, such as www.example.org.
var wallPhrases = [...]vocabulary{
	{Blocked, called, `acces blocat|acces interzis|acces refuzat|acceso bloqueado|acceso denegado|acceso prohibido|
		acceso restringido|
		access blocked|access denied|access forbidden|access restricted|access temporarily blocked|access to this page … denied|access to this site … blocked|
		access … has been blocked|accesso bloccato|accesso limitato|accesso negato|accesso vietato|accès bloqué|accès interdit|accès limité|accès refusé|
		accès restreint|accès temporairement restreint|acesso bloqueado|acesso negado|acesso proibido|acesso restrito|adgang nektet|adgang nægtet|
		aguarde um momento|akses diblokir|akses ditolak|anfrage abgelehnt|anfrage blockiert|are you a robot|are you human|are you really human|attendere|
		attention required|automated access … requires a license|bekleyin|bent u een mens|bent u een robot|bestätigen sie dass sie … mensch*|
		bestätigung erforderlich|beveiligingscontrole|
		bevestig … mens|bewijs … mens|bezpečnostní kontrola|bir dakika lütfen|bitte bestätigen sie … mensch*|bitte warten|blocked|blocked by … policy|
		bot check|bot detect*|bot or not|bot protection|bot verification|brak dostępu|browser check|browser verification|browser wird überprüft|
		bạn không phải là robot|captcha|check* your browser|checking if the site connection is secure|checking your connection|chwileczkę|chờ một chút|
		client challenge|comprobación de seguridad|comprobando … navegador|comprobando … robot|conferma … robot|confirm you are human|confirm you re human|
		confirme que você é humano|confirme que é humano|control de seguridad|controllo di sicurezza|contrôle de sécurité|czy jesteś człowiekiem|
		czy jesteś robotem|ddos protection|demuestra que eres humano|dimostra di essere umano|dostęp ograniczony|dostęp zablokowany|dostęp zabroniony|
		doğrulama|doğrulama gerekli|een moment|een ogenblik|einen augenblick|einen moment|eres humano|eres un robot|erişim engellendi|erişim kısıtlandı|
		erişim reddedildi|erişiminiz engellendi|es wird geprüft ob … bot*|espere un momento|et øjeblik|et øyeblikk|ett ögonblick|even geduld|
		forbidden|geen toegang|
		geo blocked|güvenlik doğrulaması|güvenlik kontrolü|has sido bloqueado|hetki|hold on|hozzáférés megtagadva|human check|human or bot|human verification|
		ich bin kein roboter|ihr zugriff … blockiert|ihr zugriff … gesperrt|ik ben geen robot|insan mısınız|insan olduğunuzu doğrulayın|ip banned|ip blocked|
		je bent geblokkeerd|je ne suis pas un robot|jeszcze chwila|jste člověk|just a moment|just a sec|just a second|kein roboter|kiểm tra bảo mật|
		kontrola bezpieczeństwa|let s confirm you are human|lütfen bekleyin|mensch oder roboter|nejsem robot|nicht verfügbar in ihrem land|nie jestem robotem|
		no soy un robot|non sono un robot|not a robot|not authorized|not available in your country|not available in your region|nu sunt robot|
		nur einen moment|não sou um robô|odmowa dostępu|okamžik prosím|one moment please|one more step|ověření … robot|ověřte … robot|pardon our interruption|
		permission denied|please verify|please wait|potwierdź … robot*|press and hold|proszę czekać|prouvez que vous êtes humain|prove you are human|
		prove you re human|proxy detected|prístup odmietnutý|prístup zamietnutý|pääsy estetty|pääsy kielletty|přístup odepřen|přístup zablokován|
		přístup zamítnut|quick check|region blocked|request blocked|request denied|request rejected|request unsuccessful|requête bloquée|richiesta bloccata|
		richiesta rifiutata|robot check|robot değilim|robot musunuz|robot or human|security challenge|security check*|security gate|security verification|
		sei stato bloccato|sei un robot|sicherheitsabfrage|sicherheitscheck|sicherheitsprüfung|sicherheitsüberprüfung|sikkerhedskontrol|sikkerhetssjekk|
		sind sie ein mensch|sind sie ein roboter|solicitação bloqueada|solicitud bloqueada|solicitud rechazada|sprawdzanie przeglądarki|
		suspicious activity detected|säkerhetskontroll|só um momento|tarayıcınız kontrol ediliyor|toegang geblokkeerd|toegang geweigerd|truy cập bị từ chối|
		tunggu sebentar|turvatarkistus|u bent geblokkeerd|um momento|un attimo|un instant|un moment|un momento|unable to access|unavailable for legal reasons|
		unavailable in your region|unusual activity|unusual traffic|using a vpn|using a vpn or proxy|validate request|validating|verifica del browser|
		verifica di sicurezza|verifica que eres humano|verifica richiesta|verifica … umano|verificación|verificación de seguridad|verificación requerida|
		verificando seu navegador|verificando tu navegador|verificando … humano|verificare de securitate|verificatie|verification|verification needed|
		verification required|verificação|verificação de segurança|verificação necessária|verifikasi keamanan|verify you re human|verify* you are human|
		verify* your browser|verifying|verzoek geblokkeerd|veuillez patienter|você foi bloqueado|você é humano|você é um robô|votre accès … bloqué|
		votre requête … bloquée|vous avez été bloqué|vpn detected|vpn or proxy detected|vui lòng chờ|vérification|vérification de sécurité|
		vérification du navigateur|vérification en cours|vérification nécessaire|vérification requise|wait a moment|web application firewall|weryfikacja|
		weryfikacja użytkownika|xin chờ|xác minh … con người|you are banned|you are not allowed|you have been blocked|you look like a robot|you re not a bot|
		you ve been blocked|your access … been blocked|your ip … blocked|your request was denied|your request … been blocked|zostałeś zablokowany|
		zugang gesperrt|zugang verweigert|zugriff abgelehnt|zugriff blockiert|zugriff gesperrt|zugriff verweigert|är du en människa|åtkomst nekad|
		êtes vous humain|êtes vous un robot|żądanie odrzucone|żądanie zablokowane|δεν επιτρέπεται η πρόσβαση|πρόσβαση … απορρίφθηκε|в доступе отказано|
		ви не робот|вы заблокированы|вы не робот|вы человек|доступ заблокирован*|доступ заборонено|доступ закрыт|доступ запрещен*|доступ обмежено|
		доступ ограничен*|запрос заблокирован|запрос отклонен|один момент|отказано в доступе|перевірка браузера|подождите|подождите немного|
		подтвердите … не робот|подтвердите … человек|подтверждение|проверка|проверка безопасности|проверка браузера|проверка … браузера|проверяем браузер|
		підтвердьте … людина|я не робот|אני לא רובוט|גישה נדחתה|הגישה נדחתה|التحقق الأمني|الوصول محظور|الوصول مرفوض|تم حظر الوصول|تم رفض الوصول|جار التحقق|
		دسترسی غیرمجاز|دسترسی … مسدود|لحظة|لحظة من فضلك|لست روبوت*|هل أنت روبوت|يرجى الانتظار|एक्सेस अस्वीकृत|पहुँच अस्वीकृत|การเข้าถึงถูกปฏิเสธ|しばらくお待ちください|
		アクセスがブロック|アクセスが制限|アクセスが拒否されました|アクセスが禁止|アクセスできません|アクセスは禁止|アクセス拒否|セキュリティチェック|セキュリティ確認|ブラウザを確認|ブロックされました|ボットではない|ロボットではありません|ロボットではない|人机识别|人机验证|人機驗證|
		人間であることを|存取被拒|安全检查|安全驗證|安全验证|少々お待ちください|异常访问|您的访问被 … 拦截|您的访问被 … 阻断|拒绝访问|正在验证|浏览器检查|滑动验证|环境异常|確認が必要|禁止访问|网站防火墙|訪問被拒絕|認証が必要|請稍候|访问受限|访问被拒绝|访问被拦截|访问被禁止|访问被阻断|
		访问验证|访问验证中心|请求已被拦截|请求被拒绝|请求被拦截|请稍候|请稍等|身份验证|驗證碼|验证您是真人|验证码|验证码拦截|로봇이 아닙니다|보안 검사|보안 확인|사람인지 확인*|액세스 거부*|액세스가 거부*|요청이 차단*|인증이 필요*|잠시만 기다려*|잠시만 기다리*|
		접근 거부*|접근이 거부*|접근이 차단*|접속이 … 제한*|접속이 차단*|차단되었습니다|차단된|확인 중`,
		"a check or a refusal is headed by what it does"},
	{Blocked, inLine, `a segurança da sua conexão|a segurança da sua ligação|a été bloqué*|access cannot be granted|access from your|access from your area|
		access is temporarily restricted|access this resource|access this site from|access … been restricted|access … denied by|access … forbidden|
		access … has been denied|access … has been limited|access … is denied|activer javascript et les cookies|activez javascript et les cookies|
		actividad inusual|actividad sospechosa|activité inhabituelle|activité suspecte|adres ip … zablokowany|adresse ip … bloquée|aktivitas … tidak biasa|
		allow up to 5 seconds|anda bukan robot|anda manusia|anfrage … abgelehnt|anfrage … blockiert|aren t allowed to access|at du er et menneske|
		at du ikke er en robot|ative o javascript|atividade incomum|atividade suspeita|att du inte är en robot|att du är en människa|attention required|
		attività anomala|attività insolita|attività sospetta|aus ihrem netzwerk|automated access|automated access … requires a license|automated bots|
		automated queries|automated requests|
		automated traffic|automation tools|automatisierte anfragen|automatisierte zugriffe|ağınızdan|bağlantınızın güvenliğini|been locked out|before accessing host|
		beveiliging van uw verbinding|bezpieczeństwo połączenia|block details|block reason|block technical data|blocked by … security|blocked in error|
		blocked in your country|bot protection|browser wird überprüft|bunu neden görüyorum|byl zablokován|bạn không phải là robot|bạn là con người|
		che non sei un robot|che sei umano|check* if the site connection is secure|check* your browser|checking if you are human|
		complet* … captcha|
		completa el captcha|completa il captcha|complete el captcha|complete o captcha|complete the puzzle|complete the security check|compléter le puzzle|
		compléter … captcha|confirm … human|confirm … you are human|confirm … you re human|contact the owner of this site|contact the site owner|
		cookies and javascript are enabled|cortafuegos|czy jesteś człowiekiem|da sua rede|dalla tua rete|dass du ein mensch bist|dass du kein bot bist|
		dass du kein roboter bist|
		dass sie ein mensch sind|dass sie kein bot sind|dass sie kein roboter sind|dat je een mens bent|dat je geen robot bent|dat u een mens bent|
		dat u geen robot bent|
		desde su red|desde tu red|detect* unusual|di essere umano|di non essere un robot|dirección ip … bloqueada|disable your vpn|dlaczego to widzę|
		dlaczego widzę|do not have permission to access|don t have permission to access|drag the slider|ein mensch sind|einen menschen handelt|
		enable cookies and reload|enable javascript and cookies to continue|enable js and disable any ad blocker|endereço ip … bloqueado|
		enter the characters you see|epätavallis* liikennettä|erişim izniniz yok|erişiminiz engellendi|et non à un robot|et ole robotti|foi bloquead*|
		for security reasons|geben sie die zeichen|geen toegang tot deze|geen toestemming … te bekijken|get past this challenge|glisser … puzzle|güvenlik nedeniyle|
		ha sido bloquead*|habilita javascript y las cookies|habilite javascript e cookies|habilite javascript y cookies|has been blocked|have been blocked|
		hogy nem robot|hoạt động bất thường|hvorfor ser jeg|if you are the site owner|ihr browser wird|incorrectly blocked|indirizzo ip … bloccato|
		insan olduğunuzu|ip address … banned|ip address … blocked|ip adres … geblokkeerd|ip adres* … zablokován*|ip adresiniz … engellen*|
		ip adresse … blockiert|ip adresse … gesperrt|ip is blocked|ip адрес … заблокирован*|is geblokkeerd|isteğiniz … engellendi|jaringan anda|
		javascript and cookies are enabled|javascript en cookies in|javascript und cookies|javascriptとcookieを有効|kein roboter|keine berechtigung … zuzugreifen|
		không có quyền truy cập|la seguridad de su conexión|la seguridad de tu conexión|la sicurezza della connessione|la tua richiesta … bloccata|
		lalu lintas … tidak biasa|los … captcha|lösen sie … captcha|lưu lượng truy cập bất thường|made us think … bot|may be due to a browser extension|
		miksi näen|mạng của bạn|n avez pas l autorisation|n avez pas la permission|n êtes pas autorisé|needs to review the security|nem vagy robot|
		nemáte oprávnění|neobvykl* aktivit*|neobvykl* provoz|network policy|network … flagged|nie masz dostępu|nie masz uprawnień|nietypowy ruch|
		nietypową aktywność|no está autorizado|no tiene permiso*|no tienes permiso|non disponi dell autorizzazione|non hai il permesso|non human|
		non sei autorizzato|non si dispone|not a robot|not allowed to access|not authorised to access this|not authorized to access this|
		not available in your country|not available in your location|not available in your region|not available in … european|not have permission to view|
		not permitted to access|not supported in your|nu ești un robot|nu sunteți un robot|não tem autorização|não tem permissão|não é um robô|
		ob du kein bot bist|ob sie kein bot sind|
		of u een mens bent|olağan dışı trafik|olağandışı etkinlik|olağandışı trafik|once this check is complete|ongebruikelijk verkeer|ongewone activiteit|
		otomatik istek*|ovanlig trafik|
		pare feu|passer ce défi|perché vedo questa|perché vedo questo|please wait while we check|please wait while we verify|podejrzan* aktywność|
		podejrzany ruch|podezřel* aktivit*|por que estou vendo|por que vejo isto|por qué estoy viendo|por qué veo esto|pourquoi est ce que je vois|
		pourquoi je vois ceci|press and hold|press hold to confirm|protect* itself from|protect* … against … attacks|protecting itself from|prove … human|
		proč to vidím|que eres humano|que eres una persona|que es humano|que no eres un robot|que no es un robot|que não é um robô|que você não é um robô|
		que você é humano|que vous n êtes pas un robot|que vous êtes humain|que vous êtes un humain|que é humano|redirect to your requested content|
		reference this error|regain access|request blocked|request could not be satisfied|request unsuccessful|request … was rejected|
		requests from your device|requêtes automatisées|resolva o captcha|resuelve el captcha|review the security of your connection|richieste automatiche|
		risolvi il captcha|robot olmadığınızı|running a script|résoudre … captcha|schutzsystem|se você é humano|security policy|security rules|
		security service to protect|set off the guard|sicherheit ihrer verbindung|sie haben keine berechtigung|sie wurden blockiert|site owner … blocked|
		skontaktuj się z administratorem|slide right|slide to complete|solicitudes automatizadas|solve the puzzle|solve … captcha|su solicitud … bloqueada|
		sua solicitação … bloqueada|suspicious activity|suspicious traffic|szokatlan forgalm*|think you have been blocked|think … you … a bot|
		this may take a few seconds|this process is automatic|tidak memiliki izin|to continue … robot|traffico anomalo|traffico insolito|trafic inhabituel|
		trafic neobișnuit|triggered the security|tráfego incomum|tráfico inusual|tu solicitud … bloqueada|turn javascript on and reload|turn off your vpn|
		twoje żądanie|type the characters you see|uit uw netwerk|unavailable due to legal reasons|ungewöhnlich* aktivität*|ungewöhnlich* datenverkehr|
		ungewöhnlich* zugriff*|unusual activity from|unusual traffic|url was rejected|user agent is not empty|using a proxy|using a vpn|usædvanlig trafik|
		uvanlig trafikk|uw verzoek … geblokkeerd|varför ser jag|ve been blocked|verdachte activiteit|verdächtig* anfrag*|verdächtige aktivität*|
		verif* you are human|verif* … browser|verificando que … humano|verify … human|verify … not a robot|verifying you are human|verifying your browser|
		von ihrem netzwerk|von ihrer ip adresse|votre accès … bloqué|votre demande … bloquée|votre requête … bloquée|votre réseau|vous avez été bloqué*|
		vous n êtes pas un robot|vpn or proxy|vyplňte captcha|váš požadavek|vérification de votre navigateur|vérifier la sécurité de votre connexion|
		vérifier que vous|waarom zie ik dit|warum sehe ich das|warum sehe ich diese seite|warum wird mir|web application firewall|
		website will open automatically|why am i seeing this|
		why have i been blocked|wurde blockiert|you are a human|you are a robot|you are banned|you are blocked|you are human|you are not a bot|
		you are unable to access|you are … not a bot|you have been banned|you have been denied|you re a human|you re human|you re not a bot|
		you re … not a bot|your access … blocked|your browser will redirect|your ip has been|your ip … blocked|your network … blocked|your request … blocked|
		your request … denied|your request … rejected|z twojej sieci|z vaší sítě|został* zablokowan*|zostało odrzucone|zugriff auf diese seite|
		zugriff … wurde … blockiert|zugriff … wurde … gesperrt|zugriff … wurde … verweigert|è stata bloccata|è stato bloccato|êtes bien humain|êtes humain|
		şüpheli etkinlik|że jesteś człowiekiem|że nie jesteś robotem|żądanie … odrzucone|že jste člověk|že nejste robot|že nie ste robot|ασυνήθιστη κίνηση|
		δεν είστε ρομπότ|а не робот|автоматизированн* запрос*|автоматические запросы|безопасност* вашего соединения|браузер будет перенаправлен|
		ваш ip … заблокирован*|
		ваш запрос … заблокирован*|ваш запрос … отклонен*|введите код с картинки|введите символы|включите javascript|доступ … заблокирован*|
		доступ … запрещен*|доступ … ограничен*|защита от ddos|из вашей сети|незвичн* активність|незвичн* трафік|необычн* активност*|необычн* трафик|
		перед переходом на сайт|подозрительн* активност*|подозрительн* трафик|похожи на автоматические|почему я вижу|почему я это вижу|
		проверк* вашего браузера|процесс автоматический|с вашего ip|у вас нет прав*|что вы не робот|что вы человек|що ви не робот|שאינך רובוט|שאתה אנושי|
		תעבורה חריגה|أنك إنسان|
		تم حظر*|حركة مرور غير معتادة|ربات نیستید|شبكتك|عنوان ip|لست روبوت*|لماذا أرى|ليس لديك إذن|ليس لديك صلاحية|نشاط غير معتاد|نشاط مشبوه|आप रोबोट नहीं|
		คุณไม่ใช่หุ่นยนต์|お住まいの地域|お使いの国|お客様の … ネットワーク|なぜこの画面|なぜこれが表示|アクセスがブロック|アクセスが拒否|アクセスする権限|アクセスを制限|アクセス権限がありません|ロボットではない|不審なアクセス|不是機器人|不正常的流量|为什么会看到|
		为什么我会看到|人間であること|你没有权限|可能对网站造成安全威胁|向右滑动|启用javascript和cookie|存在异常|完成 … 驗證|完成 … 验证|完成验证后|异常流量|异常访问|您不是机器人|您没有权限|您的ip|您的网络|您的访问被|您的请求|您的请求 … 拦截|拖动到最右边|拖动滑块|
		按住滑块|接続のセキュリティ|接続の安全性|没有访问权限|滑动验证|点击完成验证|环境异常|異常なアクセス|異常なトラフィック|異常流量|疑似攻击|疑似黑客攻击|确认你不是机器人|确认您是真人|確認しています|访问被拦截|访问被阻断|访问过于频繁|证明您不是机器人|误报反馈|请先完成验证|请求被拦截|
		请求被阻断|进行验证|通常と異なる|네트워크에서|로봇이 아닌지|로봇이 아님*|비정상적인 접근*|비정상적인 트래픽*|비정상적인 활동*|사람인지 확인*|액세스 권한이 없*|연결 보안*|왜 이 페이지|요청이 차단*|의심스러운 활동*|이 페이지가 표시되는 이유|자동입력 방지*|자동화된 요청*|
		접근 권한이 없*|접근이 차단*|접속이 … 제한되었*`,
		"what a guard says to those that it does not let in"},
	{Blocked, asked, `bestätigen|continua|continuar|continue|continue shopping|continuer|devam et|doorgaan|enable cookies|enable javascript to continue|
		enable javascript to proceed|
		get in touch|i am human|i am not a robot|i m not a robot|ich bin ein mensch|ich bin kein roboter|ik ben geen robot|javascript is disabled|
		javascript is required|je ne suis pas un robot|kontynuuj|learn more|nejsem robot|nie jestem robotem|no soy un robot|non sono un robot|não sou um robô|
		pokračovat|requires javascript|robot değilim|submit|verifica|verificar|verify|verify i am human|weiter|weiter shoppen|why am i seeing this|
		why did this happen|
		продолжить|я не робот|أنا لست روبوت*|متابعة|去验证|开始验证|点击验证|私はロボットではありません|続行|继续访问|계속|로봇이 아닙니다`,
		"a check runs as a script, and pleads for it"},
	{Blocked, marked, `access denied|anti bot|antibot|block page|bm verify|bot check|bot verify|captcha|challenge|challenges|ddos|h captcha|hcaptcha|incident id|
		pow challenge|recaptcha|turnstile|waf|waf token`,
		"checks are named for what they are in class names and in the addresses of their scripts"},
	{RateLimited, called, `demasiadas peticiones|demasiadas solicitudes|for mange anmodninger|for mange forespørsler|
		för många förfrågningar|
		liian monta pyyntöä|limit exceeded|muitas requisições|muitas solicitações|muitos pedidos|prea multe cereri|príliš veľa požiadaviek|
		příliš mnoho požadavků|quota exceeded|quá nhiều yêu cầu|rate limit exceeded|rate limited|request limit|request limit exceeded|request limit reached|
		slow down|slow down please|te veel aanvragen|te veel verzoeken|terlalu banyak permintaan|too fast|too many attempts|too many requests|
		trop de demandes|trop de requêtes|troppe richieste|túl sok kérés|whoa there|you are being rate limited|you have exceeded|you re going too fast|
		za dużo zapytań|zbyt wiele zapytań|zbyt wiele żądań|zu viele anfragen|zu viele zugriffe|çok fazla istek|çok fazla talep|πάρα πολλά αιτήματα|
		забагато запитів|слишком много запросов|יותר מדי בקשות|طلبات كثيرة جدا|عدد كبير جدا من الطلبات|คำขอมากเกินไป|アクセスが多すぎ|アクセスが集中|リクエストが多すぎます|操作过于频繁|
		請求過於頻繁|访问过于频繁|请求太多|请求次数过多|请求过于频繁|너무 많은 요청*|요청이 너무 많*`,
		"the wall of a rate limit is headed by its name"},
	{RateLimited, inLine, `anfragelimit|banned you temporarily|before trying again|before you try again|demasiadas peticiones|demasiadas solicitudes|demasiado rápido|
		exceeded … limit of requests|exceeded … rate limit|exceeded … request limit|for mange forespørsler|för många förfrågningar|muitas requisições|
		muitas solicitações|muito rápido|please slow down|příliš mnoho požadavků|příliš rychle|quá nhiều yêu cầu|rate limit exceeded|rate limit … reached|
		rate limited|reached … limit … requests|requests in a short|slow down and try again|te snel|te veel aanvragen|te veel verzoeken|temporarily limited|
		terlalu banyak permintaan|too fast|too frequently|too many attempts|too many requests|too quickly|trop de requêtes|trop rapidement|troppe richieste|
		troppo velocemente|wait a few minutes|you have made too many|you have sent too many|you made too many|you sent too many|you ve made too many|
		you ve sent too many|zbyt często|zbyt wiele zapytań|zbyt wiele żądań|zu häufig|zu schnell|zu viele anfragen|zu viele zugriffe|çok fazla istek|
		çok hızlı|слишком много запросов|слишком часто|через несколько минут|طلبات كثيرة|リクエストが多すぎ|多くのリクエスト|操作太频繁|操作频繁|短時間に|访问过于频繁|请求太多|请求过于频繁|频繁访问|너무 많은 요청*|
		요청이 너무 많*`,
		"a rate limit says how much is too much"},
	{LoginRequired, called, `aanmelden|acceder|accedi|accedi a …|acceso clientes|acceso de usuarios|access your account|accesso|
		account login|accès réservé|
		acessar conta|acesse sua conta|admin login|anmelden|anmelden bei …|anmeldung|anmeldung erforderlich|area clienti|area riservata|area soci|
		autentificare|authentication required|authentification|authorization required|bejelentkezés|belépés|bitte anmelden|bitte einloggen|conectare|
		connectez vous|connectez vous à …|connexion|connexion à …|create account|create an account|create your account|customer login|effettua il login|
		effettua l accesso|einloggen|employee login|enter password|enter your user name and password|entrar|entrar na …|entrar no …|espace adhérent|
		espace client|espace membre|fazer login|faça login|geschützter bereich|giriş|giriş yap|identification|identifiez vous|identifícate|inicia sesión|
		inicia sesión en …|iniciar sesión|iniciar sessão|inicie sesión en …|inicie sessão|inicio de sesión|inloggen|inloggen bij …|inloggen op …|inloggning|
		innlogging|intranet login|intră în cont|join now|kirjaudu|kirjaudu sisään|kirjautuminen|konto anmelden|kullanıcı girişi|kundenbereich|kundenlogin|
		ledenlogin|log in|log in op|log in to continue|log in to …|log in to … account|log ind|log ind på …|log into …|log masuk|log on|log på|logg inn|
		logg inn på …|logg på|logga in|logga in på …|login|login page|login required|login to …|login utente|logon|logowanie|masuk|mein konto|member area|
		member login|members area|members only|mi cuenta|mijn account|minha conta|mitglieder login|mitgliederbereich|moje konto|mon compte|my account|
		můj účet|oturum aç|password protected|password required|passwortgeschützt|please log in|please login|please sign in|portal login|prihlásenie|
		protected content|protected page|přihlaste se|přihlásit se|přihlášení|přihlášení do …|register|registrati|s identifier|se connecter|secure login|
		sign in|sign in required|sign in to continue|sign in to your account|sign in to …|sign on|sign up|single sign on|staff login|strefa klienta|
		this account is private|this content is password protected|unauthorized|user login|user name and password|welcome back|zaloguj|zaloguj się|
		zaloguj się do …|área de clientes|área do cliente|área privada|üye girişi|đăng nhập|είσοδος|σύνδεση|авторизация|авторизація|войдите|войти|войти в …|
		вход|вход в личный кабинет|вход в систему|вход в …|вход на сайт|вхід|закрытый раздел|личный кабинет|мой аккаунт|увійти|התחברות|כניסה|تسجيل الدخول|
		سجل الدخول|ورود|ورود به حساب|लॉग इन|लॉगिन|เข้าสู่ระบบ|サインイン|ログイン|ログインしてください|会员登录|会員ログイン|密码登录|帐号登录|會員登入|用户登录|登入|登录|登錄|请先登录|请登录|账号登录|账户登录|로그인|로그인이 필요*`,
		"the form to log in is headed by what it is for"},
	{LoginRequired, inLine, `accedi per|alleen voor leden|anda harus masuk|angemeldet sein um|apenas para membros|authorised users only|
		authorized users only|be kell jelentkez*|
		bitte anmelden|bitte loggen sie sich ein|bitte melden sie sich an|bạn cần đăng nhập|bạn phải đăng nhập|conectează te|connectez vous pour|
		create an account or log in|debe iniciar sesión|debes iniciar sesión|devi accedere|devi effettuare il login|devi effettuare l accesso|
		devi essere registrato|digite sua senha|du må logge inn|du må være logget inn|du måste logga in|du måste vara inloggad|du skal logge ind|
		du skal være logget ind|effettua il login per|effettua l accesso per|einloggen um|enter the password|enter your credentials|
		enter your email and password|enter your password|enter your user name|enter your user name and password|enter your username and password|
		entre na sua conta|entre para continuar|entrez votre mot de passe|faça login para|for registered users|geben sie das passwort|geben sie ihr passwort|
		giriş yapmalısınız|giriş yapmanız|giriş yapın|have to log in|identifiez vous pour|identifícate para|ingresa tu contraseña|inicia sesión para|
		inicie sesión para|inicie sessão para|inserisci la password|inserisci le credenziali|insufficient privileges|introduce tu contraseña|
		je moet ingelogd zijn|je moet inloggen|jelentkezz be|join … to see|kirjaudu sisään|log in om|log in or create|log in or register|log in or sign up|
		log in to access|log in to continue|log in to see|log in to view|log in to your account|log in with your|log ind for at|logg inn for å|
		logga in för att|login or register|login to access|login to continue|login to view|masuk untuk|meld je aan om|melde dich an um|melden sie sich an um|
		merci de vous connecter|merci de vous identifier|musisz być zalogowany|musisz się zalogować|must be logged in|must be signed in|must log in|
		must login|must sign in|musíte být přihlášen*|musíte sa prihlásiť|musíte se přihlásit|müssen sich anmelden|müssen sie sich anmelden|
		necesitas iniciar sesión|need to be logged in|need to log in|need to sign in|nicht angemeldet|no has iniciado sesión|not logged in|
		nur für angemeldete|nur für mitglieder|nur für registrierte|only available to registered|only for registered|oturum açmanız|oturum açın|
		para ver … inicia sesión|password protected|per visualizzare … accesso|please log in|please login|please sign in|podaj hasło|
		pour … vous devez … connecter|precisa estar logado|pro přihlášené|přihlaste se|register to continue|register to view|registered users only|
		requires authentication|requires … log in|riservato agli utenti registrati|réservé aux membres|se connecter pour|session expired|session has expired|
		sie müssen angemeldet sein|sign in to access|sign in to continue|sign in to see|sign in to view|sign in to your account|sign in with your|
		sign up or log in|sign up to continue|sign up to see|sign up to view|silakan masuk|sinun on kirjauduttava|solo para usuarios registrados|
		somente para usuários registrados|sufficient privileges|this account is private|tienes que iniciar sesión|to continue … log in|to continue … sign in|
		trebuie să fii autentificat|trebuie să vă autentificați|tylko dla zalogowanych|u bent niet ingelogd|u moet ingelogd zijn|u moet inloggen|
		um … zu sehen … anmelden|veuillez vous connecter|você precisa fazer login|voer … wachtwoord in|vous devez vous connecter|vous devez être connecté*|
		vous n êtes pas connecté|vui lòng đăng nhập|wpisz hasło|you must be a member|you must register|you need an account|you need to be a member|
		zadejte heslo|zaloguj się aby|zaloguj się żeby|è necessario accedere|è necessario effettuare|é necessário fazer login|üye girişi yap*|đăng nhập để|
		şifrenizi girin|πρέπει να συνδεθείτε|συνδεθείτε|авторизуйтесь|введите логин|введите пароль|войдите в|войдите чтобы|вы не авторизованы|
		необходимо авторизоваться|необходимо войти|только авторизованн*|только для зарегистрированных|только зарегистрированн* пользовател*|
		требуется авторизация|увійдіть щоб|יש להתחבר|עליך להתחבר|الرجاء تسجيل الدخول|سجل الدخول ل*|وارد شوید|يجب تسجيل الدخول|يجب عليك تسجيل الدخول|
		يرجى تسجيل الدخول|กรุณาเข้าสู่ระบบ|パスワードを入力|ログインが必要|ログインしてください|ログインして続|ログインすると|会員専用|会員限定|您尚未登录|您还没有登录|登入後|登录后|登录后才能|請先登入|請登入|请先登录|请登录后|请输入密码|输入密码|
		需要登入|需要登录|로그인 후|로그인이 필요*|로그인하세요|로그인해 주세요|회원 전용|회원만`,
		"a log-in wall says that one must log in to go on"},
	{LoginRequired, asked, `accedi|account aanmaken|adgangskode|ai uitat parola|angemeldet bleiben|anmelden|beni hatırla|benutzername|cadastre se|
		can t access your account|
		can t log in|can t sign in|continue with|contraseña|crea un account|crear cuenta|crear una cuenta|create account|create an account|create new account|
		create one|criar conta|créer un compte|daftar|don t have an account|e mail or username|einloggen|elfelejtett jelszó|entrar|esqueceu a senha|
		esqueceu sua senha|esqueci me|esqueci minha senha|forgot password|forgot password or username|forgot your password|forgotten password|
		glemt adgangskode|glemt passord|glömt lösenord*|hai dimenticato la password|has olvidado … contraseña|hasło|hesap oluştur|heslo|identifiant|
		iniciar sesión|inloggen|inscription|iscriviti|jelszó|jetzt registrieren|kata sandi|kayıt ol|keep me logged in|keep me signed in|kennwort|
		kennwort vergessen|konto erstellen|lembrar de mim|log in|log in with|login|lost password|lost your password|luo tili|lupa kata sandi|lupa password|
		lösenord|manter conectado|mot de passe|mot de passe oublié|mật khẩu|need an account|new here|nie pamiętasz hasła|no account|no tienes una cuenta|
		noch kein konto|nog geen account|non hai un account|não tem uma conta|olvidaste … contraseña|olvidé mi contraseña|onthoud mij|opret konto|parola|
		parolamı unuttum|pas encore de compte|passord|password|password dimenticata|passwort|passwort vergessen|přihlásit|quên mật khẩu|recordarme|register|
		registrace|registrarse|registrati|registreren|registrieren|registrovat|regisztráció|regístrate|remember me|reset password|rester connecté|ricordami|
		s inscrire|salasana|se connecter|se souvenir de moi|senha|sign in|sign in with|sign up|skapa konto|stay logged in|stay signed in|trouble signing in|
		unohditko salasanasi|username|wachtwoord|wachtwoord vergeten|zaloguj|zapamiętaj mnie|zapomenuté heslo|zapomniałeś hasła|zapomněli jste heslo|
		zarejestruj się|załóż konto|üye ol|đăng ký|şifre|şifremi unuttum|ξεχάσατε τον κωδικό|войти|забули пароль|забыли пароль|запомнить меня|
		зарегистрироваться|зареєструватися|логин|нет аккаунта|пароль|регистрация|הרשמה|סיסמה|שכחת סיסמה|שכחתי סיסמה|إنشاء حساب|تذكرني|تسجيل الدخول|ثبت نام|
		رمز عبور|نسيت كلمة المرور|هل نسيت كلمة المرور|パスワード|パスワードをお忘れ|パスワードを忘れた|ログイン|会員登録|密码|密碼|忘記密碼|忘记密码|新規登録|注册|登入|登录|立即注册|註冊|记住密码|记住我|로그인|비밀번호|비밀번호 찾기|
		비밀번호를 잊*|회원가입`,
		"beside the field for the password stand links for those who lost it or have none yet"},
	{LoginRequired, marked, `auth page|log in|login|login box|login container|login form|login page|login wall|loginform|loginwall|session new|sign in|signin|sso`,
		"pages that are there to log in are named so"},
	{Paywall, inLine, `abbonati per|abo abschließen um|abonelere özel|abonnez vous pour|abonnés uniquement|aby czytać dalej|al abonnee|
		alleen voor abonnees|already a member|
		already a subscriber|already subscribed|article is locked|articolo riservato|artigo exclusivo|artikel freischalten|artikel ist exklusiv|
		artículo completo|artículo exclusivo|assine para|available to members only|available to subscribers|bara för prenumeranter|become a member to|
		become a subscriber|bent u al abonnee|bereits abonnent|bereits ein abo|berlangganan untuk|buy this article|celý článek|cet article est réservé|
		contenido exclusivo|contenuto riservato|conteúdo exclusivo|csak előfizetők*|czytaj dalej z|dieser artikel ist nur|dla subskrybentów|
		doar pentru abonați|dành cho thuê bao|déjà abonné*|előfizetőknek|endast för prenumeranter|er du allerede abonnent|este artículo es exclusivo|
		exclusief voor abonnees|exclusive for subscribers|exclusive to subscribers|exclusivo para assinantes|exclusivo para subscritores|
		exclusivo para suscriptores|exclusivo suscriptores|exklusiv für abonnent*|for members only|for subscribers only|for å lese videre|free articles left|
		free articles this month|full access for|full article|full story|für abonnenten|ganzen artikel|get access to this|haben bereits ein abo|
		haberin tamamı|hela artikeln|hele artikel lezen|hele artikkelen|hele artiklen|het hele artikel|il vous reste … à lire|ist kostenpflichtig|
		jatka lukemista|jen pro předplatitele|jetzt freischalten|jetzt weiterlesen|join now to read|jste již předplatitel|já é assinante|khusus pelanggan|
		koko artikkeli|kostenpflichtiger inhalt|kun for abonnenter|l articolo completo|la suite est réservée|last free article|lecture réservée|
		leer el artículo completo|leggere l articolo completo|len pre predplatiteľov|ler o artigo completo|lesen sie weiter mit|limit of free|
		lire l article complet|lire l article en entier|lire la suite de cet article|log in to continue reading|log in to read|læs videre med|
		masz już prenumeratę|masz już subskrypcję|matéria completa|members can read|members only story|mit einem abo|mit plus weiterlesen|neem een abonnement|
		nur für abonnent*|nur mit abo|okumaya devam etmek için|om verder te lezen|only available to subscribers|only for subscribers|paid subscribers|
		para continuar a ler|para continuar lendo|para continuar leyendo|para seguir leyendo|pay to read|per continuare a leggere|per gli abbonati|
		per leggere l articolo|pełny artykuł|pełną treść|pour lire la suite|poursuivre la lecture|pouze pro předplatitele|premium content|pro předplatitele|
		probeabo|purchase access|purchase this article|reached your … limit|read the rest|redan prenumerant|remainder of this article|requires a subscription|
		requires a … subscription|reserved for subscribers|rest of this article|restlichen artikel|riservato agli abbonati|réservé aux adhérents|
		réservé à nos abonnés|réservé* aux abonnés|sadece abonelere|sblocca … articolo|schon abonnent|sei già abbonato|sign in to read|solo para suscriptores|
		solo per abbonati|start your free trial to|subscribe for|subscribe for full access|subscribe now to|subscribe to access|subscribe to continue|
		subscribe to keep reading|subscribe to read|subscribe to unlock|subscriber exclusive|subscribers can read|subscribers only|subscription required|
		suscríbase para|suscríbete para|só para assinantes|this is a premium article|this post is for|tilaajille|to continue reading|to keep reading|
		to read the full|to read this story|tylko dla prenumeratorów|tylko dla subskrybentów|um weiterzulesen|unlimited access for|unlock this article|
		unlock this story|unlock … article|unlock … story|upgrade to read|vain tilaajille|verder lezen|vollständigen artikel|voor abonnees|weiterlesen mit|
		ya eres suscriptor|ya está suscrito|ya estás suscrito|you have reached your limit of|you have read all your free|you ve reached your limit of|
		zaten abone misiniz|για συνδρομητές|доступ* по подписке|доступно подписчикам|материал доступен|оформите подписку|полную версию|полный текст|
		только для подписчиков|уже подписаны|чтобы читать дальше|למנויים בלבד|اشترك ل*|للمشتركين|للمشتركين فقط|محتوى حصري للمشتركين|この記事は有料|付费内容|付费阅读|会员专享|
		会員登録が必要|会員限定記事|有料会員|有料記事|残り … 文字|続きを読むには|訂閱|記事全文|订阅以继续|订阅后|購読すると|購読者限定|購買後|開通會員|阅读全文|계속 읽으려면|구독자 전용|구독하고|기사 전문|유료 기사|전체 기사`,
		"a paywall says who may read on"},
	{Paywall, asked, `abbonati|abbonati ora|abbonati subito|abo abschließen|abone ol|abonează te|abonneer|abonneer nu|abonnez vous|abonnieren|accedi|
		already have an account|angebote ansehen|anmelden|assinar|assine|assine agora|assine já|become a member|bli abonnent|bli prenumerant|bliv abonnent|
		előfizetés|entrar|get unlimited access|giriş yap|inicia sesión|iniciar sesión|inloggen|je m abonne|jetzt abonnieren|jetzt testen|kirjaudu|
		kjøp abonnement|kup dostęp|kup subskrypcję|log in|logg inn|logga in|prenumerera|předplatit|předplaťte si|přihlásit se|s abonner|se connecter|
		see subscription options|sign in|start free trial|start your subscription|subscrever|subscribe|subscribe now|subscribe today|subskrybuj|suscribirme|
		suscribirse|suscríbete|tilaa|upgrade|upgrade now|ver ofertas|view offers|voir les offres|word abonnee|zaloguj się|zum abo|войти|оформить подписку|
		подписаться|اشترك|اشترك الآن|تسجيل الدخول|ログイン|会員登録|开通会员|登录|立即订阅|订阅|購読する|開通會員|구독하기|로그인`,
		"beside the wall stands what it costs, and the way in for those who paid"},
	{Paywall, marked, `article barrier|barrier|meter wall|meterwall|pay wall|paygate|paywall|premium wall|reg wall|regwall|subscriber only|subscription wall`,
		"paywalls are named so"},
	{ConsentRequired, called, `a sua privacidade|a sua privacidade é importante|about your privacy|antes de continuar|are part of … family|
		avant d accéder à|avant de continuer|
		before you continue|before you continue to|bevor du fortfährst|bevor sie fortfahren|cenimy twoją prywatność|configuración de cookies|consenso|consent|
		consentement|consentimento|consentimiento|consimțământ|cookie consent|cookie einstellungen|cookie instellingen|cookie notice|cookie preferences|
		cookie settings|cookie wall|cookies and privacy|cookies on this site|datenschutz ist uns wichtig|datenschutzeinstellungen|devam etmeden önce|
		din integritet|dit samtykke|ditt samtycke|einwilligung|ennen kuin jatkat|før du fortsetter|før du fortsætter|gizliliğiniz|hozzájárulás|
		ihre einwilligung|ihre privatsphäre|ihre privatsphäre ist uns wichtig|ihre zustimmung|il tuo consenso|innan du fortsätter|is part of the … family|
		jouw privacy|jouw privacy is belangrijk|la tua privacy|la tua privacy è importante|le respect de votre vie privée|manage your privacy|
		mit werbung oder|mit werbung weiterlesen|než budete pokračovat|onay|paramètres des cookies|prima di continuare|privacy is important|privacy settings|
		privatsphäre einstellungen|rispettiamo la tua privacy|samtycke|samtykke|sebelum melanjutkan|souhlas|su privacidad|su privacidad es importante|
		sua privacidade|sua privacidade é importante|suostumus|szanujemy twoją prywatność|súhlas|toestemming|trước khi bạn tiếp tục|tu privacidad|
		tu privacidad es importante|twoja prywatność|twoja prywatność jest|ustawienia prywatności|uw privacy|valoramos su privacidad|valoramos tu privacidad|
		valorizamos a sua privacidade|vaše soukromí|vi respekterer dit privatliv|vi värnar om din integritet|vie privée nous importe|voordat je verdergaat|
		voordat u verdergaat|votre consentement|votre vie privée|votre vie privée est importante|vraagt je toestemming|vraagt om toestemming|váš souhlas|
		vážíme si vašeho soukromí|we care about your privacy|we need your consent|we respect your privacy|we use cookies|we value your privacy|
		wir benötigen ihre zustimmung|wir respektieren ihre privatsphäre|your choices regarding cookies|your consent|your data your choice|your privacy|
		your privacy choices|your privacy is important|your privacy matters|zanim przejdziesz|zgoda|zustimmung|σεβόμαστε την ιδιωτικότητά|συγκατάθεση|
		ваша конфиденциальность|настройки cookie|согласие|согласие на обработку|הסכמה|خصوصيتك|قبل المتابعة|プライバシーの設定|プライバシー設定|同意|在您继续|在继续之前|您的隐私|続行する前に|隐私设置|
		개인정보 설정|계속하기 전에|동의`,
		"a page that only asks for consent is headed by the question"},
	{ConsentRequired, inLine, `advertenties te personaliseren|annunci personalizzati|anuncios personalizados|använder cookies|anzeigen … personalisier*|
		anúncios personalizados|
		audience research|auf ihrem gerät|avec votre accord|avec votre consentement|berechtigtes interesse|biz ve … ortaklarımız|bruger cookies|
		bruker … cookies|change your choices|chúng tôi sử dụng cookie|click accept all|con il tuo consenso|con su consentimiento|con tu consentimiento|
		contenido personalizado|contenu personnalisé|contenuti personalizzati|conteúdo personalizado|cookies and data to|cookies … ein um|cookieを使用|
		dados pessoais|dane osobowe|danych osobowych|date personale|dati personali|datos personales|données personnelles|dépos* … cookies|
		einwilligung … widerrufen|folosim … cookie*|gebruiken cookies|gepersonaliseerde advertenties|gerechtvaardigd belang|henkilötieto*|
		if you choose to accept all|información en un dispositivo|informacji na urządzeniu|informasjonskapsler|informatie op een apparaat|
		information on a device|informationen auf einem gerät|informations sur un terminal|informazioni su un dispositivo|informações em um dispositivo|
		interés legítimo|intérêt légitime|kami dan mitra|kami menggunakan cookie|kişisel veri*|korzystamy z … cookie*|käytämme evästeitä|legitimate interest|
		legittimo interesse|me ja kumppanimme|measure ads|met jouw toestemming|met uw toestemming|mi és … partnereink|mit ihrer einwilligung|
		mit ihrer zustimmung|my a naši … partneři|my i nasi … partnerzy|nasi zaufani partnerzy|nasi … partnerzy|naši partneři|noi e i nostri … partner|
		noi și partenerii|nos … partenaires|nosotros y nuestros … socios|nossos … parceiros|nostri … partner|nous et nos … partenaires|nuestros … socios|
		nutzen cookies|nós e nossos … parceiros|nós e os nossos … parceiros|odvolat souhlas|ohne werbebanner|onayınızı geri|onze partners|onze … partners|
		osobné údaje|osobní údaje|osobních údajů|our … partners … store|part of a family of brands|partenerii noștri|personalised ads|
		personalised advertising|personalised content|personalisierte anzeigen|personalisierte werbung|personalized ads|personalized advertising|
		personalized content|personalizovan* reklam*|personenbezogene daten|personopplysninger|personuppgifter|persoonsgegevens|peruuttaa suostumuksesi|
		plaatsen … cookies|používáme … cookie*|prawnie uzasadniony|precise geolocation data|process personal data|processing of personal data|
		pubblicità personalizzata|publicidad personalizada|publicidade personalizada|publicités personnalisées|retirar su consentimiento|
		retirar tu consentimiento|retirar … consentimento|retirer votre consentement|revocar … consentimiento|revocare … consenso|revogar … consentimento|
		setzen … cookies|souhlas … odvolat|spersonalizowan* reklam*|stocker et … accéder|stocker … consulter|store and access information on a device|
		store and or access information on a device|személyes adatok|sütiket használunk|this site uses cookies|toestemming … intrekken|
		transparency and consent|transparency framework|trekke … samtykke|trække … samtykke tilbage|unsere … partner|us and our … partners|usamos cookies|
		use cookies and data to|use cookies to|usiamo cookie|usiamo i cookie|utilisons des cookies|utilizamos cookies|utilizziamo cookie|utilizziamo i cookie|
		używamy … cookie*|verwenden cookies|vi och våra … partner*|vi og vores … partnere|vi og våre … partnere|we and our … partners|we and our … vendors|
		we use cookies|werbung und tracking|wij en onze … partners|wir und unsere … partner|with your consent|withdraw consent|withdraw your consent|
		wycofać zgodę|zustimmung … widerrufen|återkalla … samtycke|çerez* kullan*|οι συνεργάτες μας|προσωπικά δεδομένα|χρησιμοποιούμε cookies|
		используем файлы cookie|используем … cookie|мы и наши … партнеры|наши … партнеры|отозвать свое согласие|отозвать согласие|персонализации рекламы|
		персонализированн* реклам*|персональные данные|персональных данных|אנו משתמשים|עוגיות|البيانات الشخصية|ملفات تعريف الارتباط|نحن وشركاؤنا|
		نستخدم ملفات تعريف الارتباط|クッキーを使用|パーソナライズ|个人数据|个性化广告|使用 … cookie|個人データ|同意を撤回|当社と … パートナー|我们使用cookie|我们和我们的 … 合作伙伴|撤回同意|개인 데이터|개인정보를 처리|동의를 철회*|
		맞춤형 광고*|쿠키를 사용*`,
		"a request for consent says what is stored and who may see it"},
	{ConsentRequired, asked, withLabels(names.ConsentAnswer, `asetukset|ayarlar|configuración|configurar|configurações|consent|cookie einstellungen|
		cookie policy|cookie settings|customise|customize|einstellungen|gerenciar opções|gestionar opciones|gestisci opzioni|got it|indstillinger|
		innstillinger|instellingen|instellingen aanpassen|inställningar|manage cookies|manage options|manage preferences|manage privacy settings|
		manage settings|mehr optionen|more options|nastavení|paramétrer|paramétrer les cookies|personalizza|personnaliser|podrobné nastavení|preferenze|
		privacy settings|przejdź do serwisu|save choices|show purposes|ustawienia|voorkeuren|настройки|更多选项|設定|설정`),
		"what can be answered is yes, no, and later"},
	{ConsentRequired, marked, `cmp|consent|consent page|cookie banner|cookie consent|cookie wall|cookiewall|gdpr|privacy wall|privacywall`,
		"the platforms that ask for consent name their parts so"},
	{AgeCheck, called, `18 jaar of ouder|18 jahre oder älter|18 only|18 yaşında mısınız|18 yaşından büyük müsünüz|18歳以上ですか|20歳以上ですか|adult content|
		adult content warning|
		adults only|age check|age confirmation|age gate|age required|age restricted|age restriction|age verification|ai peste 18|ai împlinit 18|
		aldersbekræftelse|aldersgrense|altersabfrage|altersbeschränkung|altersfreigabe|alterskontrolle|altersnachweis|altersprüfung|altersverifikation|
		apakah anda berusia|are you 18|are you 18 or older|are you 21|are you 21 or older|are you at least|are you of legal|are you of legal age|
		are you of legal drinking age|are you of legal smoking age|are you old enough|are you over 18|are you over 21|avez vous 18 ans|avez vous l âge légal|
		avez vous plus de 18|ben je 18|ben je ouder dan 18|ben jij 18|ben jij 18 jaar of ouder|bent u 18|bent u ouder dan 18|bist du 18|bist du schon 18|
		bist du volljährig|bist du über 18|bylo vám 18|bạn đã đủ 18|confirm your age|contenido para adultos|content warning|contenu pour adultes|
		contenu réservé aux adultes|contenuto per adulti|conteúdo adulto|czy jesteś pełnoletni*|czy masz 18|czy masz ukończone 18|elmúltál 18|elmúltál már 18|
		enter your birth date|enter your date of birth|er du fyldt 18|er du over 18|er du over 20|eres mayor de 18|eres mayor de edad|es usted mayor de edad|
		hai almeno 18|hai compiuto 18|hai più di 18|har du fyllt|how old are you|ikärajavahvistus|je vám 18|je vám více než 18|leeftijdscontrole|
		leeftijdsverificatie|mature content|mature content warning|minimum age|máte 18|máte už 18|oletko täysi ikäinen|oletko yli 18|overenie veku|
		ověření věku|please verify your age|sei maggiorenne|sensitive content|sind sie 18|sind sie mindestens|sind sie volljährig|sind sie über 18|
		tem mais de 18|tienes más de 18|verifica dell età|verifica età|verificación de edad|verificarea vârstei|verificação de idade|verifikasi usia|
		verify your age|você tem mais de 18|você é maior de 18|você é maior de idade|vérification d âge|vérification de l âge|warning adult content|
		weryfikacja wieku|xác minh tuổi|yaş doğrulama|you must be 18|you must be 21|you must be of legal|är du över 18|är du över 20|åldersgräns|
		ålderskontroll|és maior de idade|êtes vous majeur*|είσαι άνω των 18|επιβεβαίωση ηλικίας|вам есть 18|вам исполнилось 18|вам уже исполнилось 18|
		вам є 18|подтвердите возраст|подтверждение возраста|проверка возраста|підтвердження віку|אימות גיל|האם אתה מעל גיל|التحقق من العمر|هل أنت فوق|هل عمرك|
		あなたは18歳以上ですか|あなたは20歳以上ですか|你是否已满18|年齡驗證|年齢確認|年齢認証|年龄确认|年龄验证|您是否已满18|您是否年滿18|成人向け|만 18세 이상*|만 19세 이상*|성인 인증|연령 확인`,
		"an age check is headed by its question"},
	{AgeCheck, inLine, `18 anni o più|18 anos ou mais|18 ans et plus|18 años o más|18 jaar of ouder|18 jahre alt|18 or older to|18 or over|18 tahun|
		18 yaşından|18 yaşını|
		18 years of age|18 years or older|18 év*|18岁以上|18岁以下|18歳以上|18歳未満|18세 이상|19세 이상|20歳以上|20歳未満|21 or older to|21 years of age|21 years or older|
		ab 18 jahren|adult content|adult material|age restricted content|alle 18|almeno 18 anni|at least 18|at least 18 years|at least 21|at least 21 years|
		au moins 18 ans|bestätigen sie ihr alter|bestätigst du dass du|certifico que|certifie avoir|certify that you are|confermo di|confirm that you are of|
		confirm that you are over|confirm you are over|confirm your age|drink responsibly|dưới 18 tuổi|edad legal|elmúltál 18|en âge de consommer|
		enter your birth date|enter your date of birth|età legale|explicit content|fecha de nacimiento|for adults only|fyllt 18|fyllt 20|für jugendliche|
		geburtsdatum ein|ich bestätige dass ich|idade legal|ik bevestig|inappropriate for some users|intended for adults|je certifie|jonger dan 18|
		l âge légal|legal age|legal smoking age|let a více|maggiore di 18|maggiorenn*|maggiori di 18|maior de 18|maior de idade|maiores de 18|mayor de 18|
		mayor de edad|mayores de 18|menores de 18|mindestens 18 jahre|minimaal 18 jaar|minori di 18|mladší 18|mladším 18|moins de 18 ans|must be 18|
		must be 19|must be 20|must be 21|must be at least 18|must be at least 21|must be of legal|must be over 18|must be over 21|must verify … age|
		not be appropriate for all ages|of legal age|of legal drinking age|only suitable for adults|osób dorosłych|ouder dan 18|over 18 år|over the age of|
		peste 18 ani|pełnoletni*|plnolet*|plus de 18 ans|poniżej 18|potvrzuji že|potwierdzam że|public adulte|sexually explicit|starší 18|starší ako 18|
		starších 18|sub 18 ani|suitable for adults|this site contains|täysi ikäi*|ukończone 18 lat|under 18 år|under the age of|unter 18 jahren|
		verify your age|volljährig|years old or older|yli 18|être majeur*|împlinit 18 ani|över 18 år|über 18 jahre|đủ 18 tuổi|άνω των 18|κάτω των 18|
		достигли 18|исполнилось 18|лиц моложе 18|младше 18|подтверждаю что мне|совершеннолетн*|старше 18|מעל גיל 18|מתחת לגיל|تحت سن|سن 18|عن 18|فوق 18|年满18|
		年滿18|成年人|未满18|未滿18|만 18세*|만 19세*|미성년자*`,
		"an age check says how old one must be to go on"},
	{AgeCheck, asked, `18 yaşından büyüğüm|ano|ano je mi|có|da|day|ei|eintreten|enter|enter site|entrar|entrer|esci|evet|exit|hayır|ho più di 18|i am 18 or older|
		i am 21 or older|i am not|i am over 18|i am over 21|i am under 18|i do not wish to continue|i m 18 or older|i m over 18|
		i understand and i wish to continue|ich bin über 18|igen|ik ben 18|j ai plus de 18|j ai plus de 18 ans|ja|ja ich bin|ja ich bin 18|ja ich bin über 18|
		ja ik ben|ja ik ben 18|je mi 18|không|kyllä|leave|leave site|mam 18 lat|mam ukończone 18|month|ne|nee|nei|nein|nein ich bin|nein seite verlassen|nej|
		nem|nie|no|no i am not|no i m not|no soy|non|nu|não|odejít|oui|oui j ai|quitter|sair|salir|si|sim|sim sou maior|sono maggiorenne|sou maior de 18|
		soy mayor de 18|soy mayor de edad|sì|sì ho|sí|sí soy mayor|sí soy mayor de 18|tak|tenho mais de 18|tidak|view page|vstoupit|wyjdź|ya|year|yes|
		yes i am|yes i am 18|yes i am 18 or older|yes i am 21|yes i am 21 or older|yes i am over 18|yes i m|yes i m over 18|yyyy|áno|ναι|όχι|войти|выйти|да|
		да мне есть 18|мне больше 18|мне есть 18|нет|ні|так|כן|לא|لا|نعم|いいえ|はい|入場|否|已满18|我已满18|是|离开|进入|退場|아니오|아니요|예`,
		"one answers with yes or no, or with a birthday"},
	{AgeCheck, marked, `adult warning|age check|age confirm|age gate|age modal|age popup|age restriction|age screen|age verification|age verify|age wall|
		agecheck|agegate|
		ageverification|altersabfrage|alterskontrolle|alterspruefung|verificacion edad|verification age`,
		"age checks are named so"},
	{NotFound, called, `account not found|
		angebot nicht … verfügbar|annonce … plus disponible|aradığınız sayfa … bulunamadı|article not found|artikel nicht gefunden|az oldal nem található|
		bad url|beitrag nicht gefunden|broken link|błąd 404|can t find that|can t find … page|cannot find … page|cette page n est pas disponible|
		cette page … introuvable|chyba 404|contenido no disponible|contenido no encontrado|content not available|content not found|content unavailable|
		contenu introuvable|contenuto non disponibile|contenuto non trovato|conteúdo não encontrado|could not find … page|couldn t find … page|
		datei nicht gefunden|deze pagina bestaat niet|diese seite gibt es nicht|document introuvable|document not found|does not exist|eroare 404|erreur 404|
		erro 404|errore 404|esta página no está disponible|esta página no existe|esta página não está disponível|esta página não existe|
		fant ikke siden|fehler 404|fel 404|file not found|fout 404|halaman tidak ditemukan|hata 404|impossibile trovare la pagina|inhalt nicht gefunden|
		inhalt … nicht verfügbar|introuvable|invalid url|item not found|job not found|không tìm thấy trang|kunne ikke finde siden|listing not found|
		listing … no longer|missing page|nicht gefunden|nie znaleziono|nie znaleziono strony|no encontrada|no longer available|no se encontró la página|
		no se ha encontrado|no such page|not found|nothing found|nothing found here|nothing here|nothing to see here|não encontrado|não encontramos … página|
		oldal nem található|oops 404|page can t be found|page cannot be found|page could not be found|page couldn t be found|page does not exist|
		page doesn t exist|page has moved|page inexistante|page introuvable|page is missing|page is not available|page isn t available|page missing|
		page no longer available|page no longer exists|page non trouvée|page not available|page not found|page removed|page supprimée|page unavailable|
		page went missing|page … introuvable|page … n existe pas|page … n existe plus|page … not found|page … removed|pagina bestaat niet|
		pagina niet beschikbaar|pagina niet gevonden|pagina no encontrada|pagina non trovata|pagina nu a fost găsită|pagina nu există|pagina … bestaat niet|
		pagina … niet … gevonden|pagina … non esiste|pagina … non … trovata|pagina … nu … găsită|post not found|product not found|profile not found|
		página indisponível|página no encontrada|página não encontrada|página … no existe|página … no … encontrada|página … não existe|
		página … não … encontrada|questa pagina non esiste|question not found|recipe not found|requested page could not be found|sayfa bulunamadı|
		sayfa … bulunamadı|seite existiert nicht|seite nicht gefunden|seite nicht vorhanden|seite … existiert nicht|seite … nicht finden|
		seite … nicht gefunden|seite … nicht verfügbar|sidan finns inte|sidan hittades inte|sidan kunde inte hittas|siden ble ikke funnet|
		siden blev ikke fundet|siden findes ikke|siden finnes ikke|sivua ei löydy|sivua ei löytynyt|sorry 404|sorry … page … not found|strona nie istnieje|
		strona … nie istnieje|strona … nie została znaleziona|strony nie znaleziono|stránka nebyla nalezena|stránka neexistuje|stránka nenalezena|
		stránka sa nenašla|stránka … neexistuje|stránka … nenalezena|stránka … nenájdená|ta strona nie istnieje|tato stránka neexistuje|that page … found|
		the page you … not found|the page … found|there s nothing here|this listing … ended|this page can t be found|this page could not be found|
		this page … does not exist|this page … doesn t exist|this page … isn t available|this … been deleted|this … been removed|this … does not exist|
		this … doesn t exist|this … is not available|this … is unavailable|this … isn t available|this … isn t available anymore|this … no longer available|
		thread not found|topic not found|trang không tồn tại|url not found|user not found|video not found|video unavailable|we can t find that|
		we lost this page|you re lost|you seem lost|η σελίδα δεν βρέθηκε|σελίδα δεν βρέθηκε|материал не найден|не найдено|объявление … снято|ошибка 404|
		помилка 404|сторінка не знайдена|сторінку не знайдено|страница не найдена|страница не существует|страница удалена|страница … не найдена|
		страницы … не существует|такой страницы нет|הדף אינו קיים|הדף לא נמצא|העמוד לא נמצא|الصفحة غير موجودة|صفحه پیدا نشد|صفحه یافت نشد|
		لم يتم العثور على الصفحة|पृष्ठ नहीं मिला|पेज नहीं मिला|ไม่พบหน้า|お探しのページ … 見つかりません|ページがありません|ページが存在しません|ページが見つかりません|ページが見つかりませんでした|ページは存在しません|
		ページは見つかりません|内容不存在|内容已删除|找不到|找不到网页|找不到頁面|找不到页面|未找到页面|無法找到頁面|网页不存在|見つかりません|该内容已|頁面不存在|页面 … 不存在|页面不存在|页面已删除|页面未找到|존재하지 않는 페이지*|찾을 수 없는 페이지*|페이지가 없습니다|
		페이지를 찾을 수 없*`,
		"a page that is missing is announced in the title"},
	{NotFound, inLine, `a keresett oldal|angeforderte seite|aradığınız sayfa|back to the home|been renamed|broken link|can t find the page|can t find what you|
		can t find … page|can t seem to find|cannot find … page|cette page … plus|check that you copied|check the address|check the url|check you copied|
		compruebe la dirección|content isn t available|content … been removed|controleer de url|controleer het adres|controlla l indirizzo|copied the address|
		copied the entire|could not find what you|could not find … page|couldn t find that|couldn t find what you|couldn t find … page|deze pagina … niet|
		diese seite … gelöscht|diese seite … nicht|déplacée ou supprimée|eliminada o movida|endereço … não existe|entered the url|error 404|error code 404|
		esta página … no|esta página … não|etsimääsi sivua|find what you re looking for|find what you were looking for|flyttats eller tagits bort|
		gesuchte seite|gewünschte seite|halaman yang anda cari|has been removed or|incorrect address|incorrect url|již neexistuje|już nie istnieje|
		już niedostępn*|kan ha flyttats|không tồn tại|konnte leider nicht gefunden|konnte nicht gefunden werden|leider nicht finden|link is broken|
		link you clicked|link you followed|link … is broken|link … may be broken|looks like nothing was found|may have been deleted|may have been removed|
		might have been removed|mistyped|mistyped the address|moved or deleted|moved or no longer exists|moved or removed|n a pas été trouvée|
		n a pu être trouvée|nicht gefunden werden|nicht mehr verfügbar|niet meer beschikbaar|no está disponible|no hemos encontrado|no hemos podido encontrar|
		no longer be available|no longer exist|no pudimos encontrar|non è più disponibile|non è stato possibile trovare|not found on this server|
		nothing was found at this location|não conseguimos encontrar|não encontramos|não está mais disponível|oldal … nem található|opgevraagde pagina|
		or has been moved|outdated link|page demandée|page que vous cherchez|page que vous recherchez|page that you requested|page you are looking for|
		page you re looking for|page you requested|page you tried|page you were looking for|page … a été déplacée|page … been moved|page … can t be found|
		page … cannot be found|page … couldn t be found|page … does not exist|page … doesn t exist|page … has been deleted|page … has been removed|
		page … introuvable|page … isn t available|page … may have been|page … may have been moved|page … might have been|page … moved or deleted|
		page … n existe pas|page … n existe plus|page … no longer available|page … no longer exists|page … not be found|page … not found|page … supprimée|
		page … was not found|pagina che cerchi|pagina che stai cercando|pagina căutată|pagina die je zoekt|pagina die u zoekt|pagina pe care o cauți|
		pagina richiesta|pagina … bestaat niet|pagina … niet gevonden|pagina … niet vinden|pagina … non esiste|pagina … non è disponibile|
		pagina … non è stata trovata|pagina … nu a fost găsită|pagina … nu există|pagina … rimossa|pagina … spostata|pagina … verplaatst|pagina … verwijderd|
		pasted the web address|post … been deleted|požadovaná stránka|prüfen sie die adresse|página foi removida|página que busca|página que buscas|
		página que está buscando|página que estás buscando|página que procura|página que você está procurando|página que você procura|página solicitada|
		página … ha sido eliminada|página … movida|página … no existe|página … no se encontró|página … no se encuentra|página … não existe|
		página … não foi encontrada|página … removida|página … ya no existe|questa pagina … non|removed or deleted|requested … could not be found|
		requested … not found|resource … not be found|resource … not found|return to the home|sayfa … bulunamadı|sayfa … kaldırılmış|sayfa … mevcut değil|
		sayfa … taşınmış|seite … existiert nicht|seite … nicht gefunden|seite … nicht mehr|seite … nicht verfügbar|seite … nicht vorhanden|
		seite … verschoben oder|seite … wurde … verschoben|sidan du letar efter|sidan du söker|sidan … finns inte|sidan … flyttats|sidan … inte hitta*|
		siden du leder efter|siden du leter etter|siden du prøvde|siden du søgte|siden … findes ikke|siden … finnes ikke|siden … flyttet|siden … ikke findes|
		sivu … poistettu|sivu … siirretty|sivua … ei löyd*|sorry we couldn t find|spostata o cancellata|sprawdź adres|strona której szukasz|
		strona … nie istnieje|strona … nie została znaleziona|strona … usunięta|strona … została przeniesiona|strony której szukasz|stránka … nebyla nalezena|
		stránka … neexistuje|stránka … odstraněna|stránka … přesunuta|stránku … hledáte|tagits bort|the address may have|the address you entered|
		this … been deleted|this … been removed|this … does not exist|this … doesn t exist|this … isn t available|this … no longer available|
		this … was deleted|this … was removed|tidak ditemukan|tidak tersedia|trang bạn tìm|trang bạn đang tìm|try a search|try searching|try using the search|
		typed the address incorrectly|typed the url|typed the web address|ulaşmaya çalıştığınız sayfa|unable to find … page|url … not found on this server|
		url … was not found|url が間違|urlが間違|urlをご確認|verifica l indirizzo|verifica la dirección|verifique o endereço|verifique se o endereço|
		verschoben oder gelöscht|vérifier l adresse|vérifiez l adresse|vérifiez l url|web address is correct|what you re looking for … exist|
		wurde verschoben oder|zkontrolujte adresu|überprüfen sie die adresse|überprüfen sie die url|żądana strona|η σελίδα που ζητήσατε|η σελίδα που ψάχνετε|
		больше не доступ*|больше не существует|була видалена|была удалена|запрашиваем* страниц*|запрошенн* страниц*|неправильно набран адрес|проверьте адрес|
		сторінк* … не знайден*|сторінк* … не існує|страница … не найдена|страница … не существует|страница … перемещена|страница … удалена|
		страницы … не существует|удалена или перемещена|הדף שחיפשת|העמוד המבוקש|الصفحة التي تبحث عنها|الصفحة المطلوبة|الصفحة … غير موجودة|تم حذف*|
		صفحه مورد نظر|お探しのページ|ご指定のページ|アドレスをご確認|ページが移動|你访问的页面|削除されたか|削除された可能性|已被删除|已被移除|您查找的页面|您要找的頁面|您要访问的页面|您访问的页面|找不到您 … 页面|检查网址|移動または削除|链接已失效|頁面 … 不存在|
		頁面 … 移除|页面 … 不存在|页面 … 已删除|页面 … 被删除|页面不存在|삭제되었거나|요청하신 페이지*|존재하지 않*|주소를 확인*|찾으시는 페이지*|페이지를 찾을 수 없*`,
		"a missing page is excused in the same few ways"},
	{NotFound, asked, `accueil|ana sayfa|ana sayfaya dön|anasayfaya dön|back home|back to home|back to homepage|back to the home page|
		back to the homepage|contact support|
		continue shopping|etusivulle|főoldal|go back|go back home|go home|go to home|go to homepage|go to the home page|go to the homepage|gå til forsiden|
		home page|homepage|ir al inicio|ir para a página inicial|kembali ke beranda|na hlavní stránku|na hlavnú stránku|naar de homepage|naar home|
		page d accueil|przejdź do strony głównej|página de inicio|página inicial|página principal|report a broken link|retour à l accueil|
		retourner à l accueil|return home|return to home|return to homepage|return to the homepage|search our site|startseite|strona główna|
		takaisin etusivulle|take me home|terug naar home|til forsiden|tilbake til forsiden|till startsidan|tillbaka till startsidan|torna alla home|
		torna alla homepage|trang chủ|vai alla home|visit our homepage|vissza a főoldalra|voltar ao início|voltar para a página inicial|volver a inicio|
		volver a la página principal|volver al inicio|về trang chủ|wróć do strony głównej|zpět na hlavní stránku|zpět na úvod|zur homepage|zur startseite|
		zurück zur startseite|înapoi la prima pagină|αρχική σελίδα|вернуться на главную|главная страница|на главную|на головну|перейти на главную|
		חזרה לדף הבית|לדף הבית|الصفحة الرئيسية|العودة إلى الصفحة الرئيسية|بازگشت به صفحه اصلی|トップへ戻る|トップページへ|トップページへ戻る|ホームに戻る|ホームへ戻る|回到首页|回首頁|返回主页|返回首頁|返回首页|
		메인 페이지로|메인으로|홈으로|홈으로 이동`,
		"the ways out of a missing page lead home"},
	{NotFound, marked, `error 404|error page|errorpage|not found|notfound|page 404|page not found|template 404`,
		"error pages are named so"},
	{Parked, called, `account suspended|bu alan adı|buy this domain|default page|default web page|default web site page|deze domeinnaam|diese domain|
		domain available|
		domain default page|domain expired|domain for sale|domain geparkt|domain has expired|domain is for sale|domain is not connected|domain name for sale|
		domain not configured|domain not connected|domain parked|domain parking|domain reserviert|domain steht zum verkauf|domain zu verkaufen|
		domain … for sale|domain … steht zum verkauf|domaine à vendre|domaine … à vendre|domein te koop|domena na sprzedaż|domena … na sprzedaż|
		domenet er til salgs|dominio en venta|dominio in vendita|dominio … en venta|dominio … in vendita|domänen är till salu|domænet er til salg|
		doména na prodej|doména … na prodej|domínio à venda|future home of|hier entsteht|host est à vendre|host está en venta|host está à venda|host expired|
		host has expired|host is available|host is for sale|host is te koop|host je na prodej|host jest na sprzedaż|host may be for sale|
		host steht zum verkauf|host è in vendita|host продается|host … for sale|host … parked|host … zum verkauf|hosting suspended|it works|no site here|
		no such site|no website configured|nom de domaine … vendre|nothing is published here|parked domain|parked domain name|placeholder page|premium domain|
		satılık alan adı|site en construction|site not configured|site not found|site not published|site suspended|site under construction|
		sitio en construcción|sito in costruzione|strona w budowie|test page|the domain host … for sale|there isn t a … site here|
		this account has been suspended|this domain has expired|this domain is parked|this domain … for sale|this site isn t published|
		this web page is parked|web server … default page|website coming soon|website is almost here|website not found|website suspended|домен продается|
		домен … продается|сайт в разработке|このドメイン|ドメイン … 販売|域名 … 出售|域名出售|此域名|该域名|도메인 판매|이 도메인*`,
		"a parked domain is offered, or says that it is parked"},
	{Parked, inLine, `account has been suspended|acheter ce domaine|acquista questo dominio|alan adı … satılık|bu alan adı|buy this domain|ce domaine|
		ce nom de domaine|
		ce nom de domaine est|comprar este dominio|comprar este domínio|contact the domain owner|contact your hosting provider|contacte al propietario|
		contactez le propriétaire|contattare il proprietario|currently parked|default index page|default web page for this server|dem inhaber ein angebot|
		deze domeinnaam|diese domain kaufen|diese domain wurde|domain kaufen|domain registration service|domain … geparkt|domain … is parked|
		domain … isn t connected|domain … not connected|domain … registriert|domain … reserviert|domain … zu verkaufen|domain … zum verkauf|
		domaine est à vendre|domaine … à vendre|domein … geregistreerd|domein … te koop|domena … na sprzedaż|domena … zarejestrowana|dominio … en venta|
		dominio … in vendita|dominio … registrado|dominio … registrato|doména … na prodej|doména … zaregistrována|domínio … à venda|easy payment plans|
		este dominio|este domínio|further configuration is required|get this domain|hier entsteht|host … for sale|hosting provider|
		if you are seeing this page|if you see this page|inhaber dieser domain|inquire about this domain|installed and working|interested in this domain|
		is this your domain|kontaktieren sie den inhaber|koop deze domeinnaam|koupit … doménu|kup tę domenę|make … offer … this domain|
		no content has been added|no web site at this address|no website is configured|nom de domaine … enregistré|nothing has been published|own this domain|
		owned this domain|owner of this domain|parked by the owner|parked free|publish a site|publish your site|questo dominio|renew this domain|
		renew your domain|replace this page|served automatically by a third party|server is successfully installed|server … installed and working|
		site is coming soon|site is not live|site is under construction|site isn t live|sponsored listings|ta domena|tato doména|the domain host … for sale|
		the domain owner directly|the server is running but no content|this domain has expired|this domain name … for sale|this domain name … registered|
		this domain … expired|this domain … for sale|this domain … registered|this is the default|this shop is currently unavailable|this shop is unavailable|
		this site is parked|this store is unavailable|trying to publish|web server … successfully installed|web site … not configured|website is coming soon|
		website … suspended|домен припаркован|домен … зарегистрирован|домен … продается|купить … домен|этот домен|このドメイン|ドメインは … 取得|域名 … 出售|域名 … 过期|此域名|该域名|
		购买 … 域名|도메인 … 판매|도메인은 … 등록|이 도메인은`,
		"who holds a domain without a site speaks of the domain"},
	{Parked, asked, `acheter|angebot abgeben|angebot machen|bieden|buy now|buy this domain|comprar|doe een bod|fai un offerta|faire une offre|fare un offerta|
		fazer uma oferta|get a quote|hacer una oferta|inquire|inquire now|jetzt kaufen|kaufanfrage|make an offer|make offer|nabídnout cenu|privacy policy|
		related links|related searches|request price|sponsored listings|submit offer|złóż ofertę|купить|сделать предложение|価格を問い合わせる|提交报价|立即购买|購入|购买此域名`,
		"a domain is bought by asking its owner"},
	{Parked, marked, `domain for sale|domain parking|domain sale|parked|parking|sale banner`,
		"parking pages are named so"},
	{Unavailable, called, `a apărut o eroare|algo deu errado|algo ha salido mal|algo salió mal|
		an error has occurred|an error occurred|application error|back soon|bad gateway|bakım modu|bakım çalışması|bakımdayız|be right back|bir hata oluştu|
		bir şeyler ters gitti|błąd 500|błąd serwera|bảo trì|chyba 500|chyba serveru|closed for maintenance|connection error|connection failed|
		connection refused|connection timed out|coś poszło nie tak|critical error|dalam pemeliharaan|database error|der opstod en fejl|det oppstod en feil|
		dienst nicht verfügbar|dienst niet beschikbaar|down for maintenance|došlo k chybě|ein fehler ist aufgetreten|em manutenção|en maintenance|
		en mantenimiento|er ging iets mis|er is een fout opgetreden|er is iets misgegaan|eroare de server|erreur 500|erreur 503|erreur interne|
		erreur interne du serveur|erreur serveur|erro 500|erro 503|erro interno|erro interno do servidor|erro no servidor|error|error del servidor|error establishing a database connection|error interno|
		error interno del servidor|error occurred|errore 500|errore del server|errore interno|errore interno del server|es ist ein fehler aufgetreten|
		estamos em manutenção|estamos en mantenimiento|ett fel uppstod|etwas ist schief gelaufen|etwas ist schiefgelaufen|fatal error|fehler 500|fehler 503|
		gateway error|gateway time out|gateway timeout|gepland onderhoud|ha ocurrido un error|hiba történt|hizmet kullanılamıyor|host error|
		host … bad gateway|huolto|huoltokatko|huoltotauko|im wartungsmodus|in manutenzione|in onderhoud|in wartung|internal error|internal server error|
		interne serverfout|interner serverfehler|invalid ssl certificate|it s not you it s us|jokin meni pieleen|jokin meni vikaan|karbantartás|
		karbantartás alatt|kesalahan server|konserwacja|lỗi máy chủ|maintenance|maintenance du site|maintenance en cours|maintenance in progress|
		maintenance mode|mantenimiento|manutenzione|manutenção|mentenanță|noe gikk galt|noget gik galt|nous sommes en maintenance|något gick fel|
		něco se pokazilo|ocorreu um erro|odstávka|onderhoud|oops an error occurred|oops something went wrong|origin is unreachable|over capacity|
		palvelinvirhe|plánovaná odstávka|prace techniczne|probíhá údržba|przerwa konserwacyjna|przerwa techniczna|página en mantenimiento|pågående underhåll|
		qualcosa è andato storto|runtime error|scheduled maintenance|se ha producido un error|sedang dalam perbaikan|server down|server error|server is busy|
		server not responding|server overloaded|server too busy|server … unavailable|serverfehler|serverfeil|serverfejl|serverfel|serverfout|
		service indisponible|service temporairement indisponible|service temporarily unavailable|service unavailable|servicio no disponible|
		serviciu indisponibil|servizio non disponibile|serviço indisponível|serviço temporariamente indisponível|serwis … niedostępny|
		si è verificato un errore|siamo in manutenzione|site bakımda|site can t be reached|site em manutenção|site en maintenance|site indisponible|
		site is down|site is offline|site maintenance|site offline|site temporarily unavailable|site unavailable|site under maintenance|site în mentenanță|
		sitio en mantenimiento|sito in manutenzione|služba nedostupná|služba … nedostupná|something broke|something s gone wrong|something went wrong|
		somethings gone wrong|sorry something went wrong|ssl handshake failed|store unavailable|strona … niedostępna|sunucu hatası|system error|
		system maintenance|system unavailable|szerverhiba|technical difficulties|technische störung|temporairement indisponible|temporarily closed|
		temporarily unavailable|terjadi kesalahan|this page isn t working|this service … unavailable|this site can t be reached|this site … unavailable|
		tjänsten är inte tillgänglig|trwają prace|try again later|unavailable|under maintenance|under vedligeholdelse|underhåll|une erreur est survenue|
		une erreur s est produite|unexpected error|unhandled exception|usługa niedostępna|vedligeholdelse|vedlikehold|vorübergehend nicht erreichbar|
		vorübergehend nicht verfügbar|wartung|wartungsarbeiten|wartungsmodus|we are down|we are upgrading|we ll be back|we ll be back soon|
		we ll be right back|we re down|we re experiencing technical difficulties|we re making updates|we re sorry but something went wrong|we re updating|
		we will be back soon|web server is down|web server … error|website in onderhoud|website is down|website is unavailable|website offline|
		website unavailable|website under maintenance|wegen wartungsarbeiten|whoops looks like something went wrong|wir sind bald zurück|wir sind gleich zurück|
		wir sind in kürze zurück|wystąpił błąd|în mentenanță|údržba|údržba webu|đang bảo trì|đã xảy ra lỗi|κάτι πήγε στραβά|συντήρηση|σφάλμα διακομιστή|
		υπό συντήρηση|ведутся технические работы|внутренняя ошибка сервера|на сайте … технические работы|ошибка 500|ошибка 503|ошибка сервера|помилка сервера|
		произошла ошибка|сайт временно недоступен|сайт на обслуживании|сайт … недоступен|сайт … недоступний|сервис … недоступен|технические работы|
		технічні роботи|что то пошло не так|אירעה שגיאה|באתר … תחזוקה|האתר בתחזוקה|שגיאת שרת|الخدمة غير متوفرة|الموقع تحت الصيانة|تحت الصيانة|حدث خطأ|
		حدث خطأ ما|خطأ في الخادم|خطای سرور|در دست تعمیر|صيانة|रखरखाव|ปิดปรับปรุง|ただいまメンテナンス中|エラーが発生しました|サーバエラー|サーバーエラー|サービスを利用できません|メンテナンスのお知らせ|メンテナンス中|
		一時的に利用できません|伺服器錯誤|内部サーバーエラー|内部服务器错误|出错了|出错啦|服务不可用|服务器错误|服务暂时不可用|系统繁忙|系统维护|系统维护中|系统错误|維護中|網站維護中|维护中|网站升级|网站维护|서버 오류|서비스 점검*|서비스를 사용할 수 없*|시스템 점검*|
		오류가 발생*|일시적인 오류*|점검 중`,
		"a server that fails says so first"},
	{Unavailable, inLine, `actuellement en maintenance|actuellement indisponible|al momento non disponibile|an error has occurred|an error occurred|
		apologies for the inconvenience|apologise for the inconvenience|apologize for the inconvenience|application error|arbeiten daran|available again|
		back online|back shortly|back soon|bakım çalışması|bald wieder|be back up|been an error|being updated|being upgraded|beklenmeyen bir hata|
		bezig met onderhoud|binnenkort weer|bitten um ihr verständnis|bitten um verständnis|brzy se vrátíme|can t be reached|cannot be reached|
		carrying out … maintenance|check back|check back later|check back soon|check server logs|check the logs|chwilowo niedostępn*|ci scusiamo per|
		coba lagi|come back later|come back soon|connection timed out|could not be reached|could not complete your request|could not connect|
		critical error on this website|currently down for|currently unavailable|daha sonra tekrar|danke für ihr verständnis|de retour … bientôt|
		derzeit nicht erreichbar|derzeit nicht verfügbar|desculpe o transtorno|desculpe pelo transtorno|details of the error|did not respond in time|
		didn t respond in time|disculpa las molestias|disculpe las molestias|disculpen las molestias|dočasne nedostupn*|dočasně nedostupn*|elnézést|
		em manutenção|en cours de maintenance|en mantenimiento|encountered a problem|encountered an error|er is een fout opgetreden|erreur inattendue|
		erreur … est survenue|erreur … s est produite|erro inesperado|error code 5*|error establishing a database connection|error was encountered|
		errore imprevisto|estamos realizando|excuses voor het ongemak|experiencing technical|failed to load|försök igen|geçici olarak|gleich wieder|
		gêne occasionnée|has been a critical error|in kürze wieder|in manutenzione|indisponível no momento|inte tillgänglig för tillfället|intente nuevamente|
		internal error|internal server error|inténtalo de nuevo|inténtalo más tarde|inténtelo de nuevo|inténtelo más tarde|is temporarily unavailable|
		ist ein fehler aufgetreten|karbantartás*|kısa süre sonra|kısa sürede|labores de mantenimiento|lavori di manutenzione|lütfen daha sonra|making updates|
		merci de votre patience|midlertidig utilgjengelig*|midlertidigt utilgængelig*|mohon maaf|momentan nicht erreichbar|momentan nicht verfügbar|
		momentaneamente indisponível|momentanément indisponible|momenteel niet bereikbaar|momenteel niet beschikbaar|momentálně nedostupn*|ne cerem scuze|
		neočekávan* chyb*|nieoczekiwany błąd|no disponible en este momento|no está disponible en estos momentos|no está disponible temporalmente|
		non è al momento disponibile|ocorreu um erro|ocorreu um problema|omlouváme se za|on our end|onderhoud aan|onverwachte fout|onze excuses|
		opération de maintenance|our team … notified|oväntat fel|palaamme pian|pedimos desculpas|performing … maintenance|please try again|
		prace konserwacyjne|prace techniczne|probeer het later|probeer het opnieuw|problemas técnicos|problemi tecnici|problemy techniczne|problème technique|
		problèmes techniques|probíhá údržba|prosimy spróbować|przepraszamy za utrudnienia|próbáld … később|próbálja … később|prøv igen|prøv igjen|
		ran into a problem|reveniți mai târziu|riprova più tardi|riprova tra|riprovare più tardi|réessayer plus tard|réessayer ultérieurement|
		réessayez plus tard|réessayez ultérieurement|scheduled maintenance|scusate il disagio|se ha producido un error|sementara tidak|serons de retour|
		server encountered|server is not responding|server is temporarily|server reported|server … bad gateway|server … unable to handle|
		si è verificato un errore|silakan coba|site is down for|skúste to neskôr|snart tilbage|snart tilbake|snart tillbaka|snel weer terug|
		sorry for the inconvenience|spróbuj ponownie|später erneut|später noch einmal|tareas de mantenimiento|team has been notified|technical difficulties|
		technical issues|technical problems|technisch* problem*|technische problemen|tekrar deneyin|temporairement indisponible|temporalmente no disponible|
		temporaneamente non disponibile|temporar indisponibil|temporariamente indisponível|temporarily down|temporarily offline|temporarily unavailable|
		tente mais tarde|tente novamente|there was a problem|there was an error|thử lại sau|tijdelijk niet bereikbaar|tijdelijk niet beschikbaar|
		tillfälligt otillgänglig*|took too long to|torneremo presto|torniamo presto|trwają prace|try again in a few|try again in … minutes|try again later|
		try your request again|tymczasowo niedostępn*|tạm thời|unable to complete your request|unable to connect|unable to load|
		unable to process your request|under maintenance|undergoing maintenance|undergoing … maintenance|underhållsarbete|unerwartet* fehler|
		unerwarteter fehler|unexpected error|unhandled exception|upgrading our|uventet feil|vedlikeholdsarbeid|versuche es später|versuchen sie es später|
		versuchen sie es … erneut|veuillez réessayer|voltamos em breve|voltaremos em breve|volvemos pronto|volveremos enseguida|volveremos muy pronto|
		volveremos pronto|vorübergehend nicht|vuelva a intentarlo|vui lòng thử lại|väliaikaisesti|wartungsarbeiten durch|we are down for|we are upgrading|
		we are working to fix|we ll be back|we re down for|we re upgrading|we re working on it|we re working to fix|we ve been notified|we will be back|
		website is down for|wegen wartungsarbeiten|wieder für sie da|working to fix|wrócimy wkrótce|wystąpił błąd|xin lỗi vì|yritä myöhemmin|yritä uudelleen|
		zapraszamy później|zkuste to později|zkuste to znovu|zur zeit nicht erreichbar|zurzeit nicht erreichbar|átmenetileg nem|är snart tillbaka|
		încercați mai târziu|özür dileriz|δοκιμάστε ξανά|προσωρινά μη διαθέσιμ*|ведутся технические|вибачте за незручності|временно недоступ*|зайдите позже|
		мы уже работаем|непредвиденная ошибка|повторите попытку|попробуйте еще раз|попробуйте позже|приносим извинения|проводим технические|
		проводятся технические|произошла ошибка|сайт недоступен|скоро вернемся|спробуйте пізніше|технические работы|тимчасово недоступн*|אנא נסה|נסה שוב|
		נסו שוב|עמכם הסליחה|أعمال الصيانة|المحاولة لاحقا|بعدا دوباره|حاول مرة أخرى|غير متاح حاليا|غير متوفر حاليا|لطفا بعدا|مؤقتا|نعتذر عن|يرجى المحاولة|
		ご不便をおかけ|ご迷惑をおかけ|しばらくしてから|もう一度お試し|エラーが発生|メンテナンスのため|メンテナンスを行って|一時的に|再度お試し|利用できません|升级维护|发生错误|後ほど|无法访问|時間をおいて|暂停服务|暂时无法访问|服务器繁忙|正在升级|正在维护|稍后再试|稍后重试|稍後再試|
		系统繁忙|给您带来不便|给您带来的不便|請稍後再試|请稍后再试|请稍后重试|나중에 다시|다시 시도*|오류가 발생*|이용에 불편*|일시적으로|잠시 후 다시|점검 중*|점검으로 인해`,
		"a server that fails promises to be back"},
	{Unavailable, asked, `actualiser|coba lagi|erneut versuchen|försök igen|intentar de nuevo|neu laden|obnovit|odśwież|opnieuw proberen|probeer opnieuw|
		prøv igen|prøv igjen|
		recargar|recarregar|recharger|refresh|refresh page|reintentar|reload|reload page|reload the page|retry|ricarica|riprova|réessayer|seite neu laden|
		spróbuj ponownie|tekrar dene|tentar novamente|thử lại|try again|yritä uudelleen|zkusit znovu|обновить|обновить страницу|повторить|إعادة المحاولة|再試行|
		再読み込み|刷新|重新加载|重新整理|重试|다시 시도|새로고침`,
		"one can only try again"},
	{Unavailable, marked, `default error page|error 500|error 502|error 503|error code|error page|errorpage|maintenance|maintenance mode|server error|
		under maintenance`,
		"error pages are named so"},
	{None, numbered, `adres ip|adresse ip|block id|client ip|correlation id|dirección ip|endereço ip|error id|error reference|event id|id da solicitação|
		id de solicitud|
		id evento|id permintaan|id požadavku|id ray|id richiesta|id запроса|identifiant de la requête|identyfikator zdarzenia|identyfikator żądania|ihre ip|
		il tuo ip|incident id|incident number|indirizzo ip|ip address|ip adresa|ip adresiniz|ip адрес|ip 주소|ipアドレス|ip地址|istek kimliği|mã yêu cầu|
		número de referencia|olay kimliği|ray id|referans numarası|reference|reference id|reference number|referentienummer|referenznummer|request id|
		référence|session id|seu ip|su dirección ip|support id|trace id|tracking id|tu ip|twój adres ip|uw ip|vaše ip|vorgangsnummer|votre adresse ip|your ip|
		your ip address|ваш ip|идентификатор запроса|номер запроса|رقم المرجع|عنوان ip|معرف الحدث|معرف الطلب|お客様のipアドレス|リクエスト id|リクエストid|事件id|参照番号|您的ip|请求 id|
		请求id|请求标识|请求编号|追踪id|요청 id|지원 id|참조 번호`,
		"who was stopped is given a number to quote"},
	{None, explained, `ad esempio|anleitung|beispiel|bijvoorbeeld|chybová zpráva|code d état|codice di stato|common causes|código de estado|código de status|e g|
		error message|error messages|esimerkiksi|explained|explains|fehlermeldung|for eksempel|for example|for instance|foutmelding|glossary|how do i fix|
		how to|http status|http statuses|in this article|in this guide|kod błędu|mensagem de erro|mensaje de error|message d erreur|messaggio di errore|
		na przykład|například|par exemple|per esempio|por ejemplo|por exemplo|ratgeber|response code|response codes|response header|see also|so geht s|
		specification|status code|status codes|statuscode|step 1|step by step|syntax|the client|the http|the status|this article explains|this page describes|
		till exempel|tutorial|tutoriel|what does|what is a|what is the|zum beispiel|örneğin|код состояния|например|сообщение об ошибке|رمز الحالة|
		على سبيل المثال|مثلا|エラーメッセージ|ステータスコード|例えば|例如|状态码|狀態碼|错误信息|상태 코드|예를 들어`,
		"a page about walls explains them, and a wall does not"},
	{None, ours, `administrator|application|bu site|ce site|de website|deze site|deze website|die seite|die website|diese seite|diese website|el sitio|
		esta página|estamos|este site|este sitio|honlap|il sito|la página|le site|nasz serwis|nasza strona|nosso site|nostro sito|notre service|
		notre site|nous serons|nous sommes|nuestra web|nuestro sitio|o site|onze site|onze website|oops|our app|our end|our platform|our server*|
		our service*|our shop|our site|our store|our system*|our team|our web|our website|palvelu|questo sito|server|serwis|siamo|sidan|siden|sitemiz|
		sivusto|strona|stránka|stránky|the page you|the server|the site|the website|this page|this service|this site|this web|this website|torneremo|
		unser server|unser shop|unsere seite|unsere webseite|unsere website|vi er|vi är|voltaremos|volveremos|we are|we can t|we cannot|we have|we ll|we re|
		we ve|we will|we zijn|webové stránky|wij zijn|wir arbeiten|wir führen|wir sind|wrócimy|your browser|your request|мы|сайт*|сервис*|האתר|
		الموقع|سایت|เว็บไซต์|サイト|サービス|我们|服务|服務|本站|系統|系统|網站|网站|사이트|서비스*|홈페이지`,
		"a site that is down speaks of itself or of those who run it"},
	{None, ofOthers, `according to|bis|completed|dienstag|dimanche|domingo|donnerstag|fino al|freitag|friday|gemäß|hasta el|identified|investigating|
		jeudi|jueves|jusqu au|laut|lundi|lunes|mardi|martes|mercredi|mittwoch|miércoles|monday|monitoring|montag|resolved|said|samedi|samstag|saturday|says|
		sonntag|sunday|sábado|thursday|tot en met|tuesday|until|utc|vendredi|viernes|wednesday|writes|wrote`,
		"who tells of others says when, for how long and who said so"},
}

// withLabels returns the terms of a row together with what labels say that mean a concept.
func withLabels(c names.Concept, words string) string {
	terms := strings.Split(words, "|")
	for _, p := range names.Labels(map[names.Concept]bool{c: true}) {
		terms = append(terms, strings.ReplaceAll(p.Words, "'", " "))
	}
	for i, t := range terms {
		terms[i] = strings.TrimSpace(t)
	}
	slices.Sort(terms)
	return strings.Join(terms, "|")
}
