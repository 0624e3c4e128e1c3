import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PublicBid, verifyAuction } from "../../public/verify-auction.mjs";
import type { History } from "../oracle/history-checker";
import { commitTo, type Draft, rechain, soundHistory } from "../oracle/sound-history";

const terms = { sellerId: 1, startMinor: 500, startsAt: 0, endsAt: 1_000_000, softCloseMs: 0 };

const attempts = fc.array(
  fc.record({ bidderId: fc.integer({ min: 2, max: 6 }), maximumMinor: fc.integer({ min: 400, max: 9_000 }) }),
  {
    minLength: 1,
    maxLength: 30,
  },
);

function closedHistory(bids: readonly [number, number][], reserveMinor: number | null = null): Draft<History> {
  return soundHistory(
    { ...terms, reserveMinor },
    bids.map(([bidderId, maximumMinor], index) => ({ bidderId, maximumMinor, at: 1_000 * (index + 1) })),
  );
}

const check = (history: Draft<History>) =>
  verifyAuction({ auctionId: history.auctionId, bids: history.log, auction: history.auction });

function line(history: Draft<History>, seq: number): Draft<PublicBid> {
  const found = history.log[seq - 1];
  if (!found) throw new Error(`no bid ${seq}`);
  return found;
}

function edit(history: Draft<History>, seq: number, change: (bid: PublicBid) => Partial<PublicBid>): void {
  const bid = line(history, seq);
  Object.assign(bid, change(bid));
}

/** Starts at 5.00. A raise, a bid that is outbid immediately, and a win by less than one increment. */
const example = () =>
  closedHistory([
    [2, 2_000],
    [3, 3_000],
    [3, 4_000],
    [4, 3_800],
    [5, 9_000],
    [2, 8_950],
  ]);

const TAMPERED: readonly [string, string, (h: Draft<History>) => void][] = [
  ["a bid was removed", "does not follow from the previous bid's hash", (h) => void h.log.splice(2, 1)],
  ["the last bid was removed", "the auction reports 6 bids", (h) => void h.log.pop()],
  ["two bids changed places", "expected number", (h) => void h.log.reverse()],
  [
    "a price was altered",
    "its hash does not match its content",
    (h) => edit(h, 2, (bid) => ({ priceMinor: bid.priceMinor + 1 })),
  ],
  ["a bidder was altered", "its hash does not match its content", (h) => edit(h, 2, () => ({ bidder: "Bidder 4" }))],
  [
    "a time was altered",
    "its hash does not match its content",
    (h) => edit(h, 2, () => ({ at: "1970-01-01T00:00:02.001Z" })),
  ],
  [
    "a published maximum differs from its commitment",
    "does not match its commitment",
    (h) => edit(h, 2, () => ({ maximumMinor: 3_001 })),
  ],
  ["a salt was altered", "does not match its commitment", (h) => edit(h, 2, () => ({ salt: "00" }))],
];

/** The auction engine itself broke a rule and hashed the result, so the chain is intact. */
const FORGED: readonly [string, string, (h: Draft<History>) => void][] = [
  [
    "a price is too high by a cent",
    "the rules do not give the price",
    (h) => edit(h, 2, (bid) => ({ priceMinor: bid.priceMinor + 1 })),
  ],
  [
    "a price is too low by a cent",
    "the rules do not give the price",
    (h) => edit(h, 4, (bid) => ({ priceMinor: bid.priceMinor - 1 })),
  ],
  ["a raise moved the price", "the rules do not give the price", (h) => edit(h, 3, () => ({ priceMinor: 2_100 }))],
  [
    "the winner pays an increment too much",
    "the rules do not give the price",
    (h) => edit(h, 6, () => ({ priceMinor: 9_150 })),
  ],
  ["the price falls", "the price fell", (h) => edit(h, 4, () => ({ priceMinor: 600 }))],
  [
    "a time is earlier than the one before",
    "its time is before",
    (h) => edit(h, 4, () => ({ at: "1970-01-01T00:00:01.500Z" })),
  ],
  [
    "a loser's maximum stays hidden",
    "2 maximums are still hidden",
    (h) => {
      delete line(h, 1).maximumMinor;
      delete line(h, 1).salt;
    },
  ],
  [
    "a losing maximum stays hidden instead of the winning one",
    "the rules do not give",
    (h) => {
      Object.assign(line(h, 5), commitTo(9_000));
      delete line(h, 1).maximumMinor;
      delete line(h, 1).salt;
    },
  ],
];

