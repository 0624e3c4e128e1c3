import { type PublicBid, verifyAuction } from "../../public/verify-auction.mjs";
import { AuctionOracle, incrementAt, type Terms, wasShownPostage } from "./auction-oracle";

/*
 * Judges what clients saw of one auction, whatever the engine: every call with the time it was made and answered,
 * and what the public API says after the close. Knows the rules only through the oracle and the verifier.
 */

export interface Invocation {
  readonly key: string;
  readonly bidderId: number;
  readonly maximumMinor: number;
  /** Where the bidder lives, and the postage that the call named; none and 0 if left out. */
  readonly destination?: string;
  readonly shownPostageMinor?: number;
  /** Milliseconds, on the clock of the server's own machine. */
  readonly invokedAt: number;
  readonly returnedAt: number;
  /** The answer, the refusal's status, or unknown if the connection broke and the call may or may not have taken effect. */
  readonly result:
    | { kind: "ok"; seq: number; outcome: "leading" | "outbid"; priceMinor: number; endsAt: string }
    | { kind: "refused"; status: number }
    | { kind: "unknown" };
}

export interface History {
  readonly auctionId: number;
  readonly terms: Terms;
  readonly invocations: readonly Invocation[];
  /** GET /bids while it was open, and after the close. */
  readonly openLog: readonly PublicBid[];
  readonly log: readonly PublicBid[];
  readonly auction: { status: string; priceMinor: number; bidCount: number; hasReserve: boolean; endsAt: string };
  readonly orders: readonly { buyerId: number; priceMinor: number; postageMinor?: number }[];
}

/** The Worker's clock stands still between I/O, so a bid's time can be this much before its call. */
const CLOCK_SLACK_MS = 50;

/** Describes every anomaly; empty if the rules allow the history. */
export async function findAnomalies(history: History): Promise<string[]> {
  const bidders = matchBids(history);
  const { faults } = await verifyAuction({ auctionId: history.auctionId, bids: history.log, auction: history.auction });
  return [
    ...faults,
    ...bidders.anomalies,
    ...checkKeys(history),
    ...checkOrderInTime(history),
    ...replay(history, bidders.bySeq),
    ...checkRefusals(history),
    ...checkSecrets(history),
  ];
}

/** Matches logged bids to calls: no acknowledged bid may be missing, and no bid may be logged without a call. */
function matchBids({ log, invocations }: History) {
  const anomalies: string[] = [];
  const bySeq = new Map<number, Invocation>();
  const nameOf = new Map<number, string>();
  for (const call of invocations) {
    if (call.result.kind !== "ok") continue;
    const { seq, priceMinor } = call.result;
    const bid = log.find((each) => each.seq === seq);
    const other = bySeq.get(seq);
    if (!bid) anomalies.push(`lost bid: ${call.key} was acknowledged as bid ${seq}, which is not in the log`);
    if (bid && bid.priceMinor !== priceMinor) anomalies.push(`bid ${seq} was answered with another price than logged`);
    if (other && other.key !== call.key) anomalies.push(`${call.key} and ${other.key} were both told to be bid ${seq}`);
    bySeq.set(seq, call);
    if (!bid) continue;
    const name = nameOf.get(call.bidderId);
    if (name !== undefined && name !== bid.bidder) anomalies.push(`member ${call.bidderId} has two pseudonyms`);
    nameOf.set(call.bidderId, bid.bidder);
  }
  if (new Set(nameOf.values()).size !== nameOf.size) anomalies.push("two members share a pseudonym");
  const unknown = invocations.filter((call) => call.result.kind === "unknown");
  // The hidden maximum is the highest.
  const highestOpened = Math.max(0, ...log.map((bid) => bid.maximumMinor ?? 0));
  for (const bid of log) {
    if (bySeq.has(bid.seq)) continue;
    const at = Date.parse(bid.at);
    const landed = unknown.find(
      (call) =>
        (nameOf.get(call.bidderId) ?? bid.bidder) === bid.bidder &&
        (bid.maximumMinor === undefined
          ? call.maximumMinor >= highestOpened
          : call.maximumMinor === bid.maximumMinor) &&
        at >= call.invokedAt - CLOCK_SLACK_MS,
    );
    if (landed) bySeq.set(bid.seq, landed);
    else anomalies.push(`bid ${bid.seq} is in the log, but nobody's acknowledged or unanswered call made it`);
  }
  return { anomalies, bySeq };
}

/** One key, one effect: however often it is sent, the same answer. */
function checkKeys({ invocations }: History): string[] {
  const answers = new Map<string, string>();
  return invocations.flatMap(({ key, result }) => {
    if (result.kind !== "ok") return [];
    const answer = JSON.stringify(result);
    const earlier = answers.get(key) ?? answer;
    answers.set(key, answer);
    return earlier === answer ? [] : [`${key} was answered in two ways`];
  });
}

