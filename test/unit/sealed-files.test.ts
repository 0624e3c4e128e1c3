import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { commitTo, FIRST_PREV_HASH, hashBid } from "~/domain/auctions/bidding/bid-hash";
import { faultOf } from "../../scripts/sealed-files.mjs";

/** Two bids, the second of which outbids the first, and their holds. */
async function sealedAuction() {
  const bids = [];
  let prevHash = FIRST_PREV_HASH;
  for (const [index, maximumMinor] of [2_000, 5_000].entries()) {
    const salt = `${index}`.repeat(32);
    const priceMinor = index === 0 ? 1_000 : 2_050;
    const seq = index + 1;
    const entry = {
      prevHash,
      auctionId: 7,
      seq,
      bidder: `Bidder ${seq}`,
      priceMinor,
      at: `2026-07-01T12:00:0${seq}.000Z`,
    };
    const commitment = await commitTo(maximumMinor, salt);
    const hash = await hashBid({ ...entry, commitment });
    bids.push({ ...entry, commitment, hash, maximumMinor, salt });
    prevHash = hash;
  }
  const holds = [
    { id: 1, kind: "hold", amountMinor: 2_000 },
    { id: 2, kind: "release", amountMinor: 2_000 },
  ];
  return { auctionId: 7, bids, holds };
}

let sound: Awaited<ReturnType<typeof sealedAuction>>;
beforeAll(async () => {
  sound = await sealedAuction();
});

/** The fault of a file with these contents, whose hash is the seal's. */
function faultWith(contents: object, change: object = {}) {
  const text = JSON.stringify(contents);
  const sha256 = createHash("sha256").update(text).digest("hex");
  const last = sound.bids.at(-1)?.hash;
  const seal = { id: 7, sealed_sha256: sha256, bid_count: 2, last_hash: last, holds: 2, held_minor: 0, ...change };
  return faultOf(seal, gzipSync(text));
}

it("finds nothing wrong with a file that is as it was sealed", async () => {
  expect(await faultWith(sound)).toBeUndefined();
});

it.each<[string, () => Promise<string | undefined>, string]>([
  ["is missing", () => faultOf({ id: 7 }, null), "missing"],
  ["is no archive", () => faultOf({ id: 7, sealed_sha256: "" }, Buffer.from("x")), "changed"],
  ["has other contents than were sealed", () => faultWith(sound, { sealed_sha256: "f".repeat(64) }), "changed"],
  ["lacks a bid", () => faultWith({ ...sound, bids: sound.bids.slice(0, 1) }), "another bid"],
  ["is another auction's", () => faultWith({ ...sound, auctionId: 8 }), "hash does not match"],
  [
    "has a bid of another price",
    () => faultWith({ ...sound, bids: sound.bids.map((bid) => ({ ...bid, priceMinor: bid.priceMinor + 1 })) }),
    "hash does not match",
  ],
  ["lacks a hold", () => faultWith({ ...sound, holds: sound.holds.slice(1) }), "other holds"],
  ["has holds of another sum", () => faultWith(sound, { held_minor: 5 }), "other holds"],
])("tells of a file that %s", async (_what, fault, words) => {
  expect(await fault()).toContain(words);
});
