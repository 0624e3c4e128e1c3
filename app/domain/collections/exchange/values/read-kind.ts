import { LISTING_KINDS, type ListingKind } from "~/domain/listing-terms/listing-kind";

export function readKind(text: string): ListingKind | undefined {
  const word = text.toLowerCase();
  const own = LISTING_KINDS.find((kind) => kind === word);
  if (own) return own;
  if (/note|bill|paper|schein|papel|papier/.test(word)) return "note";
  if (/token|medal|exonumia|jeton|marke/.test(word)) return "other";
  return /coin|münz|monnaie|moneda|moneta|circulat|commem|bullion|proof/.test(word) ? "coin" : undefined;
}
