import { createHash } from "node:crypto";
import type { PublicBid } from "../../public/verify-auction.mjs";
import { type Attempt, AuctionOracle, type Terms } from "./auction-oracle";
import type { History, Invocation } from "./history-checker";

/** A writable copy of a history's type, for tests that tamper with it. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? Draft<U>[] : Draft<T[K]> };

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A maximum with a salt and the commitment to it. */
export function commitTo(maximumMinor: number, salt = "5a".repeat(16)) {
  return { maximumMinor, salt, commitment: sha256(`${maximumMinor}|${salt}`) };
}

/** Recomputes a changed log's hashes, as an engine with that bug would have written them. */
export function rechain(auctionId: number, log: Draft<PublicBid>[]): void {
  let previous = "0".repeat(64);
  for (const bid of log) {
    bid.prevHash = previous;
    bid.hash = sha256([previous, auctionId, bid.seq, bid.bidder, bid.commitment, bid.priceMinor, bid.at].join("|"));
    previous = bid.hash;
  }
}

/** What clients would see of an auction whose `attempts` are made one after another without errors. */
export function soundHistory(terms: Terms, attempts: readonly Omit<Attempt, "availableMinor">[]): Draft<History> {
  const auctionId = 7;
  const oracle = new AuctionOracle(terms);
  const pseudonyms = new Map<number, string>();
  const log: Draft<PublicBid>[] = [];
  const invocations = attempts.map((attempt, index): Draft<Invocation> => {
    const due = oracle.attempt({ ...attempt, availableMinor: Number.MAX_SAFE_INTEGER });
    const call = {
      key: `key-${index}`,
      bidderId: attempt.bidderId,
      maximumMinor: attempt.maximumMinor,
      ...(attempt.destination !== undefined && { destination: attempt.destination }),
      shownPostageMinor: attempt.shownPostageMinor ?? 0,
      invokedAt: attempt.at - 2,
      returnedAt: attempt.at + 2,
    };
    if ("refused" in due)
      return { ...call, result: { kind: "refused", status: due.refused === "not-live" ? 409 : 422 } };
    const bidder = pseudonyms.get(attempt.bidderId) ?? `Bidder ${pseudonyms.size + 1}`;
    pseudonyms.set(attempt.bidderId, bidder);
    log.push({
      seq: due.seq,
      bidder,
      priceMinor: due.priceMinor,
      at: new Date(attempt.at).toISOString(),
      prevHash: "",
      hash: "",
      ...commitTo(attempt.maximumMinor, sha256(`salt ${index}`).slice(0, 32)),
    });
    const { seq, outcome, priceMinor, endsAt } = due;
    return { ...call, result: { kind: "ok", seq, outcome, priceMinor, endsAt: new Date(endsAt).toISOString() } };
  });
  rechain(auctionId, log);
  const openLog = log.map(({ maximumMinor, salt, ...bid }) => ({ ...bid }));
  const highest = log.find((bid) => bid.maximumMinor === oracle.leader?.maximumMinor);
  if (highest) {
    delete highest.maximumMinor;
    delete highest.salt;
  }
  const result = oracle.result;
  return {
    auctionId,
    terms: { ...terms },
    invocations,
    openLog,
    log,
    auction: {
      status: result.status,
      priceMinor: oracle.priceMinor,
      bidCount: log.length,
      hasReserve: terms.reserveMinor !== null,
      endsAt: new Date(oracle.endsAt).toISOString(),
    },
    orders:
      result.status === "sold"
        ? [{ buyerId: result.buyerId, priceMinor: result.priceMinor, postageMinor: result.postageMinor }]
        : [],
  };
}
