import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { verifyAuction } from "../../public/verify-auction.mjs";
import { auditRecord } from "../audit/audit";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { readLog } from "./bid-log";
import { type KillableServer, makeKillableServer } from "./killable-server";

// TRUST A4: acknowledged is durable. The server is killed with -9 in the middle of a storm of bids, again and again;
// `npm run fault-storm` does it 200 times.

const KILLS = Number(process.env.FAULT_STORM_KILLS ?? 5);
const BIDDERS = 10;
const FUNDS_MINOR = 5_000_000_000;
/** How long it serves between a start and the next kill. */
const SERVED_MS = { least: 150, most: 900 };
const PAUSE_MS = 40;
const HANGS_MS = 10_000;

const answerSchema = z.object({ seq: z.int(), priceMinor: z.int(), minimumMinor: z.int() });
type Ack = z.infer<typeof answerSchema> & { readonly key: string; readonly attempts: number };

let server: KillableServer;
let bidders: readonly TestMember[];
let auctionId: number;

beforeAll(async () => {
  server = await makeKillableServer({ BIDS_PER_MEMBER_MINUTE: "1000000" });
  await server.withRecord(async (env) => {
    const seller = await makeMember(env, { username: "storm_seller" });
    bidders = await Promise.all(
      Array.from({ length: BIDDERS }, (_, index) =>
        makeMember(env, { username: `storm_${index}`, fundsMinor: FUNDS_MINOR }),
      ),
    );
    ({ auctionId } = await makeAuction(env, { sellerId: seller.id, endsAt: Date.now() + 6 * 3_600_000 }));
  });
}, 120_000);
afterAll(() => server.kill());

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Answer = { readonly status: number; readonly text: string };

/** One call; undefined when the server died before it had answered whole. */
async function callOnce(member: TestMember, key: string, maximumMinor: number): Promise<Answer | undefined> {
  try {
    const answer = await fetch(new URL(`/api/auctions/${auctionId}/bids`, server.url), {
      method: "POST",
      headers: {
        Cookie: member.cookie,
        Origin: server.url.origin,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify({ maximumMinor }),
      signal: AbortSignal.timeout(HANGS_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

/** Sends one bid under one key until the server says what became of it, however often it dies meanwhile. */
async function bidUntilAnswered(member: TestMember, maximumMinor: number): Promise<Ack | undefined> {
  const key = crypto.randomUUID();
  for (let attempts = 1; ; attempts += 1) {
    const answer = await callOnce(member, key, maximumMinor);
    if (answer && answer.status === 201) return { ...answerSchema.parse(JSON.parse(answer.text)), key, attempts };
    // A dying server may still answer that something went wrong: the key is sent again all the same.
    if (answer && answer.status < 500) return undefined;
    await pause(PAUSE_MS);
  }
}

/** All bidders without a pause until `isOver`; answers every acknowledgement. */
async function storm(isOver: () => boolean): Promise<Ack[]> {
  const acks: Ack[] = [];
  let heardMinor = 1_000;
  await Promise.all(
    bidders.map(async (member) => {
      while (!isOver()) {
        const ack = await bidUntilAnswered(member, heardMinor + Math.floor(Math.random() * 20_000));
        if (!ack) continue;
        acks.push(ack);
        heardMinor = Math.max(heardMinor, ack.minimumMinor);
      }
    }),
  );
  return acks;
}

it(`loses no acknowledged bid and gives every key one effect through ${KILLS} kills`, async () => {
  await server.start();
  let isOver = false;
  const storming = storm(() => isOver);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(SERVED_MS.least + Math.random() * (SERVED_MS.most - SERVED_MS.least));
    await server.kill();
    await server.start();
  }
  isOver = true;
  const acks = await storming;
  const retried = acks.filter(({ attempts }) => attempts > 1).length;
  process.stdout.write(`  ${KILLS} kills, ${acks.length} bids acknowledged, ${retried} of them sent more than once\n`);

  const log = await readLog(server.url, auctionId);
  const lost = acks.filter(({ seq, priceMinor }) => log[seq - 1]?.priceMinor !== priceMinor);
  expect(lost).toEqual([]);
  // As many bids as keys that were answered: none twice, none that nobody was told of.
  expect(new Set(acks.map(({ seq }) => seq)).size).toBe(acks.length);
  expect(log).toHaveLength(acks.length);
  expect((await verifyAuction({ auctionId, bids: log })).faults).toEqual([]);
  expect(acks.length).toBeGreaterThan(KILLS);
  expect(retried).toBeGreaterThan(0);

  await server.kill();
  const found = await server.withRecord(async ({ DB }) => ({
    audit: await auditRecord(DB),
    integrity: await DB.prepare("PRAGMA quick_check").first("quick_check"),
  }));
  expect(found).toEqual({ audit: [], integrity: "ok" });
}, 1_800_000);
