import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, makeMember, randomness } from "../factories";
import { archive } from "./bid-archive";

// Writers without a room to order them: the schema alone must prevent conflicts.
const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const rules = { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 1_000 };

const bid = (auctionId: number, bidderId: number, maximumMinor: number) =>
  placeBid(
    db,
    { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() },
    { now: NOW, randomness, rules },
  );

it("numbers bids consecutively even if they were decided on the same state", async () => {
  const seller = await makeMember(env, { now: NOW });
  const bidders = await Promise.all(
    Array.from({ length: 8 }, () => makeMember(env, { fundsMinor: 100_000, now: NOW })),
  );
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const answers = await Promise.all(bidders.map((bidder, index) => bid(auctionId, bidder.id, 2_000 + index * 1_000)));
  const accepted = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.answer.seq]));
  expect([...accepted].sort((a, b) => a - b)).toEqual(accepted.map((_, index) => index + 1));
  expect(accepted.length).toBeGreaterThan(1);
  for (const answer of answers) if (isRefusal(answer)) expect(["conflict", "breaks_rule"]).toContain(answer.refused);
  const log = await bidLog(db, archive, { auctionId });
  const prices = log?.bids.map((line) => line.priceMinor) ?? [];
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(prices).toHaveLength(accepted.length);
});

it("never holds more than a member has, in however many auctions they bid at once", async () => {
  const seller = await makeMember(env, { now: NOW });
  const ada = await makeMember(env, { fundsMinor: 10_000, now: NOW });
  const auctions = await Promise.all(
    Array.from({ length: 6 }, () => makeAuction(env, { sellerId: seller.id, now: NOW })),
  );
  const answers = await Promise.all(auctions.map(({ auctionId }) => bid(auctionId, ada.id, 3_000)));
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(3);
  for (const answer of answers) if (isRefusal(answer)) expect(answer.refused).toBe("not_enough_funds");
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 1_000, heldMinor: 9_000 });
});
