import { describe, expect, it } from "vitest";
import type { Terms } from "../oracle/auction-oracle";
import { findAnomalies, type History, type Invocation } from "../oracle/history-checker";
import { commitTo, type Draft, rechain, soundHistory } from "../oracle/sound-history";

const START = Date.UTC(2026, 10, 21, 12);
const SOFT_CLOSE = 120_000;
const TERMS: Terms = {
  sellerId: 1,
  startMinor: 1_000,
  reserveMinor: 6_000,
  startsAt: START,
  endsAt: START + 600_000,
  softCloseMs: SOFT_CLOSE,
  postage: { DE: 300, FR: 500, US: null },
};

/** Members 11 and 12 live in Germany, the others in France. */
const home = (bidderId: number) =>
  bidderId < 13 ? { destination: "DE", shownPostageMinor: 300 } : { destination: "FR", shownPostageMinor: 500 };

/** A raise, a win by less than an increment, a bid too low, a met reserve, a tie, two late bids and one after the end. */
const ATTEMPTS = [
  [11, 2_000, 1_000],
  [12, 3_000, 2_000],
  [12, 4_000, 3_000],
  [11, 4_050, 4_000],
  [15, 4_100, 5_000],
  [13, 8_000, 6_000],
  [14, 8_000, 7_000],
  [12, 9_000, 590_000],
  [11, 9_500, 700_000],
  [12, 20_000, 830_000],
] as const;

function history(): Draft<History> {
  return soundHistory(
    TERMS,
    ATTEMPTS.map(([bidderId, maximumMinor, after]) => ({
      bidderId,
      maximumMinor,
      at: START + after,
      ...home(bidderId),
    })),
  );
}

type Ok = Draft<Invocation> & { result: { kind: "ok" } };

/** The acknowledged call that became bid `seq`, and its line in the log. */
function bid(h: Draft<History>, seq: number) {
  const call = h.invocations.find((each): each is Ok => each.result.kind === "ok" && each.result.seq === seq);
  const line = h.log[seq - 1];
  if (!call || !line) throw new Error(`no bid ${seq}`);
  return { call, line };
}

function setPrice(h: Draft<History>, seq: number, priceMinor: number): void {
  const { call, line } = bid(h, seq);
  line.priceMinor = priceMinor;
  call.result.priceMinor = priceMinor;
}

function setTime(h: Draft<History>, seq: number, at: number): void {
  const { call, line } = bid(h, seq);
  line.at = new Date(at).toISOString();
  call.invokedAt = at - 2;
  call.returnedAt = at + 2;
}

