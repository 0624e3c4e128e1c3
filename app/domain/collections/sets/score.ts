import { SHELDON_NUMBERS } from "~/domain/grading/grade";
import type { CollectorSet, SetMember } from "./sets";

/** The grades are from 1 to 70. */
export interface SetPiece {
  readonly itemId: number;
  readonly typeId: number;
  /** "" if it has none. */
  readonly mark: string;
  readonly mint: string;
  readonly gradeFrom: number | null;
  readonly gradeTo: number | null;
  readonly isDetails: boolean;
}

export const MOST_POINTS = SHELDON_NUMBERS.at(-1) ?? 70;
/** Of the points, for an item with a details grade. */
export const DETAILS_SHARE = 0.6;

/** From 1 to 70: the middle of its grade, less for a details grade; 1 without a grade. */
export function pointsOf({ gradeFrom, gradeTo, isDetails }: SetPiece): number {
  if (gradeFrom === null || gradeTo === null) return 1;
  const middle = (gradeFrom + gradeTo) / 2;
  return Math.max(1, isDetails ? middle * DETAILS_SHARE : middle);
}

export const fills = ({ typeId, mark, mint }: SetMember, piece: Pick<SetPiece, "typeId" | "mark" | "mint">) =>
  piece.typeId === typeId &&
  (mark === undefined || mark === piece.mark) &&
  (mint === undefined || mint.toLowerCase() === piece.mint.toLowerCase());

export function scoreOf({ members }: Pick<CollectorSet, "members">, pieces: readonly SetPiece[]) {
  const places = members.map((member) => {
    const best = pieces
      .filter((piece) => fills(member, piece))
      .reduce<SetPiece | null>((top, each) => (top === null || pointsOf(each) > pointsOf(top) ? each : top), null);
    // The piece is null if it is missing.
    return { member, piece: best, points: best === null ? 0 : pointsOf(best) };
  });
  const filledPlaces = places.filter(({ piece }) => piece !== null);
  const weigh = (some: typeof places) => some.reduce((sum, { member }) => sum + member.weight, 0);
  const total = places.reduce((sum, { member, points }) => sum + member.weight * points, 0);
  return {
    places,
    filledCount: filledPlaces.length,
    /** The weighted average of the filled places, from 0 to 70. */
    quality: filledPlaces.length === 0 ? 0 : total / weigh(filledPlaces),
    /** The weighted average of all places, from 0 to 70; an empty place counts 0. */
    rating: total / weigh(places),
  };
}
