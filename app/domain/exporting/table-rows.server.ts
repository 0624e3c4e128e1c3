import { sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";
import type { ExportedTable } from "./tables/exported-table.server";
import { type Exporting, withValues } from "./with-values.server";
import { formatRow, type Row } from "./write-rows";

const ROWS_PER_READ = 500;

export function selectRows(
  db: Reader,
  { from, where, keys, columns }: ExportedTable,
  exporting: Exporting,
  after: readonly (string | number)[] = [],
) {
  const bound = (text: string) => withValues(text, exporting);
  const selected = Object.entries(columns).map(([name, expression]) => [name, bound(expression).as(name)] as const);
  const keyColumns = keys.map((key, index) => [keyName(index), column<string | number>(key, keyName(index))] as const);
  const order = sql.raw(keys.join(", "));
  const last = sql.join(
    after.map((each) => sql`${each}`),
    sql`, `,
  );
  const rest = after.length === 0 ? sql`` : sql`AND (${order}) > (${last})`;
  return db
    .select(Object.fromEntries([...selected, ...keyColumns]))
    .from(bound(from))
    .where(sql`${bound(where)} ${rest}`)
    .orderBy(order)
    .limit(ROWS_PER_READ);
}

const keyName = (index: number) => `key ${index}`;

export async function* tableRows(db: Reader, table: ExportedTable, exporting: Exporting): AsyncGenerator<Row[]> {
  const names = Object.keys(table.columns);
  const { rewrite = (row) => row } = table;
  for (let after: readonly (string | number)[] = []; ; ) {
    const found: Readonly<Record<string, unknown>>[] = await selectRows(db, table, exporting, after);
    if (found.length > 0) yield found.map((row) => formatRow(rewrite(pick(row, names))));
    const last = found.at(-1);
    if (!last || found.length < ROWS_PER_READ) return;
    after = table.keys.map((_, index) => last[keyName(index)] as string | number);
  }
}

const pick = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
