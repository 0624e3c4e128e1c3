import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Statement } from "~/db/database.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { makeAuction, makeMember, randomness, type TestMember } from "../factories";

let ada: TestMember;
let auctionId: number;
beforeEach(async () => {
  const seller = await makeMember(env);
  ada = await makeMember(env, { fundsMinor: 100_000 });
  ({ auctionId } = await makeAuction(env, { sellerId: seller.id }));
});

const send = async (maximumMinor: number, idempotencyKey: string) =>
  (await auctionRoom(env, auctionId).placeBid({ auctionId, bidderId: ada.id, maximumMinor, idempotencyKey })).answer;
const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first("n");

it("has one effect and one answer for ten clicks on one form", async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(5_000, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ seq: 1, outcome: "leading" });
  expect(await count("bids")).toBe(1);
});

it("repeats the first answer, even after later bids", async () => {
  const key = crypto.randomUUID();
  const first = await send(5_000, key);
  await send(6_000, crypto.randomUUID());
  expect(await send(5_000, key)).toEqual(first);
  expect(await count("bids")).toBe(2);
});

it("refuses a key that was used for another bid", async () => {
  const key = crypto.randomUUID();
  await send(5_000, key);
  expect(await send(6_000, key)).toMatchObject({ refused: "breaks_rule" });
  expect(await count("bids")).toBe(1);
});

it("finds its own bid when the connection broke after the commit", async () => {
  const db = openWriter(env.DB);
  let commits = 0;
  const breaking = Object.assign(openWriter(env.DB), {
    commit: async (statements: readonly [Statement, ...Statement[]]) => {
      commits += 1;
      await db.commit(statements);
      throw new Error("D1_ERROR: Network connection lost.");
    },
  });
  const rules = { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 60 };
  const placed = await placeBid(
    breaking,
    { auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey: crypto.randomUUID() },
    { now: Date.now(), randomness, rules },
  );
  expect(placed).toMatchObject({ answer: { seq: 1, outcome: "leading" }, change: null });
  expect([commits, await count("bids")]).toEqual([1, 1]);
});
