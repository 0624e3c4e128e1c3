import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { OutboxEntry } from "~/domain/outbox/outbox-kinds";
import { MAX_ATTEMPTS, sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { archive } from "../../../../test/workers/bid-archive";
import { closedAuction, END } from "../../../../test/workers/closed-auction";
import { MOST_SEALED_BIDS, queueSeals } from "./queue-seals.server";
import { sealAuction } from "./seal-auction.server";

const db = openWriter(env.DB);
const LATER = END + 90 * DAY_MS;
const run = (text: string, ...values: (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

/** The auctions that wait in the outbox after a sweep. */
async function queuedIds(now = LATER, sealAfterMs = 90 * DAY_MS): Promise<number[]> {
  // Other tests' auctions closed decades ago, with made-up hashes.
  await run(
    "INSERT OR IGNORE INTO outbox (kind, payload, dedupe_key, created_at, dead_at) SELECT 'mail', '{}', 'seal:' || id, 1, 1 FROM auctions WHERE closed_at < 5000",
  );
  await queueSeals(db, { now, rules: { sealAfterMs } });
  const { results } = await env.DB.prepare(
    "SELECT payload ->> 'auctionId' AS id FROM outbox WHERE kind = 'seal'",
  ).all();
  return results.map(({ id }) => Number(id));
}

const bidsOf = (auctionId: number) =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM bids WHERE auction_id = ?").bind(auctionId).first("n");

/** Whatever guards the rows, for states that take weeks to reach. */
async function withoutGuards(change: () => Promise<unknown>) {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('orders', 'offers', 'auctions')",
  ).all();
  for (const { name } of results) await run(`DROP TRIGGER ${name}`);
  await change();
  for (const { sql } of results) await run(String(sql));
}

it("queues an auction as many days after its close as the site keeps bids, once", async () => {
  const { auctionId } = await closedAuction();
  expect(await queuedIds(LATER - 1)).toEqual([]);
  expect(await queuedIds(LATER)).toEqual([auctionId]);
  expect(await queuedIds(LATER + DAY_MS)).toEqual([auctionId]);
});

it("queues none where bids stay in the database for good", async () => {
  await closedAuction();
  expect(await queuedIds(LATER, 0)).toEqual([]);
});

it("waits until the order is settled, paid or not, and until its dispute has ended", async () => {
  const { auctionId } = await closedAuction({ isSold: true });
  expect(await queuedIds()).toEqual([]);
  await sealAuction(db, archive, { auctionId, now: LATER });
  expect(await bidsOf(auctionId)).toBe(6);
  await withoutGuards(async () => {
    for (const status of ["awaiting-payment", "shipped", "disputed"]) {
      await run("UPDATE orders SET status = ? WHERE auction_id = ?", status, auctionId);
      expect(await queuedIds()).toEqual([]);
    }
    await run("UPDATE orders SET status = 'paid' WHERE auction_id = ?", auctionId);
  });
});

it("waits for a second chance that is open", async () => {
  const { auctionId, listingId, first, seller } = await closedAuction();
  await run(
    `INSERT INTO offers (listing_id, auction_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at)
      VALUES (?, ?, ?, ?, 'seller', 2000, 'open', ?, ?)`,
    ...[listingId, auctionId, first.id, seller.id, END, LATER + DAY_MS],
  );
  expect(await queuedIds()).toEqual([]);
  await run("UPDATE offers SET status = 'expired' WHERE auction_id = ?", auctionId);
  expect(await queuedIds()).toEqual([auctionId]);
});

it("leaves an auction alone that has more bids than one file takes", async () => {
  const { auctionId } = await closedAuction();
  const count = (bids: number) =>
    withoutGuards(() => run("UPDATE auctions SET bid_count = ? WHERE id = ?", bids, auctionId));
  await count(MOST_SEALED_BIDS + 1);
  expect(await queuedIds()).toEqual([]);
  await count(6);
  expect(await queuedIds()).toEqual([auctionId]);
});

it("is sealed by the outbox, and not tried again once it was given up", async () => {
  const { auctionId } = await closedAuction();
  await queuedIds();
  const seal = async ({ kind, payload }: OutboxEntry) =>
    kind === "seal" && sealAuction(db, archive, { ...JSON.parse(payload), now: LATER });
  const clock = { now: () => LATER };
  const swept = await sweepOutbox(db, { clock, handle: seal });
  expect(swept.failed).toEqual([]);
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM bids WHERE auction_id = ?").bind(auctionId).first("n")).toBe(
    0,
  );
  expect(await queuedIds()).toEqual([]);

  const other = await closedAuction();
  await queuedIds();
  for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt += 1)
    await sweepOutbox(db, {
      clock: { now: () => LATER + attempt * 2 * HOUR_MS },
      handle: (entry) => (entry.kind === "seal" ? Promise.reject(new Error("the archive is gone")) : Promise.resolve()),
    });
  expect(await queuedIds(LATER + 70 * HOUR_MS)).toEqual([other.auctionId]);
  const dead = "SELECT dead_at IS NOT NULL AS is_dead FROM outbox WHERE kind = 'seal'";
  expect(await env.DB.prepare(dead).first("is_dead")).toBe(1);
});
