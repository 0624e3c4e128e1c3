import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { openWriter } from "~/db/client.server";
import { returning, returningId, returningOne, statement } from "~/db/database.server";

const db = openWriter(env.DB);
const word = z.object({ word: z.string() });
const one = (text: string) => returningOne(sql`SELECT ${text} AS word`, word);

it("returns each result under the name of its statement, whatever stands between them", async () => {
  const results = await db.commit({
    first: one("obverse"),
    between: [statement(sql`SELECT 1`), { nested: one("edge") }, []],
    several: returning(sql`SELECT 'a' AS word UNION ALL SELECT 'b'`, word),
    last: one("reverse"),
  });
  expect(results.first).toEqual({ word: "obverse" });
  expect(results.between[1]).toEqual({ nested: { word: "edge" } });
  expect(results.several).toEqual([{ word: "a" }, { word: "b" }]);
  expect(results.last).toEqual({ word: "reverse" });
});

it("runs the statements in the order in which they are written", async () => {
  const event = (at: number) =>
    returningId(sql`INSERT INTO rate_events (bucket, at) VALUES ('batch-order', ${at}) RETURNING id`);
  const { later, earlier } = await db.commit({ earlier: event(1), middle: [event(2), event(3)], later: event(4) });
  expect(later - earlier).toBe(3);
});

it("sends nothing for a batch without statements", async () => {
  const unreachable = openWriter({
    batch: () => Promise.reject(new Error("a trip was made")),
  } as unknown as D1Database);
  expect(await unreachable.commit({ nothing: [], nested: { nothing: [] } })).toEqual({
    nothing: [],
    nested: { nothing: [] },
  });
});

it("throws when a statement that returns one row returned none", async () => {
  await expect(db.commit([returningOne(sql`SELECT 'x' AS word WHERE 0`, word)])).rejects.toThrow();
});
