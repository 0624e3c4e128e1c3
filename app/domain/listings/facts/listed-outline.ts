import { isDrawn, type Outline, outlineOf } from "~/domain/catalogue/outline";
import { unusualShape } from "~/domain/catalogue/unusual-shapes";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import type { Attributes } from "./attributes";

/** What an item without photos is drawn from. */
export interface ListedOutline {
  readonly outline: Outline;
  /** The colour of its metal; "plain" for silver, other white metals and paper, and if it isn't known. */
  readonly tone: "gold" | "copper" | "plain";
  /** Its denomination, if that is short enough to be written on it; else "". */
  readonly label: string;
}

/** In characters. */
const LONGEST_LABEL = 14;

/** The outline of a listed item by its own facts and its type's shape; null without a form that can be drawn. */
export function listedOutline(
  kind: ListingKind,
  { typeId, diameterMm, widthMm, heightMm, composition, denomination = "" }: Attributes,
): ListedOutline | null {
  const shape = kind === "coin" ? unusualShape(typeId) : null;
  if (kind === "other" || !isDrawn(shape)) return null;
  const um = (mm: number | undefined) => (mm === undefined ? null : mm * 1000);
  const size = { diameterUm: um(diameterMm), widthUm: um(widthMm), heightUm: um(heightMm) };
  // "Trite (third stater)" is a trite.
  const name = denomination.replace(/ \(.*/, "");
  const label = name.length <= LONGEST_LABEL ? name : "";
  return { outline: outlineOf({ kind, shape, ...size }), tone: toneOf(composition ?? ""), label };
}

/** By the first metal named, since the others are its alloy; plating and cladding give the colour of what is named first too. */
function toneOf(composition: string): ListedOutline["tone"] {
  if (/^(?:gold|electrum)/i.test(composition)) return "gold";
  return /^(?:copper(?!-nickel)|.*bronze|.*brass|tombac|orichalcum)/i.test(composition) ? "copper" : "plain";
}
