import type { catalogueTypes } from "~/db/schema/catalogue";
import { compareWithType, type Measures } from "~/domain/catalogue/compare-with-type";
import { spansOf } from "~/domain/catalogue/years";
import { GRADERS } from "~/domain/grading/graders";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { type ReadFacts, readFacts } from "~/domain/listings/facts/read-facts";
import { shownYears, type Years } from "~/domain/listings/facts/shown-years";

/** One fact of an item held against another. `unknown`: one of the two isn't given. */
export interface ItemCheck {
  readonly label: string;
  readonly result: "agrees" | "differs" | "unknown";
  readonly sentence: string;
  readonly link?: { readonly href: string; readonly words: string };
}

/** Only the format: whether the number exists, and for this item, only the grader knows. */
function certificateCheck(
  { certificate: input, gradingService }: Attributes,
  { grader: code, certificate, grade }: ReadFacts,
  fault: string | undefined,
): ItemCheck[] {
  const label = "Certificate";
  const grader = GRADERS.find((each) => each.code === code);
  if (input === undefined)
    return grader ? [{ label, result: "unknown", sentence: `The listing has no ${grader.name} number.` }] : [];
  if (!grader) {
    const whose =
      gradingService === undefined ? "no grader is named" : `we don't know the format of ${gradingService} numbers`;
    return [{ label, result: "unknown", sentence: `${input} can't be checked: ${whose}.` }];
  }
  if (fault !== undefined || certificate === null) return [{ label, result: "differs", sentence: fault ?? input }];
  return [
    {
      label,
      result: "agrees",
      sentence: `${certificate} has the format that ${grader.name} uses. Only ${grader.name} can confirm it.`,
      link: { href: grader.lookUp(certificate, grade?.value ?? null), words: `Look it up at ${grader.name}` },
    },
  ];
}

type RulerYears = Pick<typeof catalogueTypes.$inferSelect, "rulerName" | "rulerFrom" | "rulerTo">;
type Dated = Pick<typeof catalogueTypes.$inferSelect, "yearFrom" | "yearTo" | "yearsText">;

/** The type that a listing names. Years are Gregorian. */
export interface NamedType extends Measures, RulerYears, Dated {
  readonly title: string;
  readonly posthumous: boolean;
  /** Where and when it was made; `mark` is "" for pieces without a mint mark. */
  readonly issues: readonly { readonly mark: string; readonly mint: string | null; readonly years: string | null }[];
}

export function itemChecks(attributes: Attributes, { isNote }: { isNote: boolean }, type: NamedType | null) {
  const { facts, faults } = readFacts(attributes, { isNote });
  return [
    ...(type ? measureChecks(attributes, type) : []),
    ...(type && facts.years
      ? [yearCheck(facts.years, attributes.mintMark, type), ...reignCheck(facts.years, type)]
      : []),
    ...certificateCheck(attributes, facts, faults.certificate),
  ];
}

const MEASURES = [
  { label: "Weight", attribute: "weightG", measure: "weightMg", unit: "g" },
  { label: "Diameter", attribute: "diameterMm", measure: "diameterUm", unit: "mm" },
  { label: "Width", attribute: "widthMm", measure: "widthUm", unit: "mm" },
  { label: "Height", attribute: "heightMm", measure: "heightUm", unit: "mm" },
] as const;
const NOT_MEASURED = { weightMg: null, diameterUm: null, thicknessUm: null, widthUm: null, heightUm: null };

function measureChecks(attributes: Attributes, type: NamedType): ItemCheck[] {
  return MEASURES.flatMap(({ label, attribute, measure, unit }): ItemCheck[] => {
    const [own, expected] = [attributes[attribute], type[measure]];
    if (expected === null) return [];
    const ofType = `The type has ${expected / 1000} ${unit}`;
    if (own === undefined) return [{ label, result: "unknown", sentence: `${ofType}; the listing gives none.` }];
    const measures = { ...NOT_MEASURED, [measure]: Math.round(own * 1000) };
    const [difference] = compareWithType(measures, type);
    if (difference === undefined) return [{ label, result: "agrees", sentence: `${own} ${unit}. ${ofType}.` }];
    return [
      { label, result: "differs", sentence: `${own} ${unit}: it ${difference}, which has ${expected / 1000} ${unit}.` },
    ];
  });
}

const overlap = (one: Years, other: { from: number; to: number | null }) =>
  one.from <= (other.to ?? Number.POSITIVE_INFINITY) && one.to >= other.from;

/** The years of its mint if the listing has a mint mark. */
function yearCheck(years: Years, mintMark: string | undefined, type: NamedType): ItemCheck {
  if (mintMark !== undefined && type.issues.length > 0) return mintCheck(years, mintMark, type);
  const isMade = overlap(years, { from: type.yearFrom, to: type.yearTo }) && isOfAnIssue(years, type.issues);
  return {
    label: "Year",
    result: isMade ? "agrees" : "differs",
    sentence: isMade
      ? `${shownYears(years)} is within this type's years: ${type.yearsText}.`
      : `${shownYears(years)} isn't within this type's years: ${type.yearsText}.`,
  };
}

/** Says nothing unless the years of all issues are known. */
function isOfAnIssue(years: Years, issues: NamedType["issues"]): boolean {
  if (issues.length === 0 || issues.some((issue) => issue.years === null)) return true;
  return issues.some((issue) => spansOf(issue.years ?? "").some((span) => overlap(years, span)));
}

function mintCheck(years: Years, mintMark: string, { issues }: NamedType): ItemCheck {
  const label = "Year and mint";
  const own = issues.filter(({ mark }) => mark.toLowerCase() === mintMark.toLowerCase());
  const marks = issues.map(({ mark }) => mark || "none").join(", ");
  if (own.length === 0)
    return { label, result: "differs", sentence: `The type has no mint mark ${mintMark}. Its marks: ${marks}.` };
  const [first] = own;
  const mint = first?.mint ? `${first.mint} (${first.mark})` : `The mint ${mintMark}`;
  const dates = own.map((issue) => issue.years);
  if (dates.includes(null)) return { label, result: "unknown", sentence: `We don't know the years of ${mint}.` };
  const isMade = isOfAnIssue(years, own);
  const sentence = `${mint} made it in ${dates.join(", ")}${isMade ? "." : `, not in ${shownYears(years)}.`}`;
  return { label, result: isMade ? "agrees" : "differs", sentence };
}

function reignCheck(years: Years, { rulerName, rulerFrom, rulerTo, posthumous }: NamedType): ItemCheck[] {
  if (rulerName === null || rulerFrom === null) return [];
  const label = "Year and ruler";
  const since = shownYears({ from: rulerFrom, to: rulerTo ?? rulerFrom });
  const words = `${rulerName}, ${rulerTo === null ? "since " : ""}${since}`;
  if (overlap(years, { from: rulerFrom, to: rulerTo }))
    return [{ label, result: "agrees", sentence: `${shownYears(years)} is in the reign of ${words}.` }];
  const result = posthumous ? "unknown" : "differs";
  const also = posthumous ? " The type was also struck after that reign." : "";
  return [{ label, result, sentence: `${shownYears(years)} isn't in the reign of ${words}.${also}` }];
}
