import { expect, it } from "vitest";
import { BidRateLimit } from "../../app/domain/auctions/bidding/bid-rate-limit";

const bid = { auctionId: 1, maximumMinor: 1_000, idempotencyKey: "k" };
const ada = { ...bid, bidderId: 1 };
const ben = { ...bid, sessionHash: "ben" };

it("allows twice as many tries per minute as bids, then none until the minute is over", () => {
  const brake = new BidRateLimit(2);
  for (const at of [0, 1, 2, 3]) expect(brake.blockedUntil(ada, at)).toBeUndefined();
  expect(brake.blockedUntil(ada, 59_999)).toBe(60_000);
  expect(brake.blockedUntil(ada, 60_000)).toBeUndefined();
});

it("does not limit one member because of another's tries", () => {
  const brake = new BidRateLimit(1);
  for (const at of [0, 1, 2]) brake.blockedUntil(ada, at);
  expect(brake.blockedUntil(ada, 3)).toBe(60_000);
  expect(brake.blockedUntil(ben, 3)).toBeUndefined();
});

/** Made-up sessions with one request each. */
function flood(brake: BidRateLimit, count: number, at: number) {
  for (let index = 0; index < count; index += 1) brake.blockedUntil({ ...bid, sessionHash: `made up ${index}` }, at);
}

it("keeps limiting a member, however many sessions are invented", () => {
  const brake = new BidRateLimit(1);
  for (const at of [0, 1, 2]) brake.blockedUntil(ada, at);
  flood(brake, 30_000, 3);
  expect(brake.blockedUntil(ada, 4)).toBe(60_000);
  expect(brake.blockedUntil(ada, 60_000)).toBeUndefined();
});

it("tracks at most ten thousand members and forgets the least recent first", () => {
  const brake = new BidRateLimit(1);
  for (const at of [0, 1]) brake.blockedUntil(ada, at);
  for (const at of [0, 1]) brake.blockedUntil(ben, at);
  flood(brake, 9_999, 2);
  // Ada was forgotten, and Ben was not.
  expect(brake.blockedUntil(ben, 3)).toBe(60_000);
  expect(brake.blockedUntil(ada, 3)).toBeUndefined();
});
