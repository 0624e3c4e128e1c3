/** Where a page of the list of offers begins: in which of its two parts, and below which id. */
export interface OfferCursor {
  readonly part: "open" | "over";
  readonly before: number;
}

export const writeOfferCursor = ({ part, before }: OfferCursor): string => `${part}-${before}`;

/** Undefined for no cursor and for what is none of ours: the first page. */
export function readOfferCursor(typed: string | null): OfferCursor | undefined {
  const [, part, before] = /^(open|over)-([1-9]\d{0,14})$/.exec(typed ?? "") ?? [];
  return part === "open" || part === "over" ? { part, before: Number(before) } : undefined;
}
