import { expect, it } from "vitest";
import { describedItem } from "~/domain/analysis/described-item";
import type { TypeEntry } from "~/domain/catalogue/type-entry";
import { typesOnDisk } from "../../../../scripts/catalogue/types-on-disk";
import type { CandidateType } from "./candidates-of.server";
import { matchTypes } from "./match-types";

const entries = typesOnDisk();

/** Enough points to be shown, so that what differs is told. */
const NUMBER = [{ catalogue: "KM", number: "1" }];

const candidateOf = ({ id, title, issuer, ruler, denomination, years, composition, series, names }: TypeEntry) =>
  ({
    ...{ id, title, issuerCode: issuer.code, issuerName: issuer.name, rulerName: ruler?.name ?? null },
    ...{ denominationText: denomination.text, denominationValue: denomination.value },
    ...{ denominationUnit: denomination.unit, yearFrom: years.from, yearTo: years.to, yearsText: years.text },
    ...{
      compositionText: composition.text,
      series: series ?? null,
      names: names ? JSON.stringify(names) : null,
      weightMg: null,
      diameterUm: null,
      references: NUMBER,
    },
  }) satisfies CandidateType;

/** What a listing in the type's own words is told to differ in, as "1527 1 Crown (Victoria, young head): 1 crown". */
function differences(entry: TypeEntry): string[] {
  const { id, kind, title, issuer, ruler, denomination, years } = entry;
  const attributes = { country: issuer.name, denomination: denomination.text, year: years.from, reference: "KM 1" };
  const allAttributes = ruler ? { ...attributes, ruler: ruler.name } : attributes;
  const item = describedItem({
    kind: kind === "coin" ? "coin" : "note",
    title,
    description: "",
    attributes: allAttributes,
  });
  const [match] = matchTypes(item, [candidateOf(entry)]);
  return match ? match.differs.map((differs) => `${id} ${title}: ${differs}`) : [`${id} ${title}: no match`];
}

const TIMEOUT_MS = 120_000;

// Each of thousands of types is read as a listing.
it("finds nothing to differ between a type and a listing in its own words", { timeout: TIMEOUT_MS }, () => {
  expect(entries.flatMap(differences)).toEqual([]);
});
