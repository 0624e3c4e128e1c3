import { eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import { type Refusal, refuseField } from "~/domain/refusal";
import type { Attributes } from "./attributes";

export async function refuseUnknownType(
  db: Reader,
  { kind, attributes: { typeId } }: { readonly kind: ListingKind; readonly attributes: Pick<Attributes, "typeId"> },
): Promise<Refusal | undefined> {
  if (typeId === undefined) return undefined;
  const [type] = await db
    .select({ kind: catalogueTypes.kind })
    .from(catalogueTypes)
    .where(eq(catalogueTypes.id, typeId));
  if (type?.kind === kind) return undefined;
  const sentence = type ? "This type is for a different kind of item." : "There is no such type in the catalogue.";
  return refuseField("typeId", sentence);
}
