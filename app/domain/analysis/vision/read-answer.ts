import * as z from "zod";
import { attributeOf, type SuggestedField } from "~/domain/analysis/suggestions";
import { readFacts } from "~/domain/listings/facts/read-facts";

export const VISION_FIELDS = [
  "country",
  "denomination",
  "year",
  "yearWritten",
  "mintMark",
  "serialNumber",
  "gradingService",
  "certificate",
] as const satisfies readonly SuggestedField[];
export type VisionField = (typeof VISION_FIELDS)[number];

export const MAX_ANSWER_LENGTH = 4_000;
const MAX_VALUE_LENGTH = 80;
/** What models write for something that they don't see. */
const NOTHING =
  /^(?:|unknown|none|null|n\/?a|not (?:visible|shown|sure|applicable|available)|unclear|illegible|\?+|-+)$/i;

export const visionQuestion = (kind: string) =>
  `This photo shows one side of a ${kind === "note" ? "banknote" : "coin"}. Answer with one JSON object and nothing else. Its keys are
${VISION_FIELDS.join(", ")}. Each value is a text that is legible in the photo, or null. "yearWritten" is the date as it is
written on the item, "year" the same in the Gregorian calendar. Never guess.`;

const answerSchema = z.record(z.string(), z.unknown());
const valueSchema = z.union([z.string(), z.number().finite()]).transform((value) => String(value).trim());

/** Undefined if the answer is no JSON object of a sane size. */
export function readVisionAnswer(answer: string, { isNote }: { isNote: boolean }) {
  if (answer.length > MAX_ANSWER_LENGTH) return undefined;
  const text = answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1);
  const parsed = answerSchema.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const facts: Partial<Record<VisionField, string>> = {};
  for (const field of VISION_FIELDS) {
    const value = valueSchema.safeParse(Object.hasOwn(parsed.data, field) ? parsed.data[field] : undefined);
    if (value.success && isFact(field, value.data, isNote)) facts[field] = value.data;
  }
  return facts;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFact(field: VisionField, value: string, isNote: boolean): boolean {
  if (value.length > MAX_VALUE_LENGTH || NOTHING.test(value) || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(value)) return false;
  const attribute = attributeOf(field, value);
  return attribute !== undefined && readFacts(attribute, { isNote }).faults[field] === undefined;
}
