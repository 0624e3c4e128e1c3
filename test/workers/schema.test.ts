import { env } from "cloudflare:test";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "~/db/schema";

const tables = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));

describe("app/db/schema.ts and migrations/ agree", () => {
  it.each(tables.map((table) => [table.name, table] as const))("on the columns of %s", async (name, table) => {
    const { results } = await env.DB.prepare(
      `SELECT name, type, "notnull" FROM pragma_table_xinfo('${name}') WHERE hidden <> 1`,
    ).all();
    const inDatabase = results.map((row) => `${row.name} ${String(row.type).toLowerCase()} ${row.notnull}`).sort();
    const inCode = table.columns
      .map((column) => `${column.name} ${column.getSQLType()} ${Number(column.notNull)}`)
      .sort();
    expect(inDatabase).toEqual(inCode);
  });

  it.each(tables.map((table) => [table.name, table] as const))("on the indexes of %s", async (name, table) => {
    const { results } = await env.DB.prepare(`SELECT name FROM pragma_index_list('${name}') WHERE origin = 'c'`).all();
    const inCode = [
      ...table.indexes.map((index) => index.config.name),
      ...table.columns.filter((column) => column.isUnique).map((column) => column.uniqueName),
    ];
    expect(results.map((row) => row.name).sort()).toEqual(inCode.sort());
  });

  it("and every table is STRICT", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT GLOB '[_sd]*'",
    ).all();
    expect(results.map((row) => row.name)).toEqual([]);
  });
});
