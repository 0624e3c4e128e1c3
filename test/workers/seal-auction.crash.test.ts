import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { archiveKey, type BidArchive, compress, readSealed } from "~/domain/auctions/archive/bid-archive";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { queueSeals } from "~/domain/auctions/sealing/queue-seals.server";
import { sealAuction } from "~/domain/auctions/sealing/seal-auction.server";
import { DAY_MS } from "~/domain/time";
import { deliverOutbox } from "~/platform/effects/publish-effects.server";
import { rulesOf } from "~/platform/env";
import { paymentsOf } from "../../workers/payments";
import { auditRecord } from "../audit/audit";
import { archive } from "./bid-archive";
import { closedAuction, END } from "./closed-auction";
import { breakEachStep, FAULT_MODES, type Fault } from "./fault";

// An auction's bids leave the database only once a file that was read back has them. Whatever dies in between, the next
// try completes it, and at every moment the log can be read from one of both.

const db = openWriter(env.DB);
const count = async (table: string, where = "1") =>
  (await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`).first<number>("n")) ?? 0;
const sealOf = async (auctionId: number) => {
  const sha256 = await env.DB.prepare("SELECT sealed_sha256 FROM auctions WHERE id = ?")
    .bind(auctionId)
    .first<string>("sealed_sha256");
  return { auctionId, sha256: sha256 ?? "" };
};
const LATER = END + 90 * DAY_MS;
const closedAuctionId = async () => (await closedAuction()).auctionId;
const balances = async () =>
  (await env.DB.prepare("SELECT code, balance_minor FROM ledger_accounts ORDER BY code").all()).results;

/** The archive with the fault in between. */
const faulty = (fault: Fault): BidArchive => ({
  put: (key, bytes) => fault.pass(() => archive.put(key, bytes)),
  get: (key) => fault.pass(() => archive.get(key)),
});

let auctionId: number;
beforeEach(async () => {
  auctionId = await closedAuctionId();
});

it("moves every bid and hold into one file, and leaves the ledger's balances as they are", async () => {
  const before = { log: await bidLog(db, archive, { auctionId }), balances: await balances() };
  const holds = await count("ledger_transfers", "kind IN ('hold', 'release')");
  await sealAuction(db, archive, { auctionId, now: LATER });
  expect(await count("bids", `auction_id = ${auctionId}`)).toBe(0);
  expect(await bidLog(db, archive, { auctionId })).toEqual(before.log);
  expect(await balances()).toEqual(before.balances);
  const file = await readSealed(archive, await sealOf(auctionId));
  expect(file.bids.map(({ seq, maximumMinor }) => [seq, maximumMinor])).toEqual(
    [1, 2, 3, 4, 5, 6].map((seq) => [seq, 1_000 + seq * 1_000]),
  );
  expect(file.holds).toHaveLength(await count("folded_transfers"));
  expect(await count("ledger_transfers", "kind IN ('hold', 'release')")).toBe(holds - file.holds.length);
  expect(file.holds.length).toBeGreaterThan(8);
  expect(await count("sealed_bidders", `auction_id = ${auctionId}`)).toBe(3);
});

describe.each(FAULT_MODES)("a process that dies %s any of its calls", (mode) => {
  it("leaves a log that can be read and a sound ledger, and the next try completes it", async () => {
    const log = await bidLog(db, archive, { auctionId });
    const calls = await breakEachStep(mode, async (fault) => {
      const id = await closedAuctionId();
      const own = await bidLog(db, archive, { auctionId: id });
      const run = sealAuction(openWriter(fault.record(env.DB)), faulty(fault), { auctionId: id, now: LATER });
      await run.catch((error: unknown) => expect(String(error)).toContain("Network connection lost"));
      expect(await bidLog(openReader(env.DB), archive, { auctionId: id })).toEqual(own);
      expect(await auditRecord(env.DB)).toEqual([]);
      await sealAuction(db, archive, { auctionId: id, now: LATER });
      expect(await count("bids", `auction_id = ${id}`)).toBe(0);
      expect(await bidLog(db, archive, { auctionId: id })).toEqual(own);
      const { holds } = await readSealed(archive, await sealOf(id));
      expect(await count("ledger_transfers", `id IN (${holds.map((hold) => hold.id).join()})`)).toBe(0);
    });
    // The auction, its bids and its holds; the file is looked for, written and read back; the seal, and the fold.
    expect(calls).toBe(8);
    expect(await bidLog(db, archive, { auctionId })).toEqual(log);
  });
});

describe("deletes nothing", () => {
  const damaged = (get: BidArchive["get"]): BidArchive => ({ ...archive, get });
  it.each<[string, BidArchive]>([
    ["the file is missing", damaged(async () => undefined)],
    ["another file is there", damaged(() => compress(new TextEncoder().encode("{}")))],
    [
      "a byte of the file was changed",
      damaged(async (key) => {
        const bytes = await archive.get(key);
        bytes?.set([(bytes.at(-9) ?? 0) ^ 1], bytes.length - 9);
        return bytes;
      }),
    ],
    ["half of the file is there", damaged(async (key) => (await archive.get(key))?.slice(0, 200))],
  ])("if %s", async (_what, broken) => {
    await expect(sealAuction(db, broken, { auctionId, now: LATER })).rejects.toThrow();
    expect(await count("bids", `auction_id = ${auctionId}`)).toBe(6);
    expect(await sealOf(auctionId)).toMatchObject({ sha256: "" });
  });

  it("if the bids aren't the chain that the auction ends with", async () => {
    const guard = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = 'bids_no_update'").first<string>(
      "sql",
    );
    await env.DB.prepare("DROP TRIGGER bids_no_update").run();
    const change = (price: string) =>
      env.DB.prepare(`UPDATE bids SET price_minor = price_minor ${price} WHERE auction_id = ? AND seq = 3`);
    await change("+ 1").bind(auctionId).run();
    await expect(sealAuction(db, archive, { auctionId, now: LATER })).rejects.toThrow("bid 3");
    expect(await count("bids", `auction_id = ${auctionId}`)).toBe(6);
    await change("- 1").bind(auctionId).run();
    await env.DB.prepare(guard ?? "").run();
  });
});

it("seals once when two tries run at the same time", async () => {
  await Promise.all([1, 2].map(() => sealAuction(db, archive, { auctionId, now: LATER })));
  expect((await env.PHOTOS.list({ prefix: `bids/${auctionId}/` })).objects.map(({ key }) => key)).toEqual([
    archiveKey(await sealOf(auctionId)),
  ]);
  expect(await count("bids", `auction_id = ${auctionId}`)).toBe(0);
});

it("is done by the sweep, with the site's number of days", async () => {
  await queueSeals(db, { now: Date.now(), rules: rulesOf(env) });
  await deliverOutbox(env, paymentsOf(env));
  expect(await count("bids", `auction_id = ${auctionId}`)).toBe(0);
  expect(await count("outbox", "kind = 'seal'")).toBe(0);
});
