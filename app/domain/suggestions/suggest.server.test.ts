import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { loadTypes, typeEntryOf } from "../../../test/load-types";
import { freshMembers } from "../../../test/workers/fresh-members";
import { watchReads } from "../../../test/workers/read-cost";
import { suggest } from "./suggest.server";

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
  expect(await suggest(openReader(db), "thal")).toHaveLength(5);
  expect(rowsRead).toHaveLength(1);
  expect(rowsRead[0]).toBeLessThan(300);
});
