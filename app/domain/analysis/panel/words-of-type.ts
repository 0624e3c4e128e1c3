import { listingText } from "~/domain/analysis/listing-text";
import { type Denomination, denominationsIn } from "~/domain/analysis/read-denominations";
import { readRulers } from "~/domain/analysis/read-rulers";
import type { CandidateType } from "./candidates-of.server";

/** A coin of five shillings is a crown as well. */
export function denominationsOf({ title, denominationText }: CandidateType): Denomination[] {
  const name = title.replace(/ \(.*/, "");
  const readings = [denominationText, name].map(denominationsIn);
  return readings.flatMap(({ numbered, alone }) => (numbered.length > 0 ? numbered : alone));
}

/** The names that a listing may give a type's ruler: the catalogue's, and that one read as a listing's words are. */
export function rulersOf({ rulerName, issuerCode }: CandidateType): string[] {
  if (!rulerName) return [];
  return [rulerName, ...readRulers(listingText("title", rulerName), [issuerCode]).map(({ value }) => value)];
}

/** The first metal of an alloy gives it its name, but a type may be called nickel or bronze in its title. */
export function isCalledOf(metal: string, { compositionText, title }: CandidateType): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll("-", " ");
  return plain(compositionText).startsWith(plain(metal)) || plain(title).includes(plain(metal));
}
