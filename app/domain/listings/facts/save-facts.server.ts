import { eq, type SQL } from "drizzle-orm";
import type { Query, Reader, Writer } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { listingFacts } from "~/db/schema/listing-facts";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import { type Refusal, refuseField } from "~/domain/refusal";
import type { Attributes } from "./attributes";
import { readFacts } from "./read-facts";

/** `listingId` is SQL for a listing that is created in the same batch. */
interface StatedFacts {
  readonly listingId: number | SQL;
  readonly isNote: boolean;
  readonly attributes: Attributes;
}

/** Belongs in the batch that writes the attributes, after them. */
export function saveFacts(db: Writer, { listingId, isNote, attributes }: StatedFacts): readonly Query[] {
  const { facts } = readFacts(attributes, { isNote });
  const { grade, years } = facts;
  const { weightG, diameterMm, thicknessMm, widthMm, heightMm, problem } = attributes;
  const row = {
    // Drizzle leaves out those without a column of their name.
    ...attributes,
    // SQL for a number is one as well.
    listingId: listingId as number,
    calendar: facts.calendar,
    yearFrom: years?.from,
    yearTo: years?.to,
    weightMg: thousandths(weightG),
    diameterUm: thousandths(diameterMm),
    thicknessUm: thousandths(thicknessMm),
    widthUm: thousandths(widthMm),
    heightUm: thousandths(heightMm),
    gradeProblem: problem,
    grader: facts.grader,
    certificate: facts.certificate,
    ...(grade && {
      gradeScale: grade.scale,
      gradeName: grade.name,
      gradeValue: grade.value,
      gradeStrike: grade.strike,
      gradePlus: Number(grade.hasPlus),
      gradeStar: Number(grade.hasStar),
      gradeDesignations: JSON.stringify(grade.designations),
      gradePaper: grade.paper,
      gradeDetails: Number(grade.isDetails),
      strikeMark: grade.strikeMark,
      surfaceMark: grade.surfaceMark,
      gradeFrom: grade.range.from,
      gradeTo: grade.range.to,
    }),
  };
  return [deleteFacts(db, listingId), db.insert(listingFacts).values(row)];
}

export function deleteFacts(db: Writer, listingId: number | SQL): Query {
  return db.delete(listingFacts).where(eq(listingFacts.listingId, listingId));
}

const thousandths = (value: number | undefined) =>
  value === undefined ? undefined : Math.max(1, Math.round(value * 1000));

export async function refuseUnknownType(
  db: Reader,
  { kind, attributes: { typeId } }: { readonly kind: ListingKind; readonly attributes: Pick<Attributes, "typeId"> },
): Promise<Refusal | undefined> {
  if (typeId === undefined) return undefined;
  const [type] = await db
    .select({ kind: catalogueTypes.kind })
    .from(catalogueTypes)
    .where(eq(catalogueTypes.id, typeId));
  if (type?.kind === kind) return undefined;
  const sentence = type ? "This type is for a different kind of item." : "There is no such type in the catalogue.";
  return refuseField("typeId", sentence);
}
