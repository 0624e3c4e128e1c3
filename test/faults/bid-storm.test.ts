import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { oldAuctions, sealAll } from "../../bench/old-auctions.mjs";
import { faultOf, sealsSql } from "../../scripts/sealed-files.mjs";
import { type AppServer, startApp } from "../app-server";
import { makeAddress, makeAuction, makeMember, type TestMember } from "../factories";
import { postageTermsOf } from "../oracle/engine-terms";
import { findAnomalies, type Invocation } from "../oracle/history-checker";
import { STORM_SCALE } from "../storm-scale";
import { readLog } from "./bid-log";
import { sendBid } from "./send-bid";

// Promise A1 of docs/promises.md: 2,000 bids from 50 bidders at once, some sent twice and some aborted, leave no anomaly,
// while the bids of old auctions are sealed. STORM_SCALE=50 sends the 100,000 bids that the promise was proven with, on 50
// auctions one after the other.

const BIDDERS = 50;
const BIDS = 2_000;
const AUCTIONS = STORM_SCALE;
const SEALED_BESIDE = 20;
/** The live auctions take the ids in between. */
const IDS_APART = 1_000_000;
const FUNDS_MINOR = 5_000_000_000;
/** What postage costs to the countries that the bidders live in. */
const PRICES = { DE: 300, FR: 500, US: 2_000 };
const COUNTRIES = ["DE", "FR", "US"] as const;
/** The end moves with every bid; it is reached this long after the last one. */
const SOFT_CLOSE_SECONDS = 6;

const answerSchema = z.object({
  seq: z.int(),
  outcome: z.enum(["leading", "outbid"]),
  priceMinor: z.int(),
  minimumMinor: z.int(),
  endsAt: z.string(),
});
const auctionSchema = z.object({
  status: z.string(),
  priceMinor: z.int(),
  minimumMinor: z.int(),
  bidCount: z.int(),
  hasReserve: z.boolean(),
  endsAt: z.string(),
});
interface Bidder {
  readonly member: TestMember;
  readonly destination: keyof typeof PRICES;
}

let app: AppServer;
beforeAll(async () => {
  app = await startApp({ vars: { SOFT_CLOSE_SECONDS: String(SOFT_CLOSE_SECONDS), BIDS_PER_MEMBER_MINUTE: "1000000" } });
});
afterAll(() => app.close());

async function readAuction(auctionId: number, cookie: string) {
  return auctionSchema.parse(
    await (await fetch(new URL(`/api/auctions/${auctionId}`, app.url), { headers: { Cookie: cookie } })).json(),
  );
}

/**
 * Makes and records one call with its times. `hangUpAfterMs` breaks the connection, so the client can't know whether it
 * took effect.
 */
async function bid(
  auctionId: number,
  { member, destination }: Bidder,
  { maximumMinor, key, hangUpAfterMs }: { maximumMinor: number; key: string; hangUpAfterMs?: number | undefined },
): Promise<Invocation & { minimumMinor?: number }> {
  const postageMinor = PRICES[destination];
  const bidder = { bidderId: member.id, destination, shownPostageMinor: postageMinor };
  const call = { key, ...bidder, maximumMinor, invokedAt: Date.now() };
  try {
    const response = await sendBid(
      app,
      member,
      { auctionId, maximumMinor, postageMinor, key },
      hangUpAfterMs === undefined ? undefined : AbortSignal.timeout(hangUpAfterMs),
    );
    const text = await response.text();
    const returnedAt = Date.now();
    if (response.status !== 201) return { ...call, returnedAt, result: { kind: "refused", status: response.status } };
    const { minimumMinor, ...answer } = answerSchema.parse(JSON.parse(text));
    return { ...call, returnedAt, minimumMinor, result: { kind: "ok", ...answer } };
  } catch (error) {
    if (hangUpAfterMs === undefined) throw error;
    return { ...call, returnedAt: Date.now(), result: { kind: "unknown" } };
  }
}

/** The log while the auction is open; undefined afterwards, because a later check covers the closed state. */
async function readOpenLog(auctionId: number, cookie: string) {
  const log = await readLog(app.url, auctionId);
  return (await readAuction(auctionId, cookie)).status === "live" ? log : [];
}

/**
 * All bidders at once, each placing the next bid as soon as the previous one was answered. Most bid above every earlier
 * amount, so most are accepted; every fourth bids around the last known minimum and is outbid or too late. One of them
 * runs `halfway` in between, while the others keep bidding.
 */
