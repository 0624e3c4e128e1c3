import soundRecord from "../audit/sound-record.sql?raw";
import furtherRows from "./unrelated-rows.sql?raw";

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

/** What everybody's acts change: tables, and columns of tables. */
const SHARED: readonly string[] = ["outbox", "catalogue_issuers.coin_count", "catalogue_issuers.note_count"];

const statementsOf = (text: string) =>
  text
    .replace(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .filter((part) => part.trim() !== "");

/** Nothing of theirs is due for long, and their deposits are of the provider that tests use. */
const [LATER, AFTER_THAT] = ["4102444800000", "4102531200000"];
const record = soundRecord
  .replace(/'open', (1\d0), 2\d0\b/g, `'open', $1, ${LATER}`)
  .replace(/\b5000, 9000\b/g, `${LATER}, ${AFTER_THAT}`)
  .replace("86402901", LATER)
  .replace("'stripe', 'pi_1'", "'sandbox', 'pi_1'");

/** A table with rows of other members, and the statement that reads them. */
interface TableCopy {
  readonly table: string;
  readonly sql: string;
}

/**
 * Writes rows of other members, and copies of them into tables beside theirs, because sending them with each comparison
 * takes longer than most tests.
 */
export async function addUnrelatedRows(db: D1Database): Promise<readonly TableCopy[]> {
  await db.batch(statementsOf(`${record};\n${furtherRows}`).map((text) => db.prepare(text)));
  const { results } = await db
    .prepare(`SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.schema = 'main' AND t.name NOT GLOB 'sqlite*' AND t.name NOT GLOB '_cf*'
      ORDER BY t.name, c.cid`)
    .all<{ table: string; column: string }>();
  const byTable = new Map<string, string[]>();
  for (const { table, column } of results)
    if (!SHARED.includes(table) && !SHARED.includes(`${table}.${column}`))
      byTable.set(table, [...(byTable.get(table) ?? []), `"${column}"`]);
  const copies: TableCopy[] = [];
  for (const [table, columns] of byTable) {
    const whose = table === "ledger_accounts" ? " WHERE owner_id IS NOT NULL" : "";
    const sql = `SELECT ${columns.join(", ")} FROM "${table}"${whose}`;
    if ((await db.prepare(`${sql} LIMIT 1`).first()) === null) continue;
    await db.prepare(`CREATE TABLE unrelated_${table} AS ${sql}`).run();
    copies.push({ table, sql });
  }
  return copies;
}

const addNobody = async (): Promise<readonly TableCopy[]> => [];

/** Tests of verbs share their database with other people's rows, so that a condition that a query lacks is noticed. */
export function unrelatedRowsFor(testPath: string | undefined): typeof addUnrelatedRows {
  const path = testPath?.split("/app/domain/")[1];
  return path !== undefined && !EMPTY.some((folder) => path.startsWith(folder)) ? addUnrelatedRows : addNobody;
}

/** How other members' rows changed, and what they were notified of; empty if nothing changed. */
export async function changedUnrelatedRows(db: D1Database, copies: readonly TableCopy[]): Promise<string[]> {
  const [notifications, ...changes] = await db.batch([
    db.prepare(`SELECT kind, user_id FROM notifications
      WHERE user_id <= 3 AND id > (SELECT COUNT(*) FROM unrelated_notifications)`),
    ...copies.map(({ table, sql }) => db.prepare(`SELECT * FROM unrelated_${table} EXCEPT ${sql}`)),
  ]);
  return [
    ...(notifications?.results ?? []).map((row) => `new: ${JSON.stringify(row)}`),
    ...changes.flatMap(({ results }, index) => results.map((row) => `${copies[index]?.table}: ${JSON.stringify(row)}`)),
  ];
}
