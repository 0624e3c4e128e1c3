import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { canonicalBid, commitTo, FIRST_PREV_HASH, hashBid } from "./bid-hash";

const bid = {
  prevHash: FIRST_PREV_HASH,
  auctionId: 7,
  seq: 1,
  bidder: "Bidder 1",
  commitment: "c".repeat(64),
  priceMinor: 1_250,
  at: "2026-11-21T12:00:00.000Z",
};

it("joins the fields in the documented order", () => {
  expect(canonicalBid(bid)).toBe(`${"0".repeat(64)}|7|1|Bidder 1|${"c".repeat(64)}|1250|2026-11-21T12:00:00.000Z`);
});

it("hashes that text with SHA-256, so that any tool can check it", async () => {
  expect(await hashBid(bid)).toBe(createHash("sha256").update(canonicalBid(bid)).digest("hex"));
  expect(await hashBid({ ...bid, priceMinor: 1_251 })).not.toBe(await hashBid(bid));
});

it("commits to a maximum by hashing it with its salt", async () => {
  expect(await commitTo(1_250, "ab")).toBe(createHash("sha256").update("1250|ab").digest("hex"));
});
