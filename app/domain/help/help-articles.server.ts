import bidding from "./chapters/bidding.txt?raw";
import buying from "./chapters/buying.txt?raw";
import collecting from "./chapters/collecting.txt?raw";
import gettingStarted from "./chapters/getting-started.txt?raw";
import listingItems from "./chapters/listing-items.txt?raw";
import members from "./chapters/members.txt?raw";
import messages from "./chapters/messages.txt?raw";
import money from "./chapters/money.txt?raw";
import safety from "./chapters/safety.txt?raw";
import selling from "./chapters/selling.txt?raw";
import { articlesIn, type HelpArticle } from "./help-article";
import { type HelpFound, type HelpIndex, indexHelp, searchHelp } from "./search-help";

export const HELP_CHAPTERS: readonly { readonly title: string; readonly articles: readonly HelpArticle[] }[] = [
  { title: "Getting started", articles: articlesIn(gettingStarted) },
  { title: "Auctions", articles: articlesIn(bidding) },
  { title: "Buying", articles: articlesIn(buying) },
  { title: "Money", articles: articlesIn(money) },
  { title: "Listing an item", articles: articlesIn(listingItems) },
  { title: "Selling", articles: articlesIn(selling) },
  { title: "Collecting", articles: articlesIn(collecting) },
  { title: "Messages and questions", articles: articlesIn(messages) },
  { title: "Members and articles", articles: articlesIn(members) },
  { title: "Trust and safety", articles: articlesIn(safety) },
];

export const HELP_ARTICLES: readonly HelpArticle[] = HELP_CHAPTERS.flatMap(({ articles }) => articles);

let index: HelpIndex | undefined;

/** The articles about what was typed, the best first. The index is made once, when somebody searches. */
export function findHelp(query: string): HelpFound {
  index ??= indexHelp(HELP_ARTICLES);
  return searchHelp(index, query);
}
