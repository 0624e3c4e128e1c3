import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { MINUTE_MS } from "~/domain/time";
import { loadTypes, typeEntryOf } from "../../../test/load-types";
import { freshMembers } from "../../../test/workers/fresh-members";
import { watchReads } from "../../../test/workers/read-cost";
import { SUGGESTED_PER_MINUTE, suggest } from "./suggest.server";

const NOW = Date.UTC(2026, 10, 28);
freshMembers({ seller: {} }, NOW);

it("reads a bounded number of rows in one trip, however many types and members begin so", async () => {
  await loadTypes(
    env.DB,
    Array.from({ length: 300 }, (_, index) => typeEntryOf({ id: 2000 + index, title: `Thaler ${index}` })),
  );
  await env.DB.prepare(`INSERT INTO users (username, email, created_at)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 299)
    SELECT 'thaler_' || i, 'thaler' || i || '@example.test', 1 FROM n`).run();
  const { db, rowsRead } = watchReads(env.DB);
  expect(await suggest(openReader(db), "thal", { address: "192.0.2.1", now: NOW })).toHaveLength(5);
  expect(rowsRead).toHaveLength(1);
  expect(rowsRead[0]).toBeLessThan(300);
});

it("refuses an address that asks far more often than people type, until the minute is over", async () => {
  const ask = (address: string, now: number) => suggest(openReader(env.DB), "t", { address, now });
  for (let n = 0; n < SUGGESTED_PER_MINUTE; n += 1) await ask("2001:db8::1", NOW + MINUTE_MS);
  expect(await ask("2001:db8::2", NOW + 2 * MINUTE_MS - 1_500)).toMatchObject({
    refused: "rate_limited",
    retryAfterSeconds: 2,
  });
  expect(await ask("2001:db8:1::1", NOW + 2 * MINUTE_MS - 1)).toEqual([]);
  expect(await ask("2001:db8::1", NOW + 2 * MINUTE_MS)).toEqual([]);
});
