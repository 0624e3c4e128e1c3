import { sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { dialect, literal } from "~/db/database.server";

const textOf = (value: number | string) => dialect.sqlToQuery(sql`${literal(value)}`);

it("writes whole numbers and words of ours into the text", () => {
  expect(textOf(20)).toMatchObject({ sql: "20", params: [] });
  expect(textOf("awaiting-payment")).toMatchObject({ sql: "'awaiting-payment'", params: [] });
});

it.each([1.5, Number.NaN, 2 ** 53, "it's", "", "open' OR 1", "Open", "1"])("refuses anything else: %s", (value) => {
  expect(() => literal(value)).toThrow("is neither a whole number nor a word of ours");
});

it("is how Drizzle's own queries are limited too", () => {
  const things = sqliteTable("things", { id: integer("id") });
  const db = openReader({ prepare: () => ({}) } as unknown as D1Database);
  const { sql, params } = db.select().from(things).limit(20).toSQL();
  expect([sql, params]).toEqual(['select "id" from "things" limit 20', []]);
});