/** A bid answered before another was made must precede it, and each bid's time must lie within its call. */
function checkOrderInTime({ invocations, log }: History): string[] {
  const first = new Map<number, Invocation>();
  for (const call of invocations) {
    if (call.result.kind !== "ok") continue;
    const earlier = first.get(call.result.seq);
    if (!earlier || call.invokedAt < earlier.invokedAt) first.set(call.result.seq, call);
  }
  const anomalies: string[] = [];
  let latestStart = Number.NEGATIVE_INFINITY;
  for (const bid of log) {
    const call = first.get(bid.seq);
    if (!call) continue;
    const at = Date.parse(bid.at);
    if (at < call.invokedAt - CLOCK_SLACK_MS || at > call.returnedAt + CLOCK_SLACK_MS)
      anomalies.push(`bid ${bid.seq} bears a time at which it was not being placed`);
    if (call.returnedAt < latestStart)
      anomalies.push(`bid ${bid.seq} stands behind one that was made after its answer`);
    latestStart = Math.max(latestStart, call.invokedAt);
  }
  return anomalies;
}

/** Replays the log with the oracle and compares the outcome, price, end, winner and order. */
function replay({ terms, log, auction, orders }: History, bySeq: Map<number, Invocation>): string[] {
  const anomalies: string[] = [];
  const oracle = new AuctionOracle(terms);
  for (const bid of log) {
    const call = bySeq.get(bid.seq);
    if (!call) continue;
    if (bid.maximumMinor !== undefined && bid.maximumMinor !== call.maximumMinor)
      anomalies.push(`bid ${bid.seq} was opened with another maximum than was sent`);
    const due = oracle.attempt({
      ...call,
      at: Date.parse(bid.at),
      availableMinor: Number.MAX_SAFE_INTEGER,
    });
    if ("refused" in due) {
      anomalies.push(`bid ${bid.seq} was accepted but had to be refused: ${due.refused}`);
      continue;
    }
    if (due.priceMinor !== bid.priceMinor)
      anomalies.push(`bid ${bid.seq} made the price ${bid.priceMinor}, not ${due.priceMinor}`);
    if (call.result.kind !== "ok") continue;
    if (due.outcome !== call.result.outcome)
      anomalies.push(`bid ${bid.seq} was told ${call.result.outcome}, it was ${due.outcome}`);
    if (due.endsAt !== Date.parse(call.result.endsAt)) anomalies.push(`bid ${bid.seq} was told a wrong end`);
  }
  if (Date.parse(auction.endsAt) !== oracle.endsAt)
    anomalies.push("the auction ended at another time than its bids give");
  const result = oracle.result;
  if (auction.status !== result.status) anomalies.push(`the auction is ${auction.status}, not ${result.status}`);
  if (orders.length !== (result.status === "sold" ? 1 : 0)) anomalies.push(`there are ${orders.length} orders`);
  for (const order of orders) {
    if (result.status !== "sold") continue;
    if (order.buyerId !== result.buyerId)
      anomalies.push(`member ${order.buyerId} got the order of member ${result.buyerId}`);
    if (order.priceMinor !== result.priceMinor) anomalies.push("the order has another price than the auction");
    if ((order.postageMinor ?? 0) !== result.postageMinor)
      anomalies.push("the order has other postage than the winning bid");
  }
  return anomalies;
}

/** No call may fail, and none may be refused that was high enough in every state it can have met. */
function checkRefusals({ invocations, log, terms, auction }: History): string[] {
  const end = Date.parse(auction.endsAt);
  return invocations.flatMap((call) => {
    if (call.result.kind !== "refused") return [];
    const { status } = call.result;
    if (status >= 500) return [`${call.key} met an error ${status}`];
    if (!wasShownPostage(terms, call)) return [];
    const wasLive = call.invokedAt > terms.startsAt && call.returnedAt < end;
    if (status === 409 && wasLive) return [`${call.key} was told the auction is over while it ran`];
    if (status !== 422 || !wasLive || call.bidderId === terms.sellerId) return [];
    const lastBid = log.filter((bid) => Date.parse(bid.at) <= call.returnedAt + CLOCK_SLACK_MS).at(-1);
    const ownBefore = invocations.filter((each) => each.bidderId === call.bidderId && each.result.kind !== "refused");
    const ownHighest = Math.max(0, ...ownBefore.filter((each) => each !== call).map((each) => each.maximumMinor));
    const minimum = lastBid ? lastBid.priceMinor + incrementAt(lastBid.priceMinor) : terms.startMinor;
    return call.maximumMinor >= minimum && call.maximumMinor > ownHighest
      ? [`${call.key} was refused as too low, which it was not`]
      : [];
  });
}

/** No maximum may be visible while an auction is open, and never the winner's. */
function checkSecrets({ openLog, log }: History): string[] {
  const leaks = openLog.filter((bid) => bid.maximumMinor !== undefined || bid.salt !== undefined);
  const anomalies = leaks.map((bid) => `bid ${bid.seq} showed its maximum while the auction was open`);
  if (log.length > 0 && log.every((bid) => bid.maximumMinor !== undefined))
    anomalies.push("the winner's maximum was opened");
  const rewritten = openLog.filter((bid, index) => bid.hash !== log[index]?.hash);
  return [...anomalies, ...rewritten.map((bid) => `bid ${bid.seq} was another while the auction was open`)];
}
