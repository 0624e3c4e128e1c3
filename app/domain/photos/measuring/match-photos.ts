import { distanceBetween, type Prints } from "./picture-prints";

/**
 * Two photos show the same picture if their fingerprints differ in at most so many of 256 bits. Copies of a photo that
 * were shrunk, compressed again or cropped a little differ in fewer; different photos in more.
 */
export const SAME_PICTURE = 20;

interface StoredPrints {
  readonly id: number;
  readonly whole: string;
  readonly piece: string | null;
}

export interface MatchedPhoto {
  readonly id: number;
  readonly distance: number;
}

/** The photos among `candidates` that show the same picture, whichever way up, as a whole or around the item in it. */
export function matchesAmong(
  { whole, piece }: { readonly whole: Prints; readonly piece: Prints | undefined },
  candidates: readonly StoredPrints[],
): MatchedPhoto[] {
  return candidates
    .map((candidate) => ({
      id: candidate.id,
      distance: Math.min(nearest(whole, candidate.whole), piece ? nearest(piece, candidate.piece) : 256),
    }))
    .filter(({ distance }) => distance <= SAME_PICTURE);
}

function nearest(prints: Prints, other: string | null): number {
  if (other === null) return 256;
  return Math.min(...[prints, ...prints.turned].map(({ long }) => distanceBetween(long, other)));
}
