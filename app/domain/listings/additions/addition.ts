import type { ListingStatus } from "~/domain/listing-terms/listing-status";

/** Characters of one note; a CHECK enforces it. */
export const MAX_NOTE_LENGTH = 1_000;
/** Additions to one listing; a trigger enforces it. Each one notifies everybody who relies on the listing. */
export const MAX_ADDITIONS = 10;

/** Whether a listing in this state can be added to: once published, unless withdrawn or removed. A trigger enforces it. */
export const isAddable = (status: ListingStatus): boolean => ADDABLE.includes(status);
const ADDABLE: readonly ListingStatus[] = ["active", "reserved", "sold", "ended"];

/** What a seller added to a published listing, as its pages show it. */
export interface Addition {
  readonly id: number;
  /** "" if there is only a photo. */
  readonly note: string;
  readonly photo: {
    readonly url: string;
    readonly thumbUrl: string;
    /** Pixels of the full size. */
    readonly width: number;
    readonly height: number;
  } | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}
