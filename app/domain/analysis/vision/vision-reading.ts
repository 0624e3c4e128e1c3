import * as z from "zod";
import type { Suggestion } from "~/domain/analysis/suggestions";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { VISION_FIELDS } from "./read-answer";

export const VISION_FAULTS = ["unavailable", "unusable"] as const;
export type VisionFault = (typeof VISION_FAULTS)[number];

/** The facts that a model read, each with the photo it read them from, counted from 1. */
export const visionFactsSchema = z.array(
  z.strictObject({ field: z.enum(VISION_FIELDS), value: z.string().min(1).max(80), photo: z.int().min(1).max(12) }),
);
export type VisionFacts = z.infer<typeof visionFactsSchema>;

export interface VisionReading {
  readonly model: string;
  readonly facts: VisionFacts | undefined;
  readonly fault: VisionFault | undefined;
}

/** For fields that are empty and for which the seller's own words suggest nothing. */
export function visionSuggestions(
  reading: VisionReading | undefined,
  attributes: Attributes,
  others: readonly Suggestion[],
): Suggestion[] {
  return (reading?.facts ?? [])
    .filter(({ field }) => attributes[field] === undefined && !others.some((other) => other.field === field))
    .map(({ field, value, photo }) => ({ field, value, evidence: [], photo, by: reading?.model ?? "" }));
}
