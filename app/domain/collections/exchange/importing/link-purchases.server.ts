import { sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";

type Row = { readonly fields: Readonly<Record<string, string>> };

const orderNumber = ({ fields: { purchase = "" } }: Row) => (/^[1-9]\d{0,14}$/.test(purchase) ? Number(purchase) : 0);

/** Only the member's own paid orders, each linked once and never to a wanted piece. */
export async function linkPurchases<Each extends Row>(db: Reader, memberId: number, rows: readonly Each[]) {
  const numbers = [...new Set(rows.map(orderNumber))].filter((number) => number > 0);
  if (numbers.length === 0) return new Map();
  const found = await db.select({ id: column<number>("o.id", "id") }).from(
    sql`json_each(${JSON.stringify(numbers)}) AS n CROSS JOIN orders AS o ON o.id = n.value
      WHERE o.buyer_id = ${memberId} AND o.paid_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM collection_items WHERE order_id = o.id AND deleted_at IS NULL)`,
  );
  const free = new Set(found.map(({ id }) => id));
  return new Map(
    rows.flatMap((row) => {
      const id = orderNumber(row);
      return row.fields.status !== "want" && free.delete(id) ? [[row, id] as const] : [];
    }),
  );
}
