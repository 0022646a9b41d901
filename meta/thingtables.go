package meta

import (
	"slices"

	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// typeBusiness is the type of a thing that is a shop, a restaurant or another place with
// an address. It is never the type of a page: most pages of a firm name the firm.
const typeBusiness Type = "business"

// A thingRule says which facts are taken of things of some types.
type thingRule struct {
	kind  Type
	types jsonld.Types // sorted
	facts []factRule
}

// A factRule says which property of schema.org gives a fact, and how it is written.
type factRule struct {
	name       string   // of the fact
	properties []string // the first that has a value counts
	form       form
	reason     string
}

// thingRules are what is taken of things. An item is a thing of the first row with one
// of its types. Facts are those that readers ask for, in the order in which they ask.
var thingRules = [...]thingRule{
	{typeRecipe, jsonld.Types{"Recipe"}, []factRule{
		{"ingredients", []string{"recipeIngredient", "ingredients"}, asText, "what to buy; the second name is the old one"},
		{"instructions", []string{"recipeInstructions"}, asSteps, "what to do, step by step"},
		{"prep_time", []string{"prepTime"}, asDuration, "work before the oven is hot"},
		{"cook_time", []string{"cookTime"}, asDuration, "time on the fire"},
		{"total_time", []string{"totalTime"}, asDuration, "decides whether there is time for it"},
		{"yield", []string{"recipeYield", "yield"}, asQuantity, "the amounts are for so many"},
		{"category", []string{"recipeCategory"}, asText, "which meal it is for"},
		{"cuisine", []string{"recipeCuisine"}, asText, "where it is eaten"},
		{"diet", []string{"suitableForDiet"}, asName, "who may eat it"},
		{"nutrition", []string{"nutrition"}, asParts, "calories and the rest, often on no part of the page"},
		{"rating", []string{"aggregateRating"}, asRating, "what others thought of it"},
	}},
	{typeHowTo, jsonld.Types{"HowTo"}, []factRule{
		{"steps", []string{"step"}, asSteps, "what to do, step by step"},
		{"supplies", []string{"supply"}, asText, "what is used up"},
		{"tools", []string{"tool"}, asText, "what is needed and stays"},
		{"total_time", []string{"totalTime"}, asDuration, "decides whether there is time for it"},
		{"cost", []string{"estimatedCost"}, asQuantity, "what the supplies cost"},
	}},
	{typeEvent, eventTypes, []factRule{
		{"start", []string{"startDate"}, asDate, "when to be there"},
		{"end", []string{"endDate"}, asDate, "when it is over"},
		{"doors", []string{"doorTime"}, asDate, "when to be let in"},
		{"place", []string{"location"}, asPlace, "where to go"},
		{"attendance", []string{"eventAttendanceMode"}, asName, "online or there"},
		{"status", []string{"eventStatus"}, asName, "cancelled and moved events keep their page"},
		{"organizer", []string{"organizer"}, asText, "whom to ask"},
		{"performers", []string{"performer", "performers"}, asText, "who is on the stage"},
		{"price", []string{"offers"}, asPrice, "what a ticket costs"},
		{"availability", []string{"offers"}, asAvailability, "whether there are tickets"},
		{"tickets", []string{"offers"}, asOfferAddress, "where to buy them"},
	}},
	{typeJob, jsonld.Types{"JobPosting"}, []factRule{
		{"organization", []string{"hiringOrganization"}, asText, "who hires"},
		{"location", []string{"jobLocation"}, asPlace, "where the work is"},
		{"remote", []string{"jobLocationType"}, asName, "telecommute, if it can be done from anywhere"},
		{"applicants_from", []string{"applicantLocationRequirements"}, asText, "who may work from home"},
		{"type", []string{"employmentType"}, asName, "full time, part time, contract"},
		{"salary", []string{"baseSalary", "estimatedSalary"}, asQuantity, "what is paid, often on no part of the page"},
		{"posted", []string{"datePosted"}, asDate, "old postings are filled"},
		{"valid_through", []string{"validThrough"}, asDate, "the last day to apply"},
		{"industry", []string{"industry"}, asText, "the branch"},
		{"education", []string{"educationRequirements"}, asText, "what is asked for"},
		{"experience", []string{"experienceRequirements"}, asText, "what is asked for"},
	}},
	{typeCourse, jsonld.Types{"Course"}, []factRule{
		{"provider", []string{"provider"}, asText, "who teaches"},
		{"instructors", []string{"instructor"}, asText, "who teaches in person"},
		{"code", []string{"courseCode"}, asText, "the name in the catalogue"},
		{"level", []string{"educationalLevel"}, asText, "for beginners or not"},
		{"workload", []string{"courseWorkload", "timeRequired"}, asDuration, "how long it takes"},
		{"dates", []string{"hasCourseInstance"}, asSchedule, "when it is held, and how"},
		{"language", []string{"inLanguage"}, asText, "in which it is taught"},
		{"price", []string{"offers"}, asPrice, "what it costs"},
		{"rating", []string{"aggregateRating"}, asRating, "what others thought of it"},
	}},
	{typeSoftware, jsonld.Types{"MobileApplication", "SoftwareApplication", "SoftwareSourceCode", "VideoGame", "WebApplication"}, []factRule{
		{"version", []string{"softwareVersion"}, asText, "which one it is"},
		{"system", []string{"operatingSystem", "gamePlatform", "runtimePlatform"}, asText, "where it runs"},
		{"category", []string{"applicationCategory", "genre"}, asText, "what it is for"},
		{"price", []string{"offers"}, asPrice, "free or not"},
		{"rating", []string{"aggregateRating"}, asRating, "what others thought of it"},
		{"requirements", []string{"softwareRequirements", "memoryRequirements"}, asText, "what it needs"},
		{"size", []string{"fileSize"}, asText, "what is downloaded"},
		{"download", []string{"downloadUrl", "installUrl", "codeRepository"}, asAddress, "where to get it"},
		{"maker", []string{"author", "creator", "publisher"}, asText, "who made it"},
		{"released", []string{"datePublished"}, asDate, "how old it is"},
		{"updated", []string{"dateModified"}, asDate, "whether it is looked after"},
	}},
	{typeBook, jsonld.Types{"Audiobook", "Book"}, []factRule{
		{"authors", []string{"author"}, asText, "who wrote it"},
		{"isbn", []string{"isbn"}, asText, "finds it in any shop"},
		{"publisher", []string{"publisher"}, asText, "who printed it"},
		{"published", []string{"datePublished"}, asDate, "when it came out"},
		{"edition", []string{"bookEdition"}, asText, "which of several"},
		{"format", []string{"bookFormat"}, asName, "paper, e-book or sound"},
		{"pages", []string{"numberOfPages"}, asText, "how long it is"},
		{"language", []string{"inLanguage"}, asText, "in which it is written"},
		{"price", []string{"offers"}, asPrice, "what it costs"},
		{"rating", []string{"aggregateRating"}, asRating, "what others thought of it"},
	}},
	{typeVideo, jsonld.Types{"Movie", "TVEpisode", "TVSeason", "TVSeries"}, []factRule{
		{"directors", []string{"director", "directors"}, asText, "who made it"},
		{"actors", []string{"actor", "actors"}, asText, "who is seen"},
		{"duration", []string{"duration", "timeRequired"}, asDuration, "how long it is"},
		{"released", []string{"datePublished", "dateCreated"}, asDate, "when it came out"},
		{"genre", []string{"genre"}, asText, "what to expect"},
		{"audience", []string{"contentRating"}, asText, "from which age on"},
		{"series", []string{"partOfSeries"}, asText, "what it is a part of"},
		{"episode", []string{"episodeNumber"}, asText, "which part it is"},
		{"rating", []string{"aggregateRating"}, asRating, "what others thought of it"},
	}},
	{typeAudio, jsonld.Types{"MusicAlbum", "MusicRecording", "PodcastEpisode", "PodcastSeries"}, []factRule{
		{"artists", []string{"byArtist", "author", "creator"}, asText, "who is heard"},
		{"duration", []string{"duration", "timeRequired"}, asDuration, "how long it is"},
		{"released", []string{"datePublished"}, asDate, "when it came out"},
		{"genre", []string{"genre"}, asText, "what to expect"},
		{"series", []string{"partOfSeries", "inAlbum"}, asText, "what it is a part of"},
		{"episode", []string{"episodeNumber"}, asText, "which part it is"},
		{"tracks", []string{"track", "tracks"}, asText, "what is on it"},
	}},
	{typeBusiness, businessTypes, []factRule{
		{"address", []string{"address", "location"}, asPlace, "where to go"},
		{"telephone", []string{"telephone"}, asText, "how to ask"},
		{"email", []string{"email"}, asText, "how to ask"},
		{"hours", []string{"openingHoursSpecification", "openingHours"}, asHours, "when to go"},
		{"price_range", []string{"priceRange"}, asText, "what to expect"},
		{"cuisine", []string{"servesCuisine"}, asText, "what there is to eat"},
		{"area", []string{"areaServed"}, asText, "where they come to"},
		{"rating", []string{"aggregateRating"}, asRating, "what others thought of it"},
	}},
}

// eventTypes are the types of events.
var eventTypes = jsonld.Types{
	"BusinessEvent", "ChildrensEvent", "ComedyEvent", "CourseInstance", "DanceEvent", "EducationEvent", "Event", "ExhibitionEvent", "Festival", "FoodEvent",
	"Hackathon", "LiteraryEvent", "MusicEvent", "PublicationEvent", "SaleEvent", "ScreeningEvent", "SocialEvent", "SportsEvent", "TheaterEvent", "VisualArtsEvent",
}

// businessTypes are the types of places where a reader may go or call. Firms without a
// door are not among them: every page of theirs would have them as a thing.
var businessTypes = jsonld.Types{
	"AutoDealer", "AutoRepair", "Bakery", "BarOrPub", "BedAndBreakfast", "BookStore", "CafeOrCoffeeShop", "Campground", "ClothingStore", "DaySpa",
	"Dentist", "Electrician", "EntertainmentBusiness", "FastFoodRestaurant", "FinancialService", "FoodEstablishment", "FurnitureStore",
	"GeneralContractor", "GroceryStore", "HVACBusiness", "HairSalon", "HealthAndBeautyBusiness", "HomeAndConstructionBusiness", "Hospital", "Hostel",
	"Hotel", "LegalService", "Library", "LocalBusiness", "LodgingBusiness", "MedicalBusiness", "MedicalClinic", "MovingCompany", "Museum", "Pharmacy",
	"Physician", "Plumber", "ProfessionalService", "RealEstateAgent", "Restaurant", "RoofingContractor", "Store", "TouristAttraction", "TravelAgency",
	"VeterinaryCare",
}

// thingTypes are the types of all thingRules.
var thingTypes = func() (types jsonld.Types) {
	for i := range thingRules {
		types = append(types, thingRules[i].types...)
	}
	slices.Sort(types)
	return types
}()

// enumAffixes are the parts of names of schema.org that only repeat what a fact is
// called.
var enumAffixes = []struct{ prefix, suffix, reason string }{
	{"", "EventAttendanceMode", "attendance: OnlineEventAttendanceMode"},
	{"Event", "", "status: EventCancelled"},
	{"", "Diet", "diet: VeganDiet"},
	{"", "Format", "format: AudiobookFormat"},
}

// nutritionSuffix ends the names of most parts of nutrition, and says nothing.
const nutritionSuffix = "Content"
