export interface OfferCursor {
  readonly part: "open" | "over";
  readonly before: number;
}

export const writeOfferCursor = ({ part, before }: OfferCursor): string => `${part}-${before}`;

/** Undefined, which means the first page, for a missing or an invalid cursor. */
export function readOfferCursor(text: string | null): OfferCursor | undefined {
  const [, part, before] = /^(open|over)-([1-9]\d{0,14})$/.exec(text ?? "") ?? [];
  return part === "open" || part === "over" ? { part, before: Number(before) } : undefined;
}
