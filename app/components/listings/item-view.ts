import type { Grade } from "~/domain/grading/grade";
import { GRADERS } from "~/domain/grading/graders";
import { formatGrade, inTradition, type Tradition } from "~/domain/grading/in-tradition";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { type ListedOutline, listedOutline } from "~/domain/listings/facts/listed-outline";
import { readFacts } from "~/domain/listings/facts/read-facts";
import { shownDate } from "~/domain/listings/facts/shown-years";
import type { ListingView } from "~/domain/listings/listing-answers";
import { referenceLine } from "~/domain/listings/listing-view";
import type { FurtherPostage } from "~/domain/postage/postage-form";
import { furtherPostageRows, postageRows } from "~/domain/postage/postage-words";
import { type MetalPrices, metalWords } from "~/domain/rates/metal-value";
import { fineMetalText } from "~/domain/type-pages/measures";
import { FACT_LABELS } from "./fact-labels";

export interface ItemView extends Omit<ListingView, "attributes" | "years" | "certificateIn" | "preciousMetal"> {
  readonly line: string;
  readonly facts: readonly FactRow[];
  /** Drawn while there is no photo. */
  readonly outlined: ListedOutline | null;
}

interface Viewer {
  readonly currency: string;
  readonly tradition?: Tradition | undefined;
  readonly country?: string | null;
  readonly metal?: MetalPrices | null;
  readonly further?: FurtherPostage | null;
}

/**
 * `currency` is what postage and metal are written in, `country` where it is shown to. No `tradition` for pages that are the same
 * for everybody.
 */
export function toItemView(view: ListingView, viewer: Viewer): ItemView {
  const { attributes, years, certificateIn, preciousMetal, ...listing } = view;
  const { currency, tradition, country = null, metal = null, further = null } = viewer;
  const { type, kind, postage = null } = listing;
  return {
    ...listing,
    line: referenceLine({ attributes, ...(years && { years }) }),
    outlined: listing.photos.length > 0 ? null : listedOutline(kind, attributes),
    facts: [
      ...typeRow(type),
      ...factRows({ kind, attributes, ...(certificateIn && { certificateIn }) }, tradition),
      ...metalRows(preciousMetal, metal, currency),
      ...postageRows(postage, country, currency),
      ...furtherPostageRows(further, postage, { country, currency }),
    ],
  };
}

interface FactRow {
  readonly label: string;
  readonly value: string;
  readonly check?: { readonly href: string; readonly words: string };
  /** Below them. */
  readonly note?: { readonly words: string; readonly to?: string };
}

type FactName = keyof Attributes;

const WITHIN_OTHERS: ReadonlySet<string> = new Set<FactName>([
  "typeId",
  "year",
  "yearTo",
  "calendar",
  "strike",
  "surface",
  "problem",
]);

export function typeRow(type: ListingView["type"]): FactRow[] {
  if (!type) return [];
  const differs = type.differs.length === 0 ? "" : `. This one ${type.differs.join(" and ")}.`;
  const check = { href: `/types/${type.id}`, words: "See the type" };
  return [{ label: FACT_LABELS.typeId.label, value: `${type.title}${differs}`, check }];
}

/** The catalogue facts that the seller gave, in display order, with the grade in the viewer's tradition as well. */
export function factRows(
  { kind, attributes, certificateIn }: Pick<ListingView, "kind" | "attributes" | "certificateIn">,
  tradition?: Tradition,
): FactRow[] {
  const { facts } = readFacts(attributes, { isNote: kind === "note" });
  const names = Object.keys(FACT_LABELS) as readonly FactName[];
  return names.flatMap((name): FactRow[] => {
    const { label, unit } = FACT_LABELS[name];
    const value = attributes[name];
    switch (name) {
      case "yearWritten": {
        const date = shownDate(attributes.yearWritten, facts.years ?? undefined);
        return date ? [{ label: "Date", value: date }] : [];
      }
      case "grade":
        return gradeRows(attributes, facts.grade, tradition);
      case "certificate": {
        const row = { label, value: facts.certificate ?? String(value) };
        return value === undefined ? [] : [{ ...row, ...certificateCheck(facts, certificateIn) }];
      }
      case "population":
        return value === undefined ? [] : [{ label, value: String(value), note: { words: "As the seller gives it." } }];
      default: {
        if (value === undefined || WITHIN_OTHERS.has(name)) return [];
        return [{ label, value: unit ? `${value} ${unit}` : String(value) }];
      }
    }
  });
}

/** Nothing without metal prices, or for a piece without precious metal. */
export function metalRows(
  metal: ListingView["preciousMetal"],
  prices: MetalPrices | null,
  currency: string,
): FactRow[] {
  const value = metal ? metalWords(metal.mg, prices, currency) : null;
  if (!metal || value === null) return [];
  const sellerFacts = metal.given.join(" and ");
  const by = sellerFacts ? `the seller's ${sellerFacts}` : "the catalogue's figures for the type";
  const note = { words: `${fineMetalText(metal.mg)}, by ${by}.` };
  return [{ label: "Metal value", value, note }];
}

function gradeRows({ grade: gradeText, problem }: Attributes, grade: Grade | null, tradition?: Tradition): FactRow[] {
  const faults: FactRow[] = problem === undefined ? [] : [{ label: FACT_LABELS.problem.label, value: problem }];
  if (gradeText === undefined) return faults;
  const own = grade && tradition ? inTradition(grade, tradition) : null;
  const value = grade ? formatGrade(grade) : gradeText;
  return [{ label: FACT_LABELS.grade.label, value: own === null ? value : `${value} (≈ ${own})` }, ...faults];
}

/** Numbers of graders that we don't know can't be compared either. */
function certificateCheck(
  { grader: code, certificate, grade }: ReturnType<typeof readFacts>["facts"],
  certificateIn: number | undefined,
): Partial<FactRow> {
  const grader = GRADERS.find((each) => each.code === code);
  if (!grader || certificate === null) return {};
  const href = grader.lookUp(certificate, grade?.value ?? null);
  return {
    check: { href, words: `Look it up at ${grader.name}` },
    note:
      certificateIn === undefined
        ? { words: "This number is in no other lot on sale." }
        : { words: "This number is in another lot on sale.", to: `/lots/${certificateIn}` },
  };
}
