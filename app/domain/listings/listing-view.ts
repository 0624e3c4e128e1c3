import { shownDate } from "~/domain/listings/facts/shown-years";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import type { ListingCardView, ListingView } from "./listing-answers";

/** Whether its seller, who is away, sells it again only later. */
export const isHiddenAt = ({ sellerAway, format }: Pick<ListingView, "sellerAway" | "format">, now: number): boolean =>
  format === "fixed" && sellerAway?.hides === true && Date.parse(sellerAway.until) > now;

/** As the seller gave it, with its grader; "" if none was given. */
export const gradeText = ({ gradingService, grade }: ListingCardView["attributes"]): string =>
  [gradingService, grade].filter(Boolean).join(" ");

/** In characters: half a phone's screen. */
const UNBROKEN = 16;

/** A wrapped line never begins with a dot, and doesn't part "KM" from its number or the years of "103–111". */
export function referenceLine({ attributes, years }: Pick<ListingCardView, "attributes" | "years">): string {
  const { country, issuer, denomination, reference } = attributes;
  return [country ?? issuer, shownDate(attributes.yearWritten, years), denomination, reference, gradeText(attributes)]
    .flatMap((fact) => (fact ? [fact.length > UNBROKEN ? fact : fact.replaceAll(" ", "\u00a0")] : []))
    .map(unbrokenRanges)
    .join("\u00a0· ");
}
