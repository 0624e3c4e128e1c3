import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { compress, MOST_SEALED_BYTES, readSealed, sealedFile } from "~/domain/auctions/archive/bid-archive";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { lotOf } from "~/domain/auctions/lot/lot-of.server";
import { bidsOverview } from "~/domain/auctions/overview/bids-overview.server";
import { sealAuction } from "~/domain/auctions/sealing/seal-auction.server";
import { dashboardOf } from "~/domain/dashboard/dashboard-of.server";
import { runDeletions } from "~/domain/deletion/run-deletions.server";
import { countSealedAuctions, exportSealedBids } from "~/domain/exporting/export-sealed-bids.server";
import { filesInZip } from "~/domain/importing/zip/read-zip";
import { bidRecord } from "~/domain/public-pages/bid-record.server";
import { publicLot } from "~/domain/public-pages/public-lot.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { verifyAuction } from "../../public/verify-auction.mjs";
import { archive } from "./bid-archive";
import { closedAuction, END } from "./closed-auction";

// Whoever reads an auction's bids reads the same from the database and from its file.

const db = openReader(env.DB);
const writer = openWriter(env.DB);
const now = END + 90 * DAY_MS;
type Scene = Awaited<ReturnType<typeof closedAuction>>;
let scene: Scene;
const seal = ({ auctionId }: Scene = scene) => sealAuction(writer, archive, { auctionId, now });

/** What a member sees of an auction. */
async function seenBy(viewerId: number, { auctionId }: Scene = scene) {
  const overview = await bidsOverview(db, viewerId);
  return {
    lot: await lotOf(db, archive, { auctionId, viewerId, now }),
    state: await auctionState(db, { auctionId, viewerId, now }),
    row: overview.rows.find((row) => row.auctionId === auctionId),
    hasTraded: (await dashboardOf(db, { memberId: viewerId, now, currency: "USD" })).hasTraded,
  };
}

beforeEach(async () => {
  scene = await closedAuction();
});

it.each(["first", "second", "winner", "seller"] as const)("shows the auction to the %s as before", async (who) => {
  const before = await seenBy(scene[who].id);
  expect(before.lot?.bids).toHaveLength(6);
  await seal();
  expect(await seenBy(scene[who].id)).toEqual(before);
});

it("shows the public record as before, verified", async () => {
  const lot = await publicLot(db, { listingId: scene.listingId, now });
  if (!lot || "gone" in lot || !lot.auction) throw new Error("there is no such lot");
  const { auction } = lot;
  const record = () => bidRecord(db, archive, auction, { currency: "USD", now });
  const before = await record();
  expect(before.check?.faults).toEqual([]);
  await seal();
  expect(await record()).toEqual(before);
});

it("answers the log page by page as before, without the winner's maximum", async () => {
  const { auctionId } = scene;
  const pages = async () => [
    await bidLog(db, archive, { auctionId, limit: 4 }),
    await bidLog(db, archive, { auctionId, afterSeq: 4, limit: 4 }),
  ];
  const before = await pages();
  expect(before.map((page) => page?.nextAfter)).toEqual([4, null]);
  await seal();
  expect(await pages()).toEqual(before);
  expect(before[1]?.bids.map((bid) => "maximumMinor" in bid)).toEqual([true, false]);
});

it("reads one log at all times while it is sealed", async () => {
  const { auctionId } = scene;
  const before = await bidLog(db, archive, { auctionId });
  const sealing = seal();
  for (let read = 0; read < 10; read += 1) expect(await bidLog(db, archive, { auctionId })).toEqual(before);
  await sealing;
});

it("exports a member's own bids and holds, and nobody else's", async () => {
  const { auctionId, first, second } = scene;
  expect(await countSealedAuctions(db, first.id)).toBe(0);
  await seal();
  expect(await countSealedAuctions(db, first.id)).toBe(1);
  const bytes: Uint8Array[] = [];
  for await (const part of exportSealedBids(db, archive, { memberId: first.id, part: 1, now }).parts) bytes.push(part);
  const zip = new Uint8Array(await new Blob(bytes as BlobPart[]).arrayBuffer());
  const files = filesInZip(zip, { wants: () => true, maxBytes: 1_000_000 });
  if (isRefusal(files)) throw new Error(files.message);
  expect(files.map(({ name }) => name)).toEqual([`bids-${auctionId}.json`]);
  const own = JSON.parse(new TextDecoder().decode(files[0]?.bytes));
  expect(own.bids.map(({ maximumMinor }: { maximumMinor: number }) => maximumMinor)).toEqual([2_000, 5_000]);
  expect(own.holds.map(({ kind, amountMinor }: Record<string, unknown>) => [kind, amountMinor])).toEqual([
    ["hold", 2_000],
    ["release", 2_000],
    ["hold", 5_000],
    ["release", 5_000],
  ]);
  expect(JSON.stringify(own)).not.toContain(`"memberId"`);
  expect((await seenBy(second.id)).row).toMatchObject({ yourMaximumMinor: 6_000 });
});

it("keeps a log that verifies when a bidder's account is deleted, whom the file knows by a number alone", async () => {
  const { auctionId, first } = scene;
  await seal();
  const before = await bidLog(db, archive, { auctionId });
  const sha256 = await env.DB.prepare("SELECT sealed_sha256 FROM auctions").first<string>("sealed_sha256");
  const archived = await readSealed(archive, { auctionId, sha256: sha256 ?? "" });
  expect((await verifyAuction(archived)).faults).toEqual([]);
  const file = JSON.stringify(archived);
  for (const personal of [first.username, first.email]) expect(file).not.toContain(personal);
  await deleteAccount(first.id);
  expect(await env.DB.prepare("SELECT username FROM users WHERE id = ?").bind(first.id).first("username")).toBe(
    `former-member-${first.id}`,
  );
  expect(await bidLog(db, archive, { auctionId })).toEqual(before);
});

/** Whose wallet isn't empty, which the schema would refuse. */
async function deleteAccount(memberId: number) {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'account_deletions'",
  ).all();
  await env.DB.batch(results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)));
  await env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?, ?, ?)")
    .bind(memberId, END, END + 7 * DAY_MS)
    .run();
  for (let minute = 0; minute < 15; minute += 1) await runDeletions(writer, now + minute * MINUTE_MS);
  await env.DB.batch(results.map(({ sql }) => env.DB.prepare(String(sql))));
}

it("says which file is missing or was changed instead of showing another log", async () => {
  const { auctionId } = scene;
  await seal();
  const { objects } = await env.PHOTOS.list({ prefix: "bids/" });
  const key = objects[0]?.key ?? "";
  const { bids, holds } = await readSealed(archive, { auctionId, sha256: /(\w+)\.json/.exec(key)?.[1] ?? "" });
  const other = await sealedFile({ auctionId, bids: bids.slice(1), holds });
  await archive.put(key, await compress(other.text));
  await expect(bidLog(db, archive, { auctionId })).rejects.toThrow(`${key} was changed`);
  await archive.put(key, await compress(new Uint8Array(MOST_SEALED_BYTES + 1)));
  await expect(bidLog(db, archive, { auctionId })).rejects.toThrow("more than 16777216 bytes");
  await archive.put(key, new Uint8Array(MOST_SEALED_BYTES + 1));
  await expect(bidLog(db, archive, { auctionId })).rejects.toThrow("more than 16777216 bytes");
  await env.PHOTOS.delete(key);
  await expect(bidLog(db, archive, { auctionId })).rejects.toThrow(`${key} is missing`);
});
