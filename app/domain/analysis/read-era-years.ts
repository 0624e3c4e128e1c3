import { eraYearsIn } from "~/domain/calendars/era-years";
import type { Found } from "./evidence";
import { found, type ListingText } from "./listing-text";
import type { YearReading } from "./read-years";

/** Years in a calendar or era of their own: "AH 1293/8", "大正10年", "Kuang-hsu Year 34", "BE 2505". */
export function readEraYears(text: ListingText): Found<YearReading>[] {
  return eraYearsIn(text).map(({ years, start, end }) => found(text, years, start, end));
}
