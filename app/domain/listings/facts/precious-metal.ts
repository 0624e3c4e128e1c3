import type { catalogueTypes } from "~/db/schema/catalogue";
import { fineMetalOf, PRECIOUS, PRECIOUS_METALS, type PreciousMetal } from "~/domain/rates/metal-value";
import metals from "~/domain/vocabulary/metals.json";
import type { Attributes } from "./attributes";

type TypeMetal = Pick<typeof catalogueTypes.$inferSelect, "weightMg" | "compositionText" | "compositionParts">;

const NOT_PRECIOUS =
  /\b(?:nickel|german)[ -]silver\b|\b(?:silver|gold)(?:ed)?[ -](?:plat|clad|wash|foil|colou?r)\w*|\bgilt\b/gi;

const FINENESS =
  /(?<![\d.,])(?:0?[.,](?<fraction>\d{3,4})|(?<permille>[3-9]\d{2}(?:[.,]\d)?)|(?<percent>\d{2}(?:[.,]\d{1,2})?) ?%)(?![\d.,])/g;

/** By the piece's own weight and fineness, else by those of its type; null without precious metal that is known. */
export function preciousMetalIn({ weightG, composition }: Attributes, type: TypeMetal | null) {
  const ofPiece = composition === undefined || composition === type?.compositionText ? null : readMetal(composition);
  const parts = ofPiece?.parts ?? (isOfType(ofPiece?.metals, type) ? (type?.compositionParts ?? null) : null);
  const mg = fineMetalOf(weightG === undefined ? (type?.weightMg ?? null) : weightG * 1000, parts);
  if (Object.keys(mg).length === 0) return null;
  return { mg, given: [...(weightG ? ["weight" as const] : []), ...(ofPiece?.parts ? ["fineness" as const] : [])] };
}

function readMetal(composition: string): { readonly metals: readonly PreciousMetal[]; readonly parts: string | null } {
  const text = composition.replace(NOT_PRECIOUS, "");
  const metals = PRECIOUS.filter((metal) => wordsFor(metal).test(text));
  const finenesses = [...text.matchAll(FINENESS)].map(({ groups = {} }) => permilleOf(groups));
  if (/\bsterling\b/i.test(text)) finenesses.push(925);
  const [metal, permille] = [metals[0], finenesses[0]];
  const isOne = metals.length === 1 && finenesses.length === 1 && permille !== undefined && permille <= 1000;
  return { metals, parts: isOne && metal ? JSON.stringify({ [metal]: permille }) : null };
}

const wordsFor = (metal: PreciousMetal) =>
  new RegExp(String.raw`(?<!\p{L})(?:${metals[PRECIOUS_METALS[metal]].join("|")})(?!\p{L})`, "iu");

function permilleOf({ fraction, permille, percent }: Partial<Record<string, string>>): number {
  if (fraction) return Number(fraction) / 10 ** (fraction.length - 3);
  return percent ? Number(percent.replace(",", ".")) * 10 : Number(permille?.replace(",", "."));
}

function isOfType(metals: readonly PreciousMetal[] | undefined, type: TypeMetal | null): boolean {
  if (metals === undefined) return true;
  const ofType: object = JSON.parse(type?.compositionParts ?? "{}");
  return metals.length > 0 && metals.every((metal) => metal in ofType);
}
