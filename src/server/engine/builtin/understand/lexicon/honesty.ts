// Wishes that an app which lives in the browser can only simulate or not do: what it does instead, said plainly.

export interface HonestWord {
  pattern: RegExp;
  /** Modules that can do it: with one of them nothing needs to be said. */
  doneBy?: string[];
  /** One sentence for the assumptions. */
  assumption?: string;
  /** What a later version would need. */
  later?: { name: string; description: string; icon: string };
}

export const honesty: HonestWord[] = [
  {
    pattern:
      /\bconvert(ing)? (text|case|code|json|xml|markdown|colou?rs?)\b|\bgenerat(e|es|ing|or) .{0,20}\b(passwords?|qr codes?|text|images?|names?|code)\b|\bpassword generator\b|\b(image|photo|video|audio|code) (editor|editing|compress|resiz)|\btranslat(e|or|ion)\b|\bocr\b/,
    assumption:
      "The tool itself is not among the modules of the builtin engine yet; what you get keeps its inputs and results.",
    later: {
      name: "The tool itself",
      description: "Input, processing and result inside the browser.",
      icon: "🛠️",
    },
  },
  {
    pattern: /\bmini-?program\b|\bwechat\b|\balipay\b/,
    assumption:
      "This is a web version for phones; it is not inside WeChat or Alipay, and their log-in is an account of the app itself.",
  },
  {
    pattern: /\breal[- ]?time\b|\blive (data|updates|scores|prices)\b/,
    assumption:
      "'Real-time' means at once in this browser: there is no server that would bring news from elsewhere.",
    later: { name: "Live data", description: "Updates from a server while the page is open.", icon: "📡" },
  },
  {
    pattern:
      /\b(sms|text messages? to|e-?mails? (to|notification|alert|reminder)|push notification|notified by e-?mail|send (an )?e-?mails?)\b/,
    assumption: "No e-mail or text message leaves the app; what would be sent is shown inside it.",
    later: {
      name: "Messages by e-mail",
      description: "Real mails and text messages through a mail service.",
      icon: "📧",
    },
  },
  {
    pattern: /\b(reminders?|notifications?|alerts?|notify)\b/,
    later: {
      name: "Reminders outside the app",
      description: "Notices when the page is closed need a server.",
      icon: "🔔",
    },
  },
  {
    pattern:
      /\b(ai|artificial intelligence|machine learning|intelligent|recogni[sz]e|recognition|diagnos|detect(ion)?)\b/,
    assumption:
      "There is no artificial intelligence inside: results come from rules and samples and are marked as such.",
    later: {
      name: "Real recognition",
      description: "A model behind the app that reads pictures or text.",
      icon: "🧠",
    },
  },
  {
    pattern:
      /\b(stock prices?|stock analysis|stock market|stocks|live quotes|exchange rates?|weather|forecast|crypto|sports? scores?)\b(?!room| level| in| card)/,
    assumption: "Prices, weather and other outside figures are sample data with a date; nothing is fetched.",
    later: {
      name: "Live figures",
      description: "Fresh data from a provider, fetched by a server.",
      icon: "📈",
    },
  },
  {
    pattern: /\b(map|maps|gps|nearby|route planning|navigation map|location)\b/,
    assumption: "Places are shown as a list and a simple sketch; no map service is asked.",
    later: { name: "Street map", description: "A real map with tiles of a map service.", icon: "🗺️" },
  },
  {
    pattern: /\b(gps|geolocation|live location|real location)\b/,
    assumption: "Where somebody is, is entered by hand: the app does not follow positions (GPS).",
  },
  {
    pattern:
      /\breal (payments?|money|checkout)\b|\b(stripe|paypal|apple pay|google pay|credit cards? payments?)\b/,
    assumption: "No money is moved: real payments need a payment service and are left out.",
    later: { name: "Real payments", description: "A payment service that charges cards.", icon: "💳" },
  },
  {
    pattern: /\b(blockchain|nfts?|smart contracts?|web3|metaverse|ethereum)\b/,
    assumption: "There is no blockchain behind the app; entries are kept in this browser.",
  },
  {
    pattern: /\bswip(e|es|ing)\b/,
    doneBy: ["game2048", "snake"],
    assumption: "Swiping is not built: entries are opened and marked with buttons, by mouse, finger or key.",
    later: { name: "Swiping", description: "Deciding on cards by moving them aside.", icon: "👉" },
  },
  {
    pattern: /\b(augmented reality|virtual reality|ar filters?|vr headset|face filters?|face recognition)\b/,
    assumption: "Augmented and virtual reality are left out.",
  },
  {
    pattern: /\b(upload|import|attach|photos?|pictures? from)\b/,
    later: { name: "Uploads", description: "Pictures and documents kept on a server.", icon: "📤" },
  },
  {
    pattern:
      /\b(video call|live stream|live broadcast|voice call|voip|conference call|meeting room online)\b/,
    assumption: "Calls and live streams need a server and are left out.",
    later: { name: "Calls and streams", description: "Live sound and picture between people.", icon: "📹" },
  },
  {
    pattern: /\b(chat|messages?|inbox|messaging)\b/,
    assumption: "Messages stay in this browser; other people's devices do not get them.",
    later: {
      name: "Messages between devices",
      description: "A server that carries messages from person to person.",
      icon: "✉️",
    },
  },
  {
    pattern: /\bdrag\b|\bdrag and drop\b/,
    later: { name: "More drag and drop", description: "Moving by pointer in every list.", icon: "🖐️" },
  },
  {
    pattern: /\bbid(s|ding|ders?)?\b|\bauction/,
    assumption: "Bids are entries in a list; that a bid beats the current one is checked by people.",
    later: {
      name: "Bidding rules",
      description: "A bid must beat the current one and come before the closing time.",
      icon: "🔨",
    },
  },
  {
    pattern: /\b(print|printed|pdf)\b/,
    later: { name: "Print layout", description: "A page made for paper and PDF.", icon: "🖨️" },
  },
  {
    pattern: /\bmind map\b|\bcanvas\b|\bdraw(ing)? (app|tool|pad)\b|\bwhiteboard\b|\b3d\b/,
    assumption: "A free drawing surface is not among the modules yet; the content is kept as lists.",
    later: {
      name: "Drawing surface",
      description: "Placing, connecting and moving things freely.",
      icon: "🖊️",
    },
  },
  {
    pattern:
      /\bcsv\b.{0,30}\b(clean|file|drop)|\bfile (converter|conversion)\b|\bconvert (pdf|video|audio|images?|files?|word)\b|\bpdf\b.{0,20}\b(merge|convert|split)/,
    assumption:
      "Working on files is not among the modules yet; what you get keeps the list of files and steps.",
    later: { name: "File tools", description: "Read, change and save files inside the browser.", icon: "🗂️" },
  },
  {
    pattern:
      /\b(audio|sounds?|music|podcasts?|player|playback)\b.{0,40}\b(play|listen|stream|mix)|\bplay (and )?pause\b/,
    assumption: "Playing sound is not among the modules yet; the list keeps titles, lengths and favourites.",
    later: { name: "Player", description: "Play, pause and mix in the browser.", icon: "🎧" },
  },
  {
    pattern: /\bmonth(ly)? calendar\b|\bmonth view\b|\bweek view\b|\bcalendar view\b|\bfamily calendar\b/,
    assumption:
      "Dates are shown as a list in order and by a date filter; a month grid is not among the modules yet.",
    later: { name: "Month grid", description: "The same entries as a calendar sheet.", icon: "📆" },
  },
  {
    pattern: /\bhit and run\b|\bmove bikes\b|\btransfer\b.{0,30}\b(stock|bikes|money|bed)/,
    assumption: "A transfer is written down in its own list; counts on both sides are changed by editing.",
    later: {
      name: "Linked transfers",
      description: "One step that lowers one side and raises the other.",
      icon: "🔁",
    },
  },
  {
    pattern: /\boverlap/,
    assumption: "Overlaps are seen in the ordered list; they are not refused by the app yet.",
    later: {
      name: "Overlap check",
      description: "Refuse or warn when two entries take the same time.",
      icon: "⛔",
    },
  },
  {
    pattern: /\bqr code\b|\bscan\b|\bcamera (scan|access)\b/,
    later: { name: "Codes and camera", description: "Scan and show codes.", icon: "📷" },
  },
];

/** What any app of this engine could have next. */
export const usualLater = [
  {
    name: "Shared data",
    description: "The same data for everybody on every device, through a server.",
    icon: "☁️",
  },
  { name: "Backup", description: "Save everything as a file and load it again.", icon: "💾" },
  { name: "More languages", description: "A switch for the words of the app.", icon: "🌐" },
];