/** Each is the history that an engine with this bug would produce, with a consistent hash chain. */
const BUGS: readonly [bug: string, anomaly: string, plant: (h: Draft<History>) => void][] = [
  [
    "loses an acknowledged bid",
    "lost bid",
    (h) => {
      h.log.pop();
      h.openLog.pop();
      h.auction.bidCount -= 1;
    },
  ],
  [
    "loses a bid in between and numbers the rest anew",
    "lost bid",
    (h) => {
      h.log.splice(3, 1);
      for (const [index, line] of h.log.entries()) line.seq = index + 1;
    },
  ],
  [
    "leaves a gap in the sequence",
    "expected number 5 here",
    (h) => {
      for (const line of h.log.slice(4)) line.seq += 1;
    },
  ],
  [
    "tells two bidders that they are the same bid",
    "were both told to be bid 3",
    (h) => {
      bid(h, 2).call.result.seq = 3;
    },
  ],
  [
    "takes one bid twice",
    "nobody's acknowledged",
    (h) => {
      const { line } = bid(h, 2);
      h.log.splice(2, 0, { ...line });
      for (const [index, each] of h.log.entries()) each.seq = index + 1;
    },
  ],
  [
    "answers a replayed key differently",
    "answered in two ways",
    (h) => {
      const { call } = bid(h, 3);
      h.invocations.push({ ...call, result: { ...call.result, priceMinor: call.result.priceMinor + 1 } });
    },
  ],
  ["lets the price fall", "the price fell", (h) => setPrice(h, 6, 4_000)],
  [
    "takes a bid after the end",
    "had to be refused: not-live",
    (h) => {
      const late = Date.parse(h.auction.endsAt) + 1;
      setTime(h, 8, late);
    },
  ],
  ["accepts a bid exactly at the end", "had to be refused: not-live", (h) => setTime(h, 8, START + 710_000)],
  ["accepts a bid before the start", "had to be refused: not-live", (h) => setTime(h, 1, START - 1)],
  [
    "tells a beaten bidder that they lead",
    "was told leading, it was outbid",
    (h) => {
      bid(h, 6).call.result.outcome = "leading";
    },
  ],
  [
    "tells a leader that they are outbid",
    "was told outbid, it was leading",
    (h) => {
      bid(h, 2).call.result.outcome = "outbid";
    },
  ],
  [
    "charges a whole increment above the highest maximum",
    "made the price 4100, not 4050",
    (h) => setPrice(h, 4, 4_100),
  ],
  ["charges the second maximum without the increment", "made the price 2000, not 2050", (h) => setPrice(h, 2, 2_000)],
  ["uses the next band's increment", "made the price 2100, not 2050", (h) => setPrice(h, 2, 2_100)],
  ["moves the price when a leader raises", "made the price 3050, not 2050", (h) => setPrice(h, 3, 3_050)],
  ["does not raise the price to a reserve that is met", "made the price 4150, not 6000", (h) => setPrice(h, 5, 4_150)],
  [
    "gives a tie to the later bid",
    "bid 6 was told leading, it was outbid",
    (h) => {
      bid(h, 6).call.result.outcome = "leading";
      h.orders = [{ buyerId: 14, priceMinor: h.auction.priceMinor }];
    },
  ],
  [
    "does not extend the end",
    "the auction ended at another time",
    (h) => {
      const end = new Date(TERMS.endsAt).toISOString();
      for (const seq of [7, 8]) bid(h, seq).call.result.endsAt = end;
      h.auction.endsAt = end;
    },
  ],
  [
    "extends the end for a refused bid",
    "the auction ended at another time",
    (h) => {
      h.auction.endsAt = new Date(START + 830_000 + SOFT_CLOSE).toISOString();
    },
  ],
  [
    "gives the order to the second",
    "got the order of member 11",
    (h) => {
      h.orders = [{ buyerId: 12, priceMinor: h.auction.priceMinor }];
    },
  ],
  [
    "makes two orders",
    "there are 2 orders",
    (h) => {
      h.orders.push({ ...(h.orders[0] ?? { buyerId: 0, priceMinor: 0 }) });
    },
  ],
  [
    "makes no order",
    "there are 0 orders",
    (h) => {
      h.orders = [];
    },
  ],
  [
    "charges the winner's maximum",
    "the order has another price",
    (h) => {
      h.orders = [{ buyerId: h.orders[0]?.buyerId ?? 0, priceMinor: 9_500 }];
    },
  ],
  [
    "charges the winner another bidder's postage",
    "the order has other postage than the winning bid",
    (h) => {
      h.orders = h.orders.map((order) => ({ ...order, postageMinor: 500 }));
    },
  ],
  [
    "takes a bid whose bidder wasn't shown its postage",
    "had to be refused: postage",
    (h) => {
      bid(h, 4).call.shownPostageMinor = 0;
    },
  ],
  [
    "takes a bid from where the item isn't sent",
    "had to be refused: postage",
    (h) => {
      bid(h, 4).call.destination = "US";
    },
  ],
  [
    "sells below the reserve",
    "is sold, not unsold",
    (h) => {
      h.terms.reserveMinor = 50_000;
    },
  ],
  [
    "puts a later call before one that was answered",
    "made after its answer",
    (h) => {
      const { call } = bid(h, 2);
      call.invokedAt = START + 4_500;
      call.returnedAt = START + 4_600;
    },
  ],
  [
    "stamps a bid with another time",
    "at which it was not being placed",
    (h) => {
      const { line } = bid(h, 4);
      line.at = new Date(Date.parse(line.at) + 900).toISOString();
    },
  ],
  [
    "accepts a bid below the least",
    "had to be refused: too-low",
    (h) => {
      const { call, line } = bid(h, 4);
      call.maximumMinor = 2_060;
      Object.assign(line, commitTo(2_060));
    },
  ],
  [
    "accepts the seller's bid",
    "had to be refused: own-item",
    (h) => {
      h.terms.sellerId = 14;
    },
  ],
  [
    "records a bid that it refused",
    "nobody's acknowledged",
    (h) => {
      const { call } = bid(h, 7);
      Object.assign(call, { result: { kind: "refused", status: 422 } });
    },
  ],
  [
    "refuses a bid that was high enough",
    "refused as too low, which it was not",
    (h) => {
      h.invocations.push({
        key: "key-99",
        bidderId: 15,
        maximumMinor: 30_000,
        ...home(15),
        invokedAt: START + 8_000,
        returnedAt: START + 8_100,
        result: { kind: "refused", status: 422 },
      });
    },
  ],
  [
    "says that it is over while it runs",
    "told the auction is over while it ran",
    (h) => {
      const { call } = bid(h, 7);
      h.invocations.push({ ...call, key: "key-98", result: { kind: "refused", status: 409 } });
    },
  ],
  [
    "breaks down",
    "met an error 500",
    (h) => {
      const { call } = bid(h, 7);
      h.invocations.push({ ...call, key: "key-97", result: { kind: "refused", status: 500 } });
    },
  ],
  [
    "gives a bidder two pseudonyms",
    "has two pseudonyms",
    (h) => {
      bid(h, 7).line.bidder = "Bidder 9";
    },
  ],
  [
    "gives two bidders one pseudonym",
    "share a pseudonym",
    (h) => {
      bid(h, 5).line.bidder = "Bidder 1";
    },
  ],
  [
    "opens another maximum than was bid",
    "opened with another maximum",
    (h) => {
      Object.assign(bid(h, 4).line, commitTo(4_040));
    },
  ],
  [
    "opens the winner's maximum",
    "the winner's maximum was opened",
    (h) => {
      const line = h.log.find((each) => each.maximumMinor === undefined);
      if (line) Object.assign(line, commitTo(9_500));
    },
  ],
];
describe("the history checker", () => {
  it("finds nothing in a sound history", async () => {
    const sound = history();
    expect(sound.log).toHaveLength(8);
    expect(await findAnomalies(sound)).toEqual([]);
  });

  it("accepts the refusal of a bid that named other postage", async () => {
    const sound = history();
    const { call } = bid(sound, 7);
    const result = { kind: "refused", status: 409 } as const;
    sound.invocations.push({ ...call, key: "key-95", shownPostageMinor: 500, result });
    expect(await findAnomalies(sound)).toEqual([]);
  });

  it("accepts unanswered calls, whether or not they took effect", async () => {
    const sound = history();
    const { call } = bid(sound, 4);
    Object.assign(call, { result: { kind: "unknown" } });
    sound.invocations.push({ ...call, key: "key-96", maximumMinor: 4_444 });
    expect(await findAnomalies(sound)).toEqual([]);
  });

  it.each(BUGS)("catches an engine that %s", async (_bug, anomaly, plant) => {
    const damaged = history();
    plant(damaged);
    rechain(damaged.auctionId, damaged.log);
    damaged.openLog = damaged.log.map(({ maximumMinor, salt, ...line }) => line);
    expect((await findAnomalies(damaged)).join("\n")).toContain(anomaly);
  });

  it("catches an engine that reveals a maximum while the auction is open", async () => {
    const damaged = history();
    Object.assign(damaged.openLog[0] ?? {}, { maximumMinor: 2_000 });
    expect(await findAnomalies(damaged)).toEqual(["bid 1 showed its maximum while the auction was open"]);
  });

  it("catches an engine that rewrites a bid after the close", async () => {
    const damaged = history();
    bid(damaged, 4).line.at = new Date(START + 4_001).toISOString();
    rechain(damaged.auctionId, damaged.log);
    expect(await findAnomalies(damaged)).toContain("bid 4 was another while the auction was open");
  });

  it("catches a line that was altered without a new hash", async () => {
    const damaged = history();
    bid(damaged, 2).line.commitment = "f".repeat(64);
    expect(await findAnomalies(damaged)).not.toEqual([]);
  });
});
