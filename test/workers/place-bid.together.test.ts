import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Statement } from "~/db/database.server";
import { SESSION_IDLE_MS } from "~/domain/accounts/account-terms";
import { endSession } from "~/domain/accounts/list-sessions.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { findSession, openSession } from "~/domain/accounts/session.server";
import { placeBid, placeBids } from "~/domain/auctions/bidding/place-bid.server";
import type { BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import { makeAuction, makeMember, randomness, type TestMember } from "../factories";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, randomness, rules: { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 3 } };
const db = openWriter(env.DB);
let ada: TestMember;
let ben: TestMember;
let auctionId: number;
beforeEach(async () => {
  const seller = await makeMember(env, { now: NOW });
  ada = await makeMember(env, { fundsMinor: 10_000, now: NOW });
  ben = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  ({ auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW }));
});

const bid = (member: TestMember, maximumMinor: number, idempotencyKey = crypto.randomUUID()): BidRequest => ({
  auctionId,
  bidderId: member.id,
  maximumMinor,
  idempotencyKey,
});

/** A writer that counts its commits and can fail the first. */
function countingWriter(spoil = false) {
  const commits: number[] = [];
  const writer = Object.assign(openWriter(env.DB), {
    commit: (statements: readonly [Statement, ...Statement[]]) => {
      commits.push(statements.length);
      if (spoil && commits.length === 1) throw new Error("D1_ERROR: Network connection lost.");
      return db.commit(statements);
    },
  });
  return { writer, commits };
}

type AnyBid = BidRequest | BidBySession;

async function answersOf(writer: ReturnType<typeof countingWriter>["writer"], requests: [AnyBid, ...AnyBid[]]) {
  const outcomes = await placeBids(writer, requests, context);
  return outcomes.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return "refused" in each.value ? each.value.refused : `${each.value.answer.seq} ${each.value.answer.outcome}`;
  });
}

// Ada's money is released when Ben outbids her, so the third bid is covered only in this order.
const round = (): [BidRequest, ...BidRequest[]] => [
  bid(ada, 9_000),
  bid(ben, 500),
  bid(ben, 9_500),
  bid(ada, 10_000),
  bid(ada, 10_001),
  bid(ben, 8_000),
];
const DUE = ["1 leading", "breaks_rule", "2 leading", "3 leading", "not_enough_funds", "breaks_rule"];

it("decides each queued bid on the state left by the previous one, and saves them in one batch", async () => {
  const { writer, commits } = countingWriter();
  expect(await answersOf(writer, round())).toEqual(DUE);
  expect(commits).toHaveLength(1);
});

it("places them one by one, with the same answers, if the batch fails", async () => {
  const { writer, commits } = countingWriter(true);
  expect(await answersOf(writer, round())).toEqual(DUE);
  expect(commits).toHaveLength(4);
});

it("does not let a bid that is no longer covered affect the others", async () => {
  const seller = await makeMember(env, { now: NOW });
  const other = await makeAuction(env, { sellerId: seller.id, now: NOW });
  let hasMoved = false;
  const writer = Object.assign(openWriter(env.DB), {
    commit: async (statements: readonly [Statement, ...Statement[]]) => {
      if (!hasMoved) await placeBid(db, { ...bid(ada, 9_000), auctionId: other.auctionId }, context);
      hasMoved = true;
      return db.commit(statements);
    },
  });
  expect(await answersOf(writer, [bid(ada, 5_000), bid(ben, 6_000)])).toEqual(["not_enough_funds", "1 leading"]);
});

it("counts the bids of one batch towards the limit, and a repeated key once", async () => {
  const key = crypto.randomUUID();
  const { writer } = countingWriter();
  const raises = [2_000, 3_000, 4_000, 5_000].map((maximumMinor) => bid(ben, maximumMinor));
  expect(await answersOf(writer, [bid(ben, 1_500, key), bid(ben, 1_500, key), ...raises])).toEqual([
    "1 leading",
    "1 leading",
    "2 leading",
    "3 leading",
    "rate_limited",
    "rate_limited",
  ]);
});

it("looks up each session's member, and refuses expired sessions", async () => {
  const sessionOf = async ({ id: userId }: TestMember, at = NOW) =>
    hashToken((await openSession(db, { userId, now: at, randomness })).token);
  const by = (sessionHash: string, maximumMinor: number): BidBySession => {
    const { bidderId: _, ...request } = bid(ada, maximumMinor);
    return { ...request, sessionHash };
  };
  const ended = await sessionOf(ada);
  const { id } = (await findSession(db, ended, NOW)) ?? expect.fail();
  await endSession(db, { id, member: ada }, NOW);
  const expired = await sessionOf(ben, NOW - SESSION_IDLE_MS);
  const requests: [AnyBid, ...AnyBid[]] = [
    by(ended, 5_000),
    by(await sessionOf(ada), 5_000),
    by(expired, 90_000),
    by("0".repeat(64), 90_000),
    by(await sessionOf(ben), 7_000),
  ];
  expect(await answersOf(db, requests)).toEqual(["signed_out", "1 leading", "signed_out", "signed_out", "2 leading"]);
  const { results } = await env.DB.prepare("SELECT bidder_id FROM bids ORDER BY seq").all();
  expect(results.map(({ bidder_id }) => bidder_id)).toEqual([ada.id, ben.id]);
});
