import { isDrawn, outlineOf } from "~/domain/catalogue/outline";
import unusual from "~/domain/catalogue/unusual-shapes.json";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import type { Attributes } from "./attributes";

export type ListedOutline = NonNullable<ReturnType<typeof listedOutline>>;

/** In characters. */
const LONGEST_LABEL = 14;

/** Null without a form that can be drawn. */
export function listedOutline(
  kind: ListingKind,
  { typeId, diameterMm, widthMm, heightMm, composition, denomination = "" }: Attributes,
) {
  const shape = kind === "coin" ? unusualShape(typeId) : null;
  if (kind === "other" || !isDrawn(shape)) return null;
  const um = (mm: number | undefined) => (mm === undefined ? null : mm * 1000);
  const size = { diameterUm: um(diameterMm), widthUm: um(widthMm), heightUm: um(heightMm) };
  // "Trite (third stater)" is a trite.
  const name = denomination.replace(/ \(.*/, "");
  const label = name.length <= LONGEST_LABEL ? name : "";
  return { outline: outlineOf({ kind, shape, ...size }), tone: toneOf(composition ?? ""), label };
}

/** By the first metal named, the colour of alloys and plating; "plain" for white metals, paper and the unknown. */
function toneOf(composition: string): "gold" | "copper" | "plain" {
  if (/^(?:gold|electrum)/i.test(composition)) return "gold";
  return /^(?:copper(?!-nickel)|.*bronze|.*brass|tombac|orichalcum)/i.test(composition) ? "copper" : "plain";
}

/** Coins that aren't plain discs, so that cards need no query. A test compares them with the catalogue's data files. */
const SHAPES = new Map(Object.entries(unusual).flatMap(([shape, ids]) => ids.map((id) => [id, shape] as const)));

export function unusualShape(typeId: number | undefined): string | null {
  return (typeId === undefined ? undefined : SHAPES.get(typeId)) ?? null;
}
