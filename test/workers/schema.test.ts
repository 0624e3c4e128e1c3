import { env } from "cloudflare:test";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "~/db/schema";

const tables = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));

describe("app/db/schema.ts and migrations/ agree", () => {
  it("on the columns of every table", async () => {
    for (const { name, columns } of tables) {
      const { results } = await env.DB.prepare(
        `SELECT name, type, "notnull" FROM pragma_table_xinfo('${name}') WHERE hidden <> 1`,
      ).all();
      const inDatabase = results.map((row) => `${row.name} ${String(row.type).toLowerCase()} ${row.notnull}`).sort();
      const inCode = columns.map((column) => `${column.name} ${column.getSQLType()} ${Number(column.notNull)}`).sort();
      expect(inDatabase, name).toEqual(inCode);
    }
  });

  it("on the indexes of every table", async () => {
    for (const { name, indexes, columns } of tables) {
      const { results } = await env.DB.prepare(
        `SELECT name FROM pragma_index_list('${name}') WHERE origin = 'c'`,
      ).all();
      const inCode = [
        ...indexes.map((index) => index.config.name),
        ...columns.filter((column) => column.isUnique).map((column) => column.uniqueName),
      ];
      expect(results.map((row) => row.name).sort(), name).toEqual(inCode.sort());
    }
  });

  it("and every table is STRICT", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT GLOB '[_sd]*'",
    ).all();
    expect(results.map((row) => row.name)).toEqual([]);
  });
});
