import { readFacts } from "~/domain/listings/facts/read-facts";
import type { ItemInput } from "./item-input";

/** The type that an item names, as far as its item depends on it. */
export interface NamedType {
  readonly id: number;
  readonly kind: "coin" | "note";
  readonly title: string;
  readonly issuerName: string;
}

/** An item's columns. What it doesn't say is taken from its type: the kind, a title and the issuer. */
export function itemColumns({ price, attributes, ...input }: ItemInput, type: NamedType | undefined) {
  const kind = type?.kind ?? input.kind;
  const { grade, years } = readFacts(attributes, { isNote: kind === "note" }).facts;
  return {
    ...input,
    kind,
    title: input.title || (type?.title ?? ""),
    typeId: type?.id ?? null,
    attributes: JSON.stringify(attributes),
    issuer: attributes.country ?? attributes.issuer ?? type?.issuerName ?? "",
    yearFrom: years?.from ?? null,
    gradeFrom: grade?.range.from ?? null,
    gradeTo: grade?.range.to ?? null,
    isDetails: grade?.isDetails ?? false,
    priceMinor: price?.minor ?? null,
    priceCurrency: price?.currency ?? null,
  };
}
