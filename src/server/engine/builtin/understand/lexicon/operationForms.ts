// Operations that people ask for, with the verbs and action nouns that stand for them. First match decides, so the
// specific ones stand before the general ones. `module` names are for the reader of a plan: what takes care of it.

export interface OperationForm {
  name: string;
  /** Matches at the start of an item in a list of wishes ('log in', 'upload an image'). */
  verb: RegExp;
  /** Matches at the end of a noun phrase ('order management'). */
  noun?: RegExp;
}

const form = (name: string, verb: string, noun?: string): OperationForm => ({
  name,
  verb: new RegExp(`^(?:${verb})\\b`, "i"),
  ...(noun === undefined ? {} : { noun: new RegExp(`\\b(?:${noun})$`, "i") }),
});

export const operationForms: OperationForm[] = [
  form("login", "log[ -]?in|sign[ -]?in|authenticate", "log-?in|sign-?in|authentication|user login"),
  form(
    "register",
    "register(?! as an? bid)|sign[ -]?up(?! for the)|create (?:an |their |own )*accounts?|join with",
    "registration|sign-?up|account creation",
  ),
  form(
    "profile",
    "(?:manage|edit|update|view|fill in) (?:their |the |own )*(?:profiles?|personal info\\w*|accounts?)",
    "profiles?|personal cent(?:er|re)|account management",
  ),
  form(
    "admin",
    "manage (?:users?|permissions|roles)|assign (?:roles|permissions)",
    "user management|permission management|role management|administration|backend management|access control",
  ),
  form(
    "settings",
    "configure|customi[sz]e|set up|change (?:the )?settings|personali[sz]e|adjust (?:the )?settings",
    "settings|configuration|customi[sz]ation|preferences",
  ),
  form(
    "cart",
    "add .{0,30}(?:to|into|in) (?:the |a |their )*(?:cart|basket)|put (?:it|them|.{0,20}) in (?:the |a )?(?:basket|cart)|check ?out",
    "shopping cart|cart|checkout|basket",
  ),
  form(
    "order",
    "(?:place|make|submit) (?:an |new )?orders?|order|purchase|buy",
    "ordering|purchasing|order placement",
  ),
  form(
    "pay",
    "pay|recharge|top up|withdraw|refund|donate",
    "payments?|payment processing|online payment|recharge|withdrawal|billing|refunds?|donations?",
  ),
  form(
    "book",
    "book|reserve|make (?:an |a )?(?:appointments?|reservations?|bookings?)|schedule (?:an? )?(?:appointments?|visits?|sessions?)|pick (?:a|their) (?:slot|seats?)",
    "bookings?|reservations?|appointments?|appointment scheduling|online booking",
  ),
  form(
    "track",
    "track|monitor|follow the (?:status|progress)|view (?:the )?(?:\\w+ )?(?:status|progress)",
    "tracking|monitoring|status|progress",
  ),
  form(
    "history",
    "(?:view|see|browse|check|review) (?:their |the |past |previous |own )*(?:\\w+ )?(?:history|records?|logs?|past \\w+)|keep (?:a |the )?(?:history|record|log)",
    "history|logs|past records",
  ),
  form(
    "chart",
    "analy[sz]e|visuali[sz]e|draw .{0,40}(?:chart|over time)|compare .{0,40}(?:chart|graph)|generate (?:\\w+ ){0,2}reports?|view (?:\\w+ ){0,2}(?:reports?|charts?|statistics|trends?|analytics)|see (?:\\w+ ){0,4}(?:charts?|graphs?|statistics|reports?|trends?|totals)",
    "analysis|analytics|statistics|reports?|reporting|visuali[sz]ation|charts?|graphs?|dashboards?|trends?|insights",
  ),
  form(
    "export",
    "download|export|save .{0,30} as (?:an? )?(?:csv|json|file|pdf|image)",
    "downloads?|exports?|exporting|backup",
  ),
  form(
    "upload",
    "upload|import|attach|drop (?:a |files)|choose .{0,20}file",
    "uploads?|uploading|imports?|importing",
  ),
  form(
    "approve",
    "approve|decline|accept or|verify|review and approve|confirm (?:requests?|orders?)",
    "approvals?|verification|auditing",
  ),
  form("assign", "assign|dispatch|allocate", "assignment|dispatch|allocation"),
  form("vote", "vote|cast (?:a |their )?votes?", "voting|votes|polls?"),
  form(
    "rate",
    "rate|like|favou?rite|bookmark|save .{0,30}(?:favou?rites?|wish ?list)|mark .{0,20}favou?rites?|collect|give .{0,30}(?:stars|rating|thumbs)",
    "ratings?|favou?rites|likes|bookmarks|wish ?lists?|collections",
  ),
  form(
    "comment",
    "comment|reply|leave (?:a |an )?(?:comment|review|feedback|reply)|discuss|write (?:a )?reviews?|give feedback|ask (?:a )?questions?|answer",
    "comments?|reviews?|feedback|discussions?|forums?|replies|guestbook|community",
  ),
  form(
    "message",
    "message|chat|send (?:a |an |the )*(?:\\w+ )?messages?|communicate",
    "messaging|chat|messages|group chat|instant messaging",
  ),
  form("share", "share|invite|send to friends", "sharing|invitations?|social sharing"),
  form(
    "notify",
    "receive (?:\\w+ )?(?:notifications?|reminders?|alerts?)|get (?:\\w+ )?(?:notified|reminders?|alerts?|notifications?)|set (?:\\w+ )?reminders?|remind",
    "notifications?|reminders?|alerts?|warnings?",
  ),
  form("apply", "apply|enrol|enroll|join|participate|sign up for", "applications?|enrol+ment|recruitment"),
  form(
    "contact",
    "contact|send (?:us |the |a |an )*(?:\\w+ )?(?:request|enquiry|inquiry|form)|fill (?:out|in) (?:the |a |an )*(?:\\w+ )?form|request (?:a |an )?(?:quote|callback|consultation)|submit (?:the |a |an )?(?:inquir\\w+|enquir\\w+|contact form|request)|ask for (?:a|an)",
    "contact form|contact|inquir(?:y|ies)|consultation|contact us",
  ),
  form(
    "search",
    "search|look up|find|query|quer(?:y|ies)|inquire",
    "search|searching|query|lookup|retrieval",
  ),
  form(
    "filter",
    "filter|narrow|only show|show only|browse by|browse .{0,40} by|limit",
    "filtering|filters?|by category|categori[sz]ation",
  ),
  form("sort", "sort|order by|rank", "sorting|rankings?"),
  form("compare", "compare|pick two", "comparison"),
  form("schedule", "schedule|plan", "scheduling|planning|calendar|timetable"),
  form("calculate", "calculate|estimate|work out", "calculation|calculator|estimation"),
  form("convert", "convert|translate|format", "conversion|translation"),
  form("play", "play(?! (?:and )?pause)|shuffle|spin", "gameplay|game"),
  form("media", "play|listen|watch|stream", "playback|streaming|player"),
  form("generate", "generate|produce|create .{0,20}automatically", "generation"),
  form(
    "recommend",
    "get (?:\\w+ )?recommendations|recommend|suggest|get a list of suggestions",
    "recommendations?|suggestions|matching",
  ),
  form(
    "map",
    "locate|navigate to|find .{0,20} on (?:a |the )?map",
    "map|maps|location|navigation map|nearby",
  ),
  form("delete", "delete|remove|cancel|take .{0,20} down|discard", "deletion|cancellation"),
  form(
    "edit",
    "edit|update|modify|change|rename|mark|move|set|adjust|reorder|pause|archive",
    "editing|updates?|modification",
  ),
  form(
    "create",
    "create|add|place|post|publish|record|enter|input|log(?! in)|write|register|submit|put up|start|raise|make|new|nominate|admit|advertise|save|note|track",
    "creation|entry|recording|publishing|posting|submission|input",
  ),
  form(
    "manage",
    "manage|maintain|organi[sz]e|administer|handle|keep track of|keep",
    "management|maintenance|administration|bookkeeping",
  ),
  form(
    "detail",
    "open|view (?:the )?(?:\\w+ )?details?|read|see (?:the )?(?:\\w+ )?details?|look at",
    "details?|detail page|introduction",
  ),
  form(
    "list",
    "browse|view|see|display|show|list|access|check|explore|discover|get|select|choose|pick|understand|learn about",
    "list|listing|display|browsing|information|catalog(?:ue)?|overview|directory|introduction|showcase",
  ),
];
