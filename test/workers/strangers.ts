import soundRecord from "../audit/sound-record.sql?raw";
import gentle from "./strangers.sql?raw";

/** Tests of verbs that begin with an empty database, as they are about everything on sale, everything due or the first id. */
const EMPTY = [
  ...[
    "analysis/panel/",
    "auctions/",
    "browsing/",
    "collections/value/",
    "figures/",
    "following/",
    "listings/",
    "mail/",
  ],
  ...[
    "outbox/",
    "photos/measuring/",
    "postage/",
    "public-pages/",
    "sales/",
    "saved-searches/",
    "search/",
    "type-pages/",
  ],
];

/** Tests of verbs share their database with other people's rows, so that a condition that a query lacks is noticed. */
export function hasStrangers(testPath: string | undefined): boolean {
  const path = testPath?.split("/app/domain/")[1];
  return path !== undefined && !EMPTY.some((folder) => path.startsWith(folder));
}

/** What everybody's acts change: tables, and columns of tables. */
const SHARED: readonly string[] = ["outbox", "catalogue_issuers.coin_count", "catalogue_issuers.note_count"];

const grouped = <T>(list: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

const statementsOf = (text: string) =>
  text
    .replace(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .filter((part) => part.trim() !== "");

interface Rows {
  readonly table: string;
  /** Each row as one text. */
  readonly sql: string;
  readonly rows: string;
}

/** Nothing of theirs is due for long, and their deposits are of the provider that tests use. */
const [LATER, AFTER_THAT] = ["4102444800000", "4102531200000"];
const record = soundRecord
  .replace(/'open', (1\d0), 2\d0\b/g, `'open', $1, ${LATER}`)
  .replace(/\b5000, 9000\b/g, `${LATER}, ${AFTER_THAT}`)
  .replace("86402901", LATER)
  .replace("'stripe', 'pi_1'", "'sandbox', 'pi_1'");

export async function loadStrangers(db: D1Database): Promise<void> {
  await db.batch(statementsOf(`${record};\n${gentle}`).map((text) => db.prepare(text)));
}

/** All rows of the strangers' tables. */
export async function rowsOfStrangers(db: D1Database): Promise<readonly Rows[]> {
  const { results: columns } = await db
    .prepare(`SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.schema = 'main' AND t.name NOT GLOB 'sqlite*' AND t.name NOT GLOB '_cf*'
      ORDER BY t.name, c.cid`)
    .all<{ table: string; column: string }>();
  const byTable = new Map<string, string[]>();
  for (const { table, column } of columns)
    if (!SHARED.includes(table) && !SHARED.includes(`${table}.${column}`))
      byTable.set(table, [...(byTable.get(table) ?? []), `'${column} ', quote("${column}")`]);
  const selects = [...byTable].map(([table, parts]) => ({
    table,
    // D1 takes at most 32 arguments of a function.
    sql: `SELECT concat_ws(char(10), ${grouped(parts, 15)
      .map((some) => `concat_ws(' ', ${some.join(", ")})`)
      .join(", ")}) AS row FROM "${table}"${table === "ledger_accounts" ? " WHERE owner_id IS NOT NULL" : ""}`,
  }));
  const found = await db.batch<{ row: string }>(selects.map(({ sql }) => db.prepare(sql)));
  return selects.flatMap(({ table, sql }, index) => {
    const rows = found[index]?.results.map(({ row }) => row) ?? [];
    return rows.length === 0 ? [] : [{ table, sql, rows: JSON.stringify(rows) }];
  });
}

/** What became of the strangers' rows, and what they were notified of; empty if nothing changed. */
export async function changedStrangers(db: D1Database, before: readonly Rows[]): Promise<string[]> {
  const known = before.find(({ table }) => table === "notifications")?.rows;
  const [notified, ...answers] = await db.batch<{ row: string }>([
    db
      .prepare(`SELECT 'new: ' || kind || ' to ' || user_id AS row FROM notifications
        WHERE user_id <= 3 AND id > json_array_length(?)`)
      .bind(known),
    ...before.map(({ sql, rows }) => db.prepare(`SELECT value AS row FROM json_each(?) EXCEPT ${sql}`).bind(rows)),
  ]);
  const changed = answers.flatMap(({ results }, index) => results.map(({ row }) => `${before[index]?.table}: ${row}`));
  return [...(notified?.results ?? []).map(({ row }) => row), ...changed];
}
