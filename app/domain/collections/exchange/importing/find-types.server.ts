import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import { type FoundType, referencesIn } from "~/domain/collections/exchange/values/match-type";

type Fields = Readonly<Record<string, string>>;

/** By number ("1007") and by reference ("KM 110"). */
export type FoundTypes = ReadonlyMap<string, readonly FoundType[]>;

export const typeNumber = ({ typeId = "" }: Fields) => /^\d{1,9}/.exec(typeId)?.[0];

export async function findTypes(db: Reader, rows: readonly Fields[]): Promise<FoundTypes> {
  const numbers = new Set(rows.flatMap((fields) => typeNumber(fields) ?? []));
  const references = new Set(rows.flatMap(({ reference = "" }) => referencesIn(reference)));
  const wanted = [
    ...[...numbers].map((number) => [Number(number), null, null]),
    ...[...references].map((reference) => [null, ...splitReference(reference)]),
  ];
  const found = await db
    .select({
      id: column<number>("t.id", "id"),
      kind: column<"coin" | "note">("t.kind", "kind"),
      title: column<string>("t.title", "title"),
      issuerName: column<string>("i.name", "issuerName"),
      issuerCode: column<string>("i.code", "issuerCode"),
      yearFrom: column<number>("t.year_from", "yearFrom"),
      yearTo: column<number | null>("t.year_to", "yearTo"),
      reference: column<string | null>("w.reference", "reference"),
    })
    .from(
      sql`(SELECT value ->> 0 AS type_id, NULL AS reference FROM json_each(${JSON.stringify(wanted)})
        UNION ALL SELECT r.type_id, r.catalogue || ' ' || r.number FROM json_each(${JSON.stringify(wanted)})
          JOIN catalogue_references AS r ON r.number = value ->> 2 AND r.catalogue = value ->> 1) AS w
        JOIN catalogue_types AS t ON t.id = w.type_id JOIN catalogue_issuers AS i ON i.code = t.issuer_code`,
    );
  const types = new Map<string, FoundType[]>();
  for (const type of found) {
    const key = type.reference ?? String(type.id);
    types.set(key, [...(types.get(key) ?? []), type]);
  }
  return types;
}

function splitReference(reference: string): [catalogue: string, number: string] {
  const at = reference.lastIndexOf(" ");
  return [reference.slice(0, at), reference.slice(at + 1)];
}
