import type { catalogueIssues, catalogueTypes } from "~/db/schema/catalogue";

/** More than any type has; bounds a page. */
const MOST_YEARS = 300;
const LEAST_MINTAGES = 10;
const KEY_SHARE = 0.2;

type DatedType = Pick<typeof catalogueTypes.$inferSelect, "yearFrom" | "yearTo" | "calendar">;
type Issue = Pick<typeof catalogueIssues.$inferSelect, "mark" | "mint" | "years" | "mintages">;

/** Each year of a list, in order: "1878–1880, 1921" -> 1878, 1879, 1880, 1921. There is no year 0. */
export function yearsIn(list: string): number[] {
  const years = list.split(", ").flatMap((range) => {
    const [from = 0, to = from] = range.split("–").map(Number);
    return Array.from({ length: Math.max(0, Math.min(to - from + 1, MOST_YEARS)) }, (_, index) => from + index);
  });
  return years.filter((year) => year !== 0).slice(0, MOST_YEARS);
}

/** The dates of each mint. A type without known issues has those of its years, if its pieces show them. */
export function issueDates(type: DatedType, issues: readonly Issue[]) {
  const datedIssues = issues.filter(({ years }) => years !== null);
  if (datedIssues.length > 0)
    return datedIssues.map(({ mark, mint, years, mintages }) => ({
      mark,
      mint,
      years: yearsIn(years ?? ""),
      mintages: JSON.parse(mintages ?? "{}") as Readonly<Record<string, number>>,
    }));
  const { yearFrom, yearTo, calendar } = type;
  if (calendar !== "gregorian" || yearTo === null) return [];
  return [{ mark: "", mint: null, years: yearsIn(`${yearFrom}–${yearTo}`), mintages: {} }];
}

/** The dates of which less than a fifth of the type's median was struck, the scarcest first; none unless ten are known. */
export function keyDates(issues: ReturnType<typeof issueDates>) {
  const byMintage = issues
    .flatMap(({ mark, mintages }) =>
      Object.entries(mintages).map(([year, mintage]) => ({ year: Number(year), mark, mintage })),
    )
    .sort((a, b) => a.mintage - b.mintage);
  if (byMintage.length < LEAST_MINTAGES) return [];
  const median = byMintage[Math.floor(byMintage.length / 2)]?.mintage ?? 0;
  return byMintage.filter(({ mintage }) => mintage < KEY_SHARE * median);
}

/** "1893-S", "44 BC". */
export const dateText = (year: number, mark: string) => `${year < 0 ? `${-year} BC` : year}${mark ? `-${mark}` : ""}`;
