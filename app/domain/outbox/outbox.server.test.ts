import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { watchReads } from "../../../test/workers/read-cost";
import { enqueue, FIRST_TRY_MS, handleEntries, type OutboxHandler } from "./outbox.server";
import { DEAD_KEPT_MS, MAX_ATTEMPTS, PAGE, PAGES_PER_SWEEP, sweepOutbox } from "./sweep-outbox.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const DUE = NOW + FIRST_TRY_MS;
const db = openWriter(env.DB);
const put = (memberId: number, dedupeKey?: string, now = NOW) =>
  db.commit([
    enqueue(
      { kind: "sessions-ended", payload: { memberId, sessionIds: [] }, ...(dedupeKey ? { dedupeKey } : {}) },
      now,
    ),
  ]);
const sweepAt = (now: number, handle: OutboxHandler) => sweepOutbox(db, { clock: { now: () => now }, handle });
const rows = async () => (await env.DB.prepare("SELECT * FROM outbox ORDER BY id").all()).results;
const refuse: OutboxHandler = async () => {
  throw new Error("the hub can't be reached");
};

it("returns what it enqueued, with a payload that only the batch knows", async () => {
  const payload = sql`SELECT json_object('memberId', 7, 'sessionIds', json_array('a'))`;
  const [effects] = await db.commit([enqueue({ kind: "sessions-ended", payload }, NOW)]);
  expect(effects).toEqual([
    {
      kind: "entries-enqueued",
      entries: [{ id: 1, revision: 1, kind: "sessions-ended", payload: '{"memberId":7,"sessionIds":["a"]}' }],
    },
  ]);
});

it("enqueues nothing where the batch finds nothing to do", async () => {
  const payload = sql`SELECT token_hash FROM sessions WHERE 0`;
  const [effects] = await db.commit([enqueue({ kind: "sessions-ended", payload }, NOW)]);
  expect([effects, await rows()]).toEqual([[], []]);
});

it("keeps one entry per key with the newest contents, and any number without a key", async () => {
  await put(1, "key");
  await sweepAt(DUE, refuse);
  await put(2, "key", NOW + HOUR_MS);
  await put(3, "another");
  await put(4);
  await put(4);
  const found = await rows();
  expect(found.map(({ payload }) => JSON.parse(String(payload)).memberId)).toEqual([2, 3, 4, 4]);
  expect(found[0]).toMatchObject({ revision: 2, attempts: 0, retry_at: NOW + HOUR_MS + FIRST_TRY_MS });
});

it("tries an entry that always fails less and less often, then gives it up and says so, and a month later deletes it", async () => {
  await put(1);
  const tries: number[] = [];
  let at = DUE;
  const handle: OutboxHandler = (entry) => {
    tries.push((at - DUE) / MINUTE_MS);
    return refuse(entry);
  };
  for (let swept = await sweepAt(at, handle); swept.dead.length === 0; swept = await sweepAt(at, handle)) {
    expect(swept.failed).toHaveLength(1);
    at = Number((await rows())[0]?.retry_at);
    expect(await sweepAt(at - 1, handle)).toMatchObject({ handled: 0, dead: [] });
  }
  // After 1, 2, 4, 8, 16 and 32 minutes, then every hour.
  expect(tries.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(tries).toHaveLength(MAX_ATTEMPTS);
  expect(at - DUE).toBeGreaterThan(DAY_MS);
  expect(await rows()).toMatchObject([{ dead_at: at, retry_at: null, attempts: MAX_ATTEMPTS }]);

  expect(await sweepAt(at + DEAD_KEPT_MS - 1, handle)).toMatchObject({ handled: 0, dead: [], deadInAll: 0 });
  expect([tries.length, (await rows()).length]).toEqual([MAX_ATTEMPTS, 1]);
  await sweepAt(at + DEAD_KEPT_MS, handle);
  expect(await rows()).toEqual([]);
});

it("counts the dead entries when one more is given up", async () => {
  for (let memberId = 1; memberId <= 3; memberId += 1) await put(memberId);
  await env.DB.prepare("UPDATE outbox SET dead_at = retry_at, retry_at = NULL WHERE id = 1").run();
  await env.DB.prepare("UPDATE outbox SET attempts = ? WHERE id = 2").bind(MAX_ATTEMPTS).run();
  const swept = await sweepAt(DUE, async () => undefined);
  expect(swept).toMatchObject({ handled: 1, failed: [], dead: [{ id: 2, kind: "sessions-ended" }], deadInAll: 2 });
});

it("brings a dead entry back to life when it is enqueued again", async () => {
  await put(1, "key");
  await env.DB.prepare("UPDATE outbox SET dead_at = retry_at, retry_at = NULL, attempts = 30").run();
  await put(2, "key", NOW + 1);
  expect(await rows()).toMatchObject([{ dead_at: null, attempts: 0, retry_at: DUE + 1 }]);
});

it("handles the others when one rejects or throws at once", async () => {
  for (let memberId = 1; memberId <= 4; memberId += 1) await put(memberId);
  const { failed } = await sweepAt(DUE, ({ id }) => {
    if (id === 1) throw new Error("at once");
    return id === 2 ? Promise.reject(new Error("later")) : Promise.resolve();
  });
  expect(failed.map(({ entry, error }) => [entry.id, String(error)])).toEqual([
    [1, "Error: at once"],
    [2, "Error: later"],
  ]);
  expect((await rows()).map(({ id }) => id)).toEqual([1, 2]);
});

it("reaches newer entries behind pages full of such that fail, and handles a bounded number in one sweep", async () => {
  const total = PAGE * PAGES_PER_SWEEP + 1;
  await env.DB.prepare(
    `INSERT INTO outbox (kind, payload, created_at, retry_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
      SELECT 'sessions-ended', '{}', i, i FROM n`,
  ).run();
  const handle: OutboxHandler = (entry) => (entry.id === total ? Promise.resolve() : refuse(entry));
  expect((await sweepAt(DUE, handle)).handled).toBe(total - 1);
  const next = await sweepAt(DUE + 1, handle);
  expect([next.handled, next.failed]).toEqual([1, []]);
});

it("reads no entries but the due ones", async () => {
  await env.DB.prepare(
    `INSERT INTO outbox (kind, payload, created_at, retry_at, dead_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      SELECT 'sessions-ended', '{}', ${NOW}, iif(i > 1000, ${DUE + 1}, NULL), iif(i > 1000, NULL, ${NOW}) FROM n`,
  ).run();
  const watched = watchReads(env.DB);
  await sweepOutbox(openWriter(watched.db), { clock: { now: () => DUE }, handle: refuse });
  expect(watched.rowsRead).toHaveLength(1);
  expect(watched.rowsRead[0]).toBeLessThan(10);
});

it("gives up waiting for a handler that never ends", async () => {
  await put(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const entry = { id: 1, revision: 1, kind: "sessions-ended", payload: "{}" };
  const handling = handleEntries(db, [entry], () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await handling).toMatchObject([{ entry, error: new Error("not done after 20000 ms") }]);
  vi.useRealTimers();
  expect(await rows()).toHaveLength(1);
});
