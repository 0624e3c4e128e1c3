import { env } from "cloudflare:test";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";

const nouns = Object.values(import.meta.glob<Record<string, unknown>>("../../app/db/schema/*.ts", { eager: true }));
const tables = nouns
  .flatMap((noun) => Object.values(noun))
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));

describe("app/db/schema/ and migrations/ agree", () => {
  it("on the columns of every table that queries are built from", async () => {
    expect(tables.length).toBeGreaterThan(80);
    for (const { name, columns } of tables) {
      const { results } = await env.DB.prepare(
        `SELECT name, type, "notnull" FROM pragma_table_xinfo('${name}') WHERE hidden <> 1`,
      ).all();
      const inDatabase = results.map((row) => `${row.name} ${String(row.type).toLowerCase()} ${row.notnull}`).sort();
      const inCode = columns.map((column) => `${column.name} ${column.getSQLType()} ${Number(column.notNull)}`).sort();
      expect(inDatabase, name).toEqual(inCode);
    }
  });

  it("on every table being STRICT", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT GLOB '[_sd]*'",
    ).all();
    expect(results.map((row) => row.name)).toEqual([]);
  });
});
