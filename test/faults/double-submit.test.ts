import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppServer, startApp } from "../app-server";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { STORM_SCALE } from "../storm-scale";

// Promise M3 of docs/promises.md: a key sent many times at once has one effect and one answer, and is refused with
// another body. STORM_SCALE=20 sends the thousand keys that the promise was proven with.

const KEYS = 50 * STORM_SCALE;
const REPLAYS = 10;
/** How many keys are in progress at once. */
const AT_ONCE = 25;
const TIME_MS = 900_000;

let app: AppServer;
let member: TestMember;
beforeAll(async () => {
  app = await startApp();
  member = await makeMember(app.env, { username: "impatient", fundsMinor: 100_000_000 });
});
afterAll(() => app.close());

async function post(path: string, key: string, body: unknown): Promise<{ status: number; text: string }> {
  const response = await callerFor(app, member).post(path, body, { "Idempotency-Key": key });
  return { status: response.status, text: await response.text() };
}

const makeKeys = () => Array.from({ length: KEYS }, () => crypto.randomUUID());

async function count(sql: string): Promise<number> {
  return (await app.env.DB.prepare(sql).first<number>("n")) ?? 0;
}

it(
  "makes each deposit once, however often its key is sent at the same time",
  async () => {
    const before = await count("SELECT COUNT(*) AS n FROM ledger_transfers WHERE kind = 'deposit'");
    const keys = makeKeys();
    for (let from = 0; from < KEYS; from += AT_ONCE)
      await Promise.all(
        keys.slice(from, from + AT_ONCE).map(async (key, index) => {
          const amountMinor = 1_000 + index;
          const replies = await Promise.all(
            Array.from({ length: REPLAYS }, () => post("/api/wallet/deposits", key, { amountMinor })),
          );
          expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
          expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
          expect((await post("/api/wallet/deposits", key, { amountMinor: amountMinor + 1 })).status).toBe(422);
        }),
      );
    const after = await count("SELECT COUNT(*) AS n FROM ledger_transfers WHERE kind = 'deposit'");
    expect(after - before).toBe(KEYS);
  },
  TIME_MS,
);

it(
  "places each bid once, however often its key is sent at the same time",
  async () => {
    const seller = await makeMember(app.env, { username: "unhurried" });
    const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
    const path = `/api/auctions/${auctionId}/bids`;
    const keys = makeKeys();
    let maximumMinor = 5_000;
    for (const key of keys) {
      maximumMinor += 1_000;
      const replies = await Promise.all(Array.from({ length: REPLAYS }, () => post(path, key, { maximumMinor })));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    }
    expect(await count(`SELECT COUNT(*) AS n FROM bids WHERE auction_id = ${auctionId}`)).toBe(KEYS);
    expect((await post(path, keys[0] ?? "", { maximumMinor: 1 })).status).toBe(422);
  },
  TIME_MS,
);
