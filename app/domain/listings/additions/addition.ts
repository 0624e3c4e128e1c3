import type { ListingStatus } from "~/domain/listing-terms/listing-kind";

/** Characters; a CHECK enforces it. */
export const MAX_NOTE_LENGTH = 1_000;
/** Of one listing; a trigger enforces it. */
export const MAX_ADDITIONS = 10;

/** A trigger enforces it. */
export const isAddable = (status: ListingStatus): boolean => ADDABLE.includes(status);
const ADDABLE: readonly ListingStatus[] = ["active", "reserved", "sold", "ended"];