async function storm(
  auctionId: number,
  bidders: readonly Bidder[],
  halfway: () => Promise<void>,
): Promise<Invocation[]> {
  const calls: Invocation[] = [];
  let heardMinor = 1_000;
  let aimedMinor = heardMinor;
  let remaining = BIDS;
  await Promise.all(
    bidders.map(async (bidder) => {
      while (remaining > 0) {
        remaining -= 1;
        const turn = remaining;
        if (turn === BIDS / 2) await halfway();
        const aboveMinor = Math.floor(Math.random() * 20_000);
        if (turn % 4 !== 0) aimedMinor = Math.max(aimedMinor, heardMinor) + aboveMinor;
        const maximumMinor = turn % 4 === 0 ? heardMinor + aboveMinor : aimedMinor;
        const key = crypto.randomUUID();
        const send = (hangUpAfterMs?: number) => bid(auctionId, bidder, { maximumMinor, key, hangUpAfterMs });
        const answers = await Promise.all(
          turn % 10 === 0 ? [send(), send()] : [send(turn % 25 === 1 ? 1 + Math.floor(Math.random() * 30) : undefined)],
        );
        for (const { minimumMinor, ...call } of answers) {
          calls.push(call);
          heardMinor = Math.max(heardMinor, minimumMinor ?? 0);
        }
      }
    }),
  );
  return calls;
}

async function untilClosed(auctionId: number, cookie: string) {
  for (;;) {
    const auction = await readAuction(auctionId, cookie);
    if (auction.status !== "live") return auction;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** One auction from its first bid to the state in the database after the close. */
async function stormOne(seller: TestMember, bidders: readonly Bidder[]): Promise<void> {
  const now = Date.now();
  const terms = {
    sellerId: seller.id,
    startMinor: 1_000,
    reserveMinor: 50_000,
    startsAt: now - 60_000,
    endsAt: now + 20_000,
    softCloseMs: SOFT_CLOSE_SECONDS * 1_000,
    postage: PRICES,
  };
  const { auctionId } = await makeAuction(app.env, { ...terms, postage: postageTermsOf(terms) });

  let openLog: Awaited<ReturnType<typeof readOpenLog>> = [];
  const invocations = await storm(auctionId, bidders, async () => {
    openLog = await readOpenLog(auctionId, seller.cookie);
  });
  const count = (kind: string) => invocations.filter(({ result }) => result.kind === kind).length;
  process.stdout.write(
    `  ${count("ok")} accepted, ${count("refused")} refused, ${count("unknown")} hung up on, in ${Date.now() - now} ms\n`,
  );
  const auction = await untilClosed(auctionId, seller.cookie);
  const log = await readLog(app.url, auctionId);
  const { results: orders } = await app.env.DB.prepare(`SELECT buyer_id AS buyerId, price_minor AS priceMinor,
      postage_minor AS postageMinor FROM orders WHERE auction_id = ?`)
    .bind(auctionId)
    .all<{ buyerId: number; priceMinor: number; postageMinor: number }>();

  const history = { auctionId, terms, invocations, openLog, log, auction, orders };
  expect(await findAnomalies(history)).toEqual([]);
  expect(auction.status).toBe("sold");
  expect(invocations.length).toBeGreaterThanOrEqual(BIDS);
  expect(log.length).toBeGreaterThan(BIDS / 10);
  expect(openLog.length).toBeGreaterThan(BIDS / 20);

  const { stdout } = await promisify(execFile)("node", [
    "public/verify-auction.mjs",
    new URL(`/api/auctions/${auctionId}/bids`, app.url).href,
  ]);
  expect(stdout).toContain(`Auction ${auctionId}: all checks passed.`);
}

/** Auctions that closed long ago, with bids of the same bidders, whose bids the sweep moves to files. */
async function sealBeside(from: number, sellerId: number, bidders: readonly Bidder[]) {
  const who = { sellerId, bidderIds: bidders.map(({ member }) => member.id) };
  for (const text of oldAuctions({ from, count: SEALED_BESIDE, ...who })) await app.env.DB.prepare(text).run();
  await sealAll(app);
}

async function faultsOfSeals() {
  const { results } = await app.env.DB.prepare(sealsSql(SEALED_BESIDE * AUCTIONS)).all<{
    id: number;
    sealed_sha256: string;
  }>();
  expect(results).toHaveLength(SEALED_BESIDE * AUCTIONS);
  const faults: (string | undefined)[] = [];
  for (const seal of results) {
    const file = await app.env.PHOTOS.get(`bids/${seal.id}/${seal.sealed_sha256}.json.gz`);
    faults.push(await faultOf(seal, file && new Uint8Array(await file.arrayBuffer())));
  }
  return faults.filter((fault) => fault !== undefined);
}

const TITLE = "keeps every rule through 2,000 bids of 50 bidders at once, and closes by itself";
it(TITLE, { timeout: 600_000 * AUCTIONS }, async () => {
  const seller = await makeMember(app.env, { username: "storm_seller" });
  const bidders: Bidder[] = [];
  for (let index = 0; index < BIDDERS; index += 1) {
    const member = await makeMember(app.env, { username: `storm_${index}`, fundsMinor: FUNDS_MINOR });
    const destination = COUNTRIES[index % COUNTRIES.length] ?? "DE";
    await makeAddress(app.env, { userId: member.id, country: destination });
    bidders.push({ member, destination });
  }
  for (let auction = 0; auction < AUCTIONS; auction += 1) {
    await Promise.all([stormOne(seller, bidders), sealBeside((auction + 1) * IDS_APART, seller.id, bidders)]);
  }
  expect(await faultsOfSeals()).toEqual([]);
});
