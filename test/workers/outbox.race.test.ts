import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { enqueue, FIRST_TRY_MS, handleEntries } from "~/domain/outbox/outbox.server";
import type { OutboxEntry } from "~/domain/outbox/outbox-kinds";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import { MINUTE_MS } from "~/domain/time";

const NOW = Date.UTC(2026, 10, 22, 12);
const DUE = NOW + FIRST_TRY_MS;
const db = openWriter(env.DB);

/** The entry as its writer gets it. */
async function put(memberId: number, dedupeKey?: string, now = NOW): Promise<OutboxEntry> {
  const payload = { memberId, sessionIds: [] };
  const keyed = dedupeKey === undefined ? {} : { dedupeKey };
  const [[effect]] = await db.commit([enqueue({ kind: "sessions-ended", payload, ...keyed }, now)]);
  const [entry] = effect?.kind === "entries-enqueued" ? effect.entries : [];
  if (!entry) throw new Error("nothing was enqueued");
  return entry;
}

const waiting = () => env.DB.prepare("SELECT COUNT(*) AS n FROM outbox").first<number>("n");
const sweepAt = (now: number, handle: (entry: OutboxEntry) => Promise<unknown>) =>
  sweepOutbox(openWriter(env.DB), { clock: { now: () => now }, handle });

it("hands each entry to one of several sweeps that run at once", async () => {
  for (let memberId = 1; memberId <= 130; memberId += 1) await put(memberId);
  const handled: number[] = [];
  const handle = async ({ id }: OutboxEntry) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    handled.push(id);
  };
  const swept = await Promise.all([sweepAt(DUE, handle), sweepAt(DUE, handle), sweepAt(DUE, handle)]);
  expect(handled).toHaveLength(130);
  expect(new Set(handled).size).toBe(130);
  expect(swept.reduce((sum, each) => sum + each.handled, 0)).toBe(130);
  expect(await waiting()).toBe(0);
});

it("leaves an entry to the one that committed it for a minute", async () => {
  await put(1);
  const handled: number[] = [];
  const handle = async ({ id }: OutboxEntry) => void handled.push(id);
  await sweepAt(DUE - 1, handle);
  expect(handled).toEqual([]);
  await sweepAt(DUE, handle);
  expect(handled).toHaveLength(1);
});

it("leaves an entry to the sweep that is busy with it, and repeats it when that sweep died", async () => {
  await put(1);
  const handled: string[] = [];
  let die: (reason: Error) => void = () => undefined;
  const first = sweepAt(DUE, () => new Promise((_, reject) => (die = reject)));
  await expect.poll(() => env.DB.prepare("SELECT attempts FROM outbox").first("attempts")).toBe(1);
  await sweepAt(DUE + MINUTE_MS - 1, async () => handled.push("too early"));
  await sweepAt(DUE + MINUTE_MS, async () => handled.push("again"));
  expect(handled).toEqual(["again"]);
  die(new Error("the process died"));
  await first;
  expect(await waiting()).toBe(0);
});

it("handles the newest contents, though the older ones are being handled as they arrive", async () => {
  const old = await put(1, "member");
  const handled: string[] = [];
  await handleEntries(db, [old], async ({ payload }) => {
    handled.push(payload);
    await put(2, "member", NOW + 1);
  });
  expect(await waiting()).toBe(1);
  await sweepAt(DUE, async ({ payload }) => handled.push(payload));
  expect(handled).toHaveLength(1);
  await sweepAt(DUE + 1, async ({ payload }) => handled.push(payload));
  expect(handled.map((payload) => JSON.parse(payload).memberId)).toEqual([1, 2]);
  expect(await waiting()).toBe(0);
});

it("doesn't delete a new entry for one that was deleted before", async () => {
  const old = await put(1);
  await handleEntries(db, [old], async () => undefined);
  const fresh = await put(2);
  expect(fresh.id).not.toBe(old.id);
  await handleEntries(db, [old], async () => undefined);
  expect(await waiting()).toBe(1);
});
