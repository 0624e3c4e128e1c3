import { sql } from "drizzle-orm";
import { column, columnsFrom, type Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { amountsOf, issuersOfRow, keyOfFacts, referencesIn } from "~/domain/collections/exchange/values/match-type";

type Fields = Readonly<Record<string, string>>;

const TYPE = {
  ...columnsFrom("t", catalogueTypes, "id", "kind", "title", "yearFrom", "yearTo"),
  issuerName: column<string>("i.name", "issuerName"),
  issuerCode: column<string>("i.code", "issuerCode"),
};

export const typeNumber = ({ typeId = "" }: Fields) => /^\d{1,9}/.exec(typeId)?.[0];

/** By number ("1007") and by reference ("KM 110"), and those of the rows' issuers and denominations. */
export async function findTypes(db: Reader, rows: readonly Fields[]) {
  const numbers = new Set(rows.flatMap((fields) => typeNumber(fields) ?? []));
  const references = new Set(rows.flatMap(({ reference = "" }) => referencesIn(reference)));
  const lookups = [
    ...[...numbers].map((number) => [Number(number), null, null]),
    ...[...references].map((reference) => [null, ...splitReference(reference)]),
  ];
  const issuers = new Set(rows.flatMap((fields) => [...issuersOfRow(fields)]));
  const amounts = new Map(rows.flatMap(amountsOf).map((amount) => [`${amount.value} ${amount.unit}`, amount]));
  const [found, alike] = await db.batch([
    db.select({ ...TYPE, reference: column<string | null>("w.reference", "reference") }).from(
      sql`(SELECT value ->> 0 AS type_id, NULL AS reference FROM json_each(${JSON.stringify(lookups)})
        UNION ALL SELECT r.type_id, r.catalogue || ' ' || r.number FROM json_each(${JSON.stringify(lookups)})
          JOIN catalogue_references AS r ON r.number = value ->> 2 AND r.catalogue = value ->> 1) AS w
        JOIN catalogue_types AS t ON t.id = w.type_id JOIN catalogue_issuers AS i ON i.code = t.issuer_code`,
    ),
    db
      .select({
        ...TYPE,
        amount: {
          value: column<number>("t.denomination_value", "value"),
          unit: column<string>("t.denomination_unit", "unit"),
        },
        ...columnsFrom("t", catalogueTypes, "weightMg", "diameterUm", "words"),
      })
      .from(
        sql`json_each(${JSON.stringify([...issuers])}) AS w JOIN catalogue_types AS t ON t.issuer_code = w.value
          JOIN catalogue_issuers AS i ON i.code = t.issuer_code`,
      )
      .where(sql`(t.denomination_value, t.denomination_unit) IN (SELECT value ->> 'value', value ->> 'unit'
        FROM json_each(${JSON.stringify([...amounts.values()])}))`),
  ]);
  return {
    named: byKey(found, ({ reference, id }) => reference ?? String(id)),
    alike: byKey(alike, ({ issuerCode, amount }) => keyOfFacts(issuerCode, amount)),
  };
}

function byKey<Type>(types: readonly Type[], keyOf: (type: Type) => string): ReadonlyMap<string, readonly Type[]> {
  const groups = new Map<string, Type[]>();
  for (const type of types) groups.set(keyOf(type), [...(groups.get(keyOf(type)) ?? []), type]);
  return groups;
}

function splitReference(reference: string): [catalogue: string, number: string] {
  const at = reference.lastIndexOf(" ");
  return [reference.slice(0, at), reference.slice(at + 1)];
}