describe("verify-auction", () => {
  it("accepts a log that follows the rules", async () => {
    const { faults, said: report } = await check(example());
    expect(faults).toEqual([]);
    expect(report.join("\n")).toContain("puts Bidder 4 in the lead at 9000 minor units");
  });

  it.each([
    ["USD", "$90.00"],
    ["JPY", "¥9,000"],
    ["KWD", "KWD 9.000"],
  ])("writes amounts in %s with that currency's own decimals", async (currency, amount) => {
    const { auctionId, log: bids, auction } = example();
    const withAuction = await verifyAuction({ auctionId, bids, auction: { ...auction, currency } });
    expect(withAuction.said.join("\n").replaceAll("\u00a0", " ")).toContain(`puts Bidder 4 in the lead at ${amount} `);
    const withoutAuction = await verifyAuction({ auctionId, bids, currency });
    expect(withoutAuction.said.join("\n").replaceAll("\u00a0", " ")).toContain(amount);
  });

  it("accepts any auction that the oracle produces", async () => {
    await fc.assert(
      fc.asyncProperty(attempts, fc.option(fc.integer({ min: 500, max: 8_000 })), async (bids, reserve) => {
        const history = closedHistory(
          bids.map(({ bidderId, maximumMinor }) => [bidderId, maximumMinor]),
          reserve,
        );
        expect((await check(history)).faults).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("reports that an open auction's prices can be checked after the close", async () => {
    const history = example();
    const { faults, said: report } = await verifyAuction({ auctionId: history.auctionId, bids: history.openLog });
    expect(faults).toEqual([]);
    expect(report.join("\n")).toContain("Maximums stay hidden");
  });

  it.each(TAMPERED)("notices that %s", async (_what, fault, tamper) => {
    const history = example();
    tamper(history);
    expect((await check(history)).faults.join("\n")).toContain(fault);
  });

  it.each(FORGED)("notices, even with an intact chain, that %s", async (_what, fault, forge) => {
    const history = example();
    forge(history);
    rechain(history.auctionId, history.log);
    history.auction.priceMinor = line(history, 6).priceMinor;
    expect((await check(history)).faults.join("\n")).toContain(fault);
  });

  it("checks a saved log from the command line and reports the result in its exit code", () => {
    const file = join(mkdtempSync(join(tmpdir(), "bids-")), "bids.json");
    const history = example();
    writeFileSync(file, JSON.stringify({ bids: history.log }));
    const command = ["public/verify-auction.mjs", file, String(history.auctionId)];
    expect(execFileSync("node", command, { encoding: "utf8" })).toContain("Auction 7: all checks passed.");
    writeFileSync(`${file}.gz`, gzipSync(JSON.stringify({ bids: history.log })));
    const ofArchive = ["public/verify-auction.mjs", `${file}.gz`, String(history.auctionId)];
    expect(execFileSync("node", ofArchive, { encoding: "utf8" })).toContain("Auction 7: all checks passed.");
    expect(execFileSync("node", [...command, "JPY"], { encoding: "utf8" })).toContain("¥9,000");
    line(history, 3).priceMinor += 1;
    writeFileSync(file, JSON.stringify({ bids: history.log }));
    const second = spawnSync("node", command, { encoding: "utf8" });
    expect(second.status).toBe(1);
    expect(second.stderr).toContain("FAILED  bid 3: its hash does not match its content");
  });
});
