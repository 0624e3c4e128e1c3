import { distanceBetween, type Prints } from "./picture-prints";

/** Bits of 256: copies that were shrunk, compressed again or cropped a little differ in fewer, different photos in more. */
export const SAME_PICTURE = 20;

export interface MatchedPhoto {
  readonly id: number;
  readonly distance: number;
}

/** Whichever way up, as a whole or around the item. */
export function matchesAmong(
  { whole, piece }: { readonly whole: Prints; readonly piece: Prints | undefined },
  candidates: readonly { id: number; whole: string; piece: string | null }[],
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
