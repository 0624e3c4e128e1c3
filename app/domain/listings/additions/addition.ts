import type { ListingStatus } from "~/domain/listings/listing-view";

/** Letters of one note; a CHECK holds it. */
export const MAX_NOTE_LENGTH = 1_000;
/** Of one listing; a trigger holds it. Each addition is a notification to everybody who relies on the listing. */
export const MAX_ADDITIONS = 10;

/** Whether a listing of this state may be added to: from its publication on, until it is withdrawn; a trigger holds it. */
export const isAddable = (status: ListingStatus): boolean => ADDABLE.includes(status);
const ADDABLE: readonly ListingStatus[] = ["active", "reserved", "sold", "ended"];

/** What a seller added to a published listing, as its pages show it. */
export interface Addition {
  readonly id: number;
  /** "" where there is only a photo. */
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
