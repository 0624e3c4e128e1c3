import { type Box, type GreyPicture, resize, turnRight, wholeOf } from "./grey-picture";

const COMPARED_EDGE = 68;
/** The short fingerprint looks up similar pictures, the long one decides. */
const SHORT_EDGE = 8;
const LONG_EDGE = 16;
/** Of a long fingerprint, in hexadecimal. */
export const PRINT_DIGITS = (LONG_EDGE * LONG_EDGE) / 4;
/** Of a short fingerprint. Two that differ in fewer bits share at least one. */
const QUARTERS = 4;

/** Hardly change when the picture is shrunk or compressed again. */
export interface Prints {
  /** 256 bits in hexadecimal. */
  readonly long: string;
  /** Quarters of the short fingerprint; in `turned`, those of the picture turned by 1, 2 and 3 quarters. */
  readonly buckets: readonly number[];
  readonly turned: readonly { readonly long: string; readonly buckets: readonly number[] }[];
}

/** Buckets of whole pictures and of parts are kept apart. */
export function printsOf(picture: GreyPicture, part?: Box): Prints {
  const upright = resize(picture, COMPARED_EDGE, COMPARED_EDGE, part ?? wholeOf(picture));
  const first = part ? QUARTERS : 0;
  const ways = [upright];
  while (ways.length < 4) ways.push(turnRight(ways.at(-1) ?? upright));
  const [own, ...rest] = ways.map((way) => ({
    long: hexOf(differences(way, LONG_EDGE)),
    buckets: bucketsOf(differences(way, SHORT_EDGE), first),
  }));
  if (!own) throw new Error("a picture has no fingerprint");
  return { ...own, turned: rest };
}

/** In bits. */
export function distanceBetween(one: string, other: string): number {
  let distance = 0;
  for (let at = 0; at < one.length; at += 8) {
    let differing = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16);
    for (; differing !== 0; differing &= differing - 1) distance += 1;
  }
  return distance;
}

/** For each cell of a coarse grid, whether it is darker than its neighbour to the right. */
function differences(picture: GreyPicture, edge: number): boolean[] {
  const { pixels, width } = resize(picture, edge + 1, edge);
  return Array.from({ length: edge * edge }, (_, index) => {
    const at = Math.floor(index / edge) * width + (index % edge);
    return (pixels[at] ?? 0) < (pixels[at + 1] ?? 0);
  });
}

/** Each quarter takes its bits from all over the picture, since the corners of most photos look alike. */
function bucketsOf(bits: readonly boolean[], first: number): number[] {
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const own = bits.filter((_, index) => (index + Math.floor(index / SHORT_EDGE)) % QUARTERS === quarter);
    return own.reduce((number, bit) => number * 2 + (bit ? 1 : 0), first + quarter);
  });
}

function hexOf(bits: readonly boolean[]): string {
  let digits = "";
  for (let at = 0; at < bits.length; at += 4)
    digits += bits
      .slice(at, at + 4)
      .reduce((number, bit) => number * 2 + (bit ? 1 : 0), 0)
      .toString(16);
  return digits;
}

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
