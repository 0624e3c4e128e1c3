import { beforeEach, expect, it, vi } from "vitest";
import { BidQueue } from "../../workers/auction-room/bid-queue";

const bid = (bidderId: number) => ({ auctionId: 1, bidderId, maximumMinor: 500, idempotencyKey: `key-${bidderId}-0` });
const biddersOf = (batch: readonly { bid: object }[]) =>
  batch.map((each) => ("bidderId" in each.bid ? each.bid.bidderId : 0));

beforeEach(() => {
  vi.useFakeTimers();
});
it("hands over a single bid without waiting", async () => {
  const queue = new BidQueue();
  void queue.add(bid(1));
  expect(biddersOf(await queue.take())).toEqual([1]);
  void queue.add(bid(2));
  expect(biddersOf(await queue.take())).toEqual([2]);
});

it("hands over queued bids together, in order", async () => {
  const queue = new BidQueue();
  for (const bidder of [3, 1, 2]) void queue.add(bid(bidder));
  expect(biddersOf(await queue.take())).toEqual([3, 1, 2]);
  expect(await queue.take()).toEqual([]);
});

it("waits during a storm until no more bids arrive", async () => {
  const queue = new BidQueue();
  for (const bidder of [1, 2, 3]) void queue.add(bid(bidder));
  await queue.take();
  void queue.add(bid(4));
  const taking = queue.take();
  await vi.advanceTimersByTimeAsync(1);
  void queue.add(bid(5));
  await vi.advanceTimersByTimeAsync(4);
  expect(biddersOf(await taking)).toEqual([4, 5]);
});

it("does not wait for more bids than the last batch had", async () => {
  const queue = new BidQueue();
  for (const bidder of [1, 2]) void queue.add(bid(bidder));
  await queue.take();
  for (const bidder of [3, 4]) void queue.add(bid(bidder));
  expect(biddersOf(await queue.take())).toEqual([3, 4]);
});

it("never waits longer than 10 ms, however fast bids arrive", async () => {
  const queue = new BidQueue();
  for (let bidder = 0; bidder < 50; bidder += 1) void queue.add(bid(bidder));
  await queue.take();
  void queue.add(bid(0));
  const startedAt = Date.now();
  const taking = queue.take().then((batch) => ({ bidders: biddersOf(batch), afterMs: Date.now() - startedAt }));
  for (let at = 1; at <= 30; at += 1) {
    await vi.advanceTimersByTimeAsync(1);
    void queue.add(bid(at));
  }
  expect(await taking).toEqual({ bidders: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], afterMs: 10 });
});
