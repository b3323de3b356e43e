import { withoutOpening } from "../appName.ts";
import { plural } from "../nouns.ts";

// Apps that people compare theirs with. 'Uber for llamas' is about llamas; alone, each stands for what it keeps.

const products: Record<string, string> = {
  uber: "ride",
  lyft: "ride",
  airbnb: "listing",
  tripadvisor: "place",
  tinder: "profile",
  bumble: "profile",
  grindr: "profile",
  netflix: "movie",
  imdb: "movie",
  letterboxd: "movie",
  youtube: "video",
  tiktok: "video",
  twitch: "video",
  spotify: "playlist",
  soundcloud: "playlist",
  goodreads: "book",
  instagram: "post",
  facebook: "post",
  twitter: "post",
  mastodon: "post",
  pinterest: "post",
  tumblr: "post",
  linkedin: "profile",
  reddit: "post",
  ebay: "listing",
  craigslist: "listing",
  etsy: "product",
  vinted: "listing",
  yelp: "restaurant",
  doordash: "order",
  deliveroo: "order",
  strava: "run",
  duolingo: "lesson",
  shazam: "playlist",
  indeed: "job",
};

const names = Object.keys(products).join("|");
const suffix = "(?:[- ](?:clone|style|like|copy|alternative|app))";
const before = "(?:.{0,40}\\blike\\s+(?:an?\\s+)?|an?\\s+)?";
const doing =
  "(?:(?:pair|match|find|shar|sell|rent|collect|rat|review|track|trad|swap|lend|order|book)ing\\s+)?";
const withSubject = new RegExp(
  `^${before}(?:${names})${suffix}*,?\\s+(?:(?:but|just|only)\\s+)*for\\s+${doing}(?=\\p{L})`,
  "iu",
);
const alone = new RegExp(
  `^(?:${before}(${names})(?:${suffix}+|[.!?]*$)|.{0,40}\\blike\\s+(?:an?\\s+)?(${names})\\b)`,
  "i",
);

/** 'uber but for llamas' -> 'llamas'; 'a netflix clone' -> 'app for movies'. Other text stays as it is. */
export function withoutProductNames(sentence: string): string {
  const opened = withoutOpening(sentence);
  if (withSubject.test(opened)) return opened.replace(withSubject, "");
  const name = alone
    .exec(opened)
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.toLowerCase();
  if (name === undefined || !Object.hasOwn(products, name)) return sentence;
  return opened.replace(alone, `app for ${plural(products[name] ?? "entry")}`);
}
