/* A database as SQL that makes it anew, except for what its full-text indexes hold. */
import { literal } from "./moderation-sql.mjs";

/** D1 takes statements of at most 100 kB; a character has at most 4 bytes, and a quote is doubled. */
const STATEMENT_CHARACTERS = 12_000;
const ROWS_PER_READ = 500;

/** D1's own tables, SQLite's, and the shadow tables of the full-text indexes are made by themselves. */
const SCHEMA = `SELECT m.type, m.name, m.sql, t.type AS kind FROM sqlite_master AS m
  LEFT JOIN pragma_table_list AS t ON t.schema = 'main' AND t.name = m.name
  WHERE m.sql IS NOT NULL AND substr(m.name, 1, 4) <> '_cf_' AND m.name NOT GLOB 'sqlite_*'
    AND t.type IS NOT 'shadow' ORDER BY m.rowid`;

/**
 * Writes the database's tables, rows, indexes, views and triggers, in this order, so that no trigger acts on the rows.
 * Returns the number of rows.
 */
export async function writeDump({ all }, write) {
  const schema = await all(SCHEMA);
  const inForce = (what) => schema.filter(what).map(({ sql }) => `${sql};\n`);
  write("PRAGMA defer_foreign_keys = on;\n");
  for (const sql of inForce(({ kind }) => kind === "table")) write(sql);
  write("CREATE TABLE long_texts (id integer NOT NULL, place integer NOT NULL, text text NOT NULL);\n");
  let rows = 0;
  for (const { name, kind } of schema) if (kind === "table") rows += await writeRows(all, name, write);
  write("DROP TABLE long_texts;\n");
  for (const { name, seq } of await all("SELECT name, seq FROM sqlite_sequence ORDER BY name"))
    write(
      `DELETE FROM sqlite_sequence WHERE name = '${name}';\nINSERT INTO sqlite_sequence VALUES ('${name}', ${seq});\n`,
    );
  for (const sql of inForce(({ type, kind }) => type === "index" || kind === "virtual")) write(sql);
  for (const sql of inForce(({ type }) => type === "view")) write(sql);
  for (const sql of inForce(({ type }) => type === "trigger")) write(sql);
  return rows;
}

/** Reads a table by its primary key, in batches. */
async function writeRows(all, table, write) {
  const columns = await all(`SELECT name, pk FROM pragma_table_info('${table}')`);
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const order = key.length > 0 ? key.map(({ name }) => `"${name}"`).join(", ") : "rowid";
  let rows = 0;
  for (let after = ""; ; ) {
    const batch = await all(
      `SELECT ${key.length > 0 ? "" : "rowid, "}* FROM "${table}" ${after} ORDER BY ${order} LIMIT ${ROWS_PER_READ}`,
    );
    for (const row of batch)
      writeRow(
        table,
        columns.map(({ name }) => row[name]),
        write,
      );
    rows += batch.length;
    if (batch.length < ROWS_PER_READ) return rows;
    const last = batch.at(-1);
    const at = key.length > 0 ? key.map(({ name }) => valueText(last[name])).join(", ") : last.rowid;
    after = `WHERE (${order}) > (${at})`;
  }
}

/** A row that doesn't fit into one statement is put together from pieces of its texts. */
function writeRow(table, values, write) {
  const length = values.reduce((sum, value) => sum + String(value).length, 0);
  const isLong = (value) => length > STATEMENT_CHARACTERS && typeof value === "string" && value.length > 1_000;
  const texts = values.map((value, id) => {
    if (!isLong(value)) return valueText(value);
    for (let place = 0; place < value.length; place += STATEMENT_CHARACTERS)
      write(
        `INSERT INTO long_texts VALUES (${id}, ${place}, ${valueText(value.slice(place, place + STATEMENT_CHARACTERS))});\n`,
      );
    return `(SELECT group_concat(text, '' ORDER BY place) FROM long_texts WHERE id = ${id})`;
  });
  write(`INSERT INTO "${table}" VALUES (${texts.join(", ")});\n`);
  if (values.some(isLong)) write("DELETE FROM long_texts;\n");
}

/** SQLite's parser ends a text at a NUL. */
function valueText(value) {
  if (value === null) return "NULL";
  if (typeof value !== "string") return String(value);
  return value.includes("\0") ? literal(value) : `'${value.replaceAll("'", "''")}'`;
}
