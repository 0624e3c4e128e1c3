import type { TypeEntry } from "~/domain/catalogue/type-entry";
import set from "./queries.json";

/** A listing as a seller would write it for a type of the catalogue. */
export interface SeededListing {
  readonly id: number;
  readonly kind: "coin" | "note";
  readonly title: string;
  readonly description: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Searches as people type them, with the types that they should find. */
export const QUERIES: readonly { readonly query: string; readonly expected: readonly number[] }[] = set.queries;

const GRADES = [["MS 65", "PCGS"], ["VF"], ["AU 58", "NGC"], ["XF 40"], ["MS 63", "NGC"], ["F"]] as const;
const FIRST_CERTIFICATE = 30_000_000;
const MAX_TITLE = 120;

function titleOf({ id, title, issuer, references }: TypeEntry, year: string, grade: string): string {
  const [reference] = references;
  const ways = [
    `${title} ${year}`,
    `${issuer.name} ${title} ${year} ${grade}`,
    `${year} ${title}${reference ? `, ${reference.catalogue}# ${reference.number}` : ""}`,
    `${title}, ${issuer.name}`,
  ];
  return (ways[id % ways.length] ?? title).slice(0, MAX_TITLE);
}

function listingOf(type: TypeEntry): SeededListing {
  const { id, kind, issuer, ruler, denomination, years, composition, references, series } = type;
  const [grade = "", grader] = GRADES[id % GRADES.length] ?? [];
  const [reference] = references;
  const year = years.from < 0 ? `${-years.from} BC` : String(years.from);
  const attributes = {
    country: issuer.name,
    ...(ruler && { ruler: ruler.name }),
    year: years.from,
    ...(years.calendar !== "gregorian" && { yearWritten: years.text }),
    denomination: denomination.text,
    ...(series && { series }),
    ...(reference && { reference: `${reference.catalogue} ${reference.number}` }),
    grade,
    ...(grader && { gradingService: grader, certificate: String(FIRST_CERTIFICATE + id * 37) }),
    composition: composition.text,
  };
  return { id, kind, title: titleOf(type, year, grade), description: `${type.obverse} ${type.reverse}`, attributes };
}

/** The listings of the test set, from all types of the catalogue. */
export function seededListings(types: readonly TypeEntry[]): SeededListing[] {
  const ids = new Set(set.listings);
  return types.filter(({ id }) => ids.has(id)).map(listingOf);
}

/** The share of the expected items on the first page, and the reciprocal rank of the first of them. */
export function scoreOf(
  expected: readonly number[],
  found: readonly number[],
): { recall: number; reciprocalRank: number } {
  const hits = expected.filter((id) => found.includes(id));
  const first = found.findIndex((id) => expected.includes(id));
  return { recall: hits.length / expected.length, reciprocalRank: first === -1 ? 0 : 1 / (first + 1) };
}
