import { folded } from "~/domain/folded";
import type { NamedType } from "../../items/item-columns";

/** A type of the catalogue that one of a file's references or numbers leads to. */
export interface FoundType extends NamedType {
  readonly yearFrom: number;
  readonly yearTo: number | null;
  /** The reference it was found by; null if by its number. */
  readonly reference: string | null;
}

const CATALOGUES: Readonly<Record<string, string>> = {
  ...{ km: "KM", p: "Pick", pick: "Pick", y: "Y", fr: "Friedberg", friedberg: "Friedberg", j: "J", "j.": "J" },
  ...{
    jaeger: "J",
    ric: "RIC",
    album: "Album",
    sear: "Sear",
    s: "Spink",
    spink: "Spink",
    c: "C",
    crawford: "Crawford",
  },
};

/** The references in a text, such as "KM 110", to catalogues that our types cite. Colnect's name the country: "KM:US 132". */
export function referencesIn(text: string): string[] {
  return text.split(/[,;\n]/).flatMap((each) => {
    const [, catalogue = "", number] =
      /^\s*([A-Za-z.]+)\s*#?\s*(?::\s*[A-Z]{2}(?:-[A-Z]{2})?\s|[:.])?\s*([A-Za-z]?\d[\w.]*)\s*$/.exec(each) ?? [];
    const name = CATALOGUES[catalogue.toLowerCase()];
    return name && number ? [`${name} ${number}`] : [];
  });
}

/**
 * The one type of the issuer and the year that a row's references name; undefined if there is none or several. A
 * reference alone says little, because each country has its own KM 1.
 */
export function typeOfRow(
  fields: Readonly<Record<string, string | undefined>>,
  found: ReadonlyMap<string, readonly FoundType[]>,
): FoundType | undefined {
  const issuers = [fields.country, fields.issuer].flatMap((name) => (name ? [folded(name)] : []));
  const year = Number(fields.year || Number.NaN);
  const fitting = referencesIn(fields.reference ?? "")
    .flatMap((reference) => found.get(reference) ?? [])
    .filter(({ issuerName }) => issuers.includes(folded(issuerName)))
    .filter(({ yearFrom, yearTo }) => Number.isNaN(year) || (yearFrom <= year && year <= (yearTo ?? year)));
  const [type] = fitting;
  return type && fitting.every(({ id }) => id === type.id) ? type : undefined;
}
