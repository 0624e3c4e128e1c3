import { readFacts } from "~/domain/listings/facts/read-facts";
import type { ItemInput } from "./item-input";

export interface NamedType {
  readonly id: number;
  readonly kind: "coin" | "note";
  readonly title: string;
  readonly issuerName: string;
}

/** Kind, title and issuer default to those of the type. */
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
