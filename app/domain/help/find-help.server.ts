import { HELP_ARTICLES } from "./help-articles.server";
import { type HelpFound, type HelpIndex, indexHelp, searchHelp } from "./search-help";

let index: HelpIndex | undefined;

/** The articles about what was typed, the best first. The index is made once, when somebody searches. */
export function findHelp(query: string): HelpFound {
  index ??= indexHelp(HELP_ARTICLES);
  return searchHelp(index, query);
}
