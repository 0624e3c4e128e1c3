import { and, asc, eq, isNull } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { visionReadings } from "~/db/schema/listing-facts";
import { listings, photos } from "~/db/schema/listings";
import { inTime, SECOND_MS } from "~/domain/time";
import { readVisionAnswer, VISION_FIELDS, visionQuestion } from "./read-answer";
import type { VisionFacts } from "./vision-reading";

export interface VisionModel {
  readonly name: string;
  /** Answers the question in its own words. Rejects if it can't be reached. */
  answer(question: string, picture: Uint8Array): Promise<string>;
}

const READ_PHOTOS = 2;
/** A model that takes longer has not answered. Shorter than an outbox handler may take. */
export const MODEL_MS = 15 * SECOND_MS;

interface Tools {
  readonly model: VisionModel | undefined;
  readonly photo: (key: string) => Promise<Uint8Array | undefined>;
}

/** A failure is not repeated, since each call costs money: the seller may ask again. */
export async function readPhotos(db: Writer, { model, photo }: Tools, listingId: number): Promise<void> {
  const rows = await db
    .select({ key: photos.key, kind: listings.kind })
    .from(visionReadings)
    .innerJoin(listings, eq(listings.id, visionReadings.listingId))
    .innerJoin(photos, eq(photos.listingId, listings.id))
    .where(and(eq(visionReadings.listingId, listingId), isNull(visionReadings.facts), isNull(visionReadings.fault)))
    .orderBy(asc(photos.position))
    .limit(READ_PHOTOS);
  if (rows.length === 0) return;
  const answers = model
    ? await Promise.all(rows.map(({ key, kind }) => answerAbout(model, visionQuestion(kind), () => photo(key))))
    : [];
  const isNote = rows[0]?.kind === "note";
  const readings = answers.map((answer) => (answer === undefined ? undefined : readVisionAnswer(answer, { isNote })));
  const facts: VisionFacts = VISION_FIELDS.flatMap((field) => {
    const at = readings.findIndex((each) => each?.[field] !== undefined);
    const value = readings[at]?.[field];
    return value === undefined ? [] : [{ field, value, photo: at + 1 }];
  });
  const isUsable = readings.some((each) => each !== undefined);
  const fault = answers.some((answer) => answer !== undefined) ? "unusable" : "unavailable";
  await db
    .update(visionReadings)
    .set(isUsable ? { facts: JSON.stringify(facts) } : { fault })
    .where(and(eq(visionReadings.listingId, listingId), isNull(visionReadings.facts)));
}

/** Undefined if the model fails or takes too long. */
function answerAbout(model: VisionModel, question: string, photo: () => Promise<Uint8Array | undefined>) {
  const answer = async () => {
    const picture = await photo();
    return picture && model.answer(question, picture);
  };
  return inTime(MODEL_MS, answer).catch(() => undefined);
}
