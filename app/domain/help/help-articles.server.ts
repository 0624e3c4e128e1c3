import type { HelpArticle, HelpChapter } from "~/domain/help/chapters/help-article";
import { BIDDING } from "./chapters/bidding";
import { BUYING } from "./chapters/buying";
import { COLLECTING } from "./chapters/collecting";
import { GETTING_STARTED } from "./chapters/getting-started";
import { LISTING_ITEMS } from "./chapters/listing-items";
import { MEMBERS } from "./chapters/members";
import { MESSAGES } from "./chapters/messages";
import { MONEY } from "./chapters/money";
import { SAFETY } from "./chapters/safety";
import { SELLING } from "./chapters/selling";
import { type HelpFound, type HelpIndex, indexHelp, searchHelp } from "./search-help";

export const HELP_CHAPTERS: readonly HelpChapter[] = [
  GETTING_STARTED,
  BIDDING,
  BUYING,
  MONEY,
  LISTING_ITEMS,
  SELLING,
  COLLECTING,
  MESSAGES,
  MEMBERS,
  SAFETY,
];

export const HELP_ARTICLES: readonly HelpArticle[] = HELP_CHAPTERS.flatMap(({ articles }) => articles);

let index: HelpIndex | undefined;

/** The articles about what was typed, the best first. The index is made once, when somebody searches. */
export function findHelp(query: string): HelpFound {
  index ??= indexHelp(HELP_ARTICLES);
  return searchHelp(index, query);
}
