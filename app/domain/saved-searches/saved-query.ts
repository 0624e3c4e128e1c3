import { type MoneyFormat, moneyInputValue } from "~/domain/money";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { readSearchFilters, type SearchFilters } from "~/domain/search/search-filters";
import { termsOf } from "~/domain/search/search-words";

/** A saved query has a decimal point, whoever reads it. */
const savedFormat = (currency: string): MoneyFormat => ({ currency, decimalMark: "." });

/** The filters that are saved: all but the order, the page, and what only holds for a while. */
const SAVED = [
  "q",
  "kind",
  "format",
  "country",
  "yearFrom",
  "yearTo",
  "grade",
  "gradeFrom",
  "gradeTo",
  "grader",
  "metal",
  "shipsTo",
  "min",
  "max",
] as const satisfies readonly (keyof SearchFilters)[];

/** The query under which a search is saved: the same for all spellings of the same search. */
export function queryOf(filters: SearchFilters, currency: string): string | Refusal {
  const query = new URLSearchParams();
  for (const name of SAVED) {
    const value = filters[name];
    if (value === undefined || value === "") continue;
    const isAmount = name === "min" || name === "max";
    query.set(name, isAmount ? moneyInputValue(Number(value), savedFormat(currency)) : String(value));
  }
  const isVain = filters.q.trim() !== "" && termsOf(filters.q).length === 0;
  if (query.size === 0 || isVain)
    return refuse("breaks_rule", "Search for something or choose a filter before you save the search.");
  return String(query);
}

export function filtersOf(query: string, currency: string): SearchFilters | undefined {
  const filters = readSearchFilters(new URLSearchParams(query), savedFormat(currency));
  return isRefusal(filters) ? undefined : filters;
}
