#!/usr/bin/env node
/*
 * Checks an Obverse auction's public bid log without trusting Obverse: one file, no dependency, Node 20 or a browser.
 *
 *   npm run verify-auction -- https://example.com/api/auctions/12/bids
 *   node verify-auction.mjs bids.json 12        (a saved answer, and the auction's number)
 *
 * The auction's page runs this very file in its reader's browser.
 *
 * The rules it holds a log against: each bid's hash is the SHA-256 of
 * prevHash|auctionId|seq|bidder|commitment|priceMinor|at, the first prevHash is 64 zeros; a commitment is the SHA-256
 * of maximumMinor|salt; price = min(highest maximum, second maximum + increment), ties go to the earlier bid, raising
 * one's own maximum moves no price; a reserve that is newly met lifts the price to it, once.
 * The winner's own maximum is never published, so the bids that rest on it are held against what the others prove.
 */

const FIRST_HASH = "0".repeat(64);

/** From this price (minor units) on, the next bid is so much more. */
const INCREMENTS = [
  [1, 5],
  [100, 25],
  [500, 50],
  [2_500, 100],
  [10_000, 250],
  [25_000, 500],
  [50_000, 1_000],
  [100_000, 2_500],
  [250_000, 5_000],
  [500_000, 10_000],
];

function incrementAt(priceMinor) {
  let increment = 0;
  for (const [from, step] of INCREMENTS) if (priceMinor >= from) increment = step;
  return increment;
}

async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const counted = ({ length }, one, many = `${one}s`) => `${length} ${length === 1 ? one : many}`;
const money = (minor) => (minor / 100).toFixed(2);

/** Sequence, times, prices, chain and opened commitments: what every log must show, open or closed. */
async function checkChain(auctionId, bids, fault) {
  let previous = FIRST_HASH;
  let price = 0;
  let time = "";
  for (const [index, bid] of bids.entries()) {
    const where = `bid ${bid.seq}`;
    if (bid.seq !== index + 1) fault(`${where}: number ${index + 1} was expected here`);
    if (bid.prevHash !== previous) fault(`${where}: does not follow the hash of the bid before it`);
    const text = [bid.prevHash, auctionId, bid.seq, bid.bidder, bid.commitment, bid.priceMinor, bid.at].join("|");
    if ((await sha256(text)) !== bid.hash) fault(`${where}: its hash is not that of its content`);
    if (!Number.isSafeInteger(bid.priceMinor) || bid.priceMinor < price) fault(`${where}: the price fell`);
    if (!(bid.at >= time)) fault(`${where}: its time is before the bid before it`);
    if (bid.maximumMinor !== undefined) {
      const opened = await sha256(`${bid.maximumMinor}|${bid.salt}`);
      if (opened !== bid.commitment) fault(`${where}: the opened maximum is not the one committed to`);
    }
    previous = bid.hash;
    price = bid.priceMinor;
    time = bid.at;
  }
}

/** Whether `price` follows from `rule`: equal, or lifted, once, to a reserve that the leader's maximum reaches. */
function lifts(state, rule, price, leaderMaximum) {
  if (price === Math.max(rule, state.reserve ?? 0)) return true;
  if (!state.mayLift || state.reserve !== undefined || price < rule || price > leaderMaximum) return false;
  state.reserve = price;
  return true;
}

/** One bid of `maximum` (Infinity: the winning one, unknown) against the standing; answers false when no rule gives its price. */
function follow(state, bid, maximum) {
  const price = bid.priceMinor;
  const { leader, standing } = state;
  if (leader === undefined) {
    Object.assign(state, { leader: bid.bidder, standing: maximum });
    return price <= maximum;
  }
  if (leader === bid.bidder) {
    state.standing = maximum;
    // The same maximum again is the bid that a lowered reserve makes: it only counts when it lifts the price.
    if (maximum === standing && price === state.price) return false;
    return maximum >= standing && lifts(state, state.price, price, maximum);
  }
  if (maximum > standing) {
    Object.assign(state, { leader: bid.bidder, standing: maximum });
    const rule = standing + incrementAt(standing);
    // An unknown maximum less than a step above shows itself as the price.
    if (maximum === Number.POSITIVE_INFINITY && price > standing && price < rule) {
      state.standing = price;
      return true;
    }
    return lifts(state, Math.min(maximum, rule), price, maximum);
  }
  const rule = maximum + incrementAt(maximum);
  // The leader's unknown maximum, less than a step above, shows itself as the price.
  if (standing === Number.POSITIVE_INFINITY && price >= maximum && price < rule) {
    state.standing = price;
    return true;
  }
  return lifts(state, Math.min(standing, rule), price, standing);
}

/** Replays a closed auction's bids: every maximum is open but the winning one. */
function checkRule(bids, auction, fault) {
  const hidden = bids.filter((bid) => bid.maximumMinor === undefined);
  // The winning maximum stands twice where a lowered reserve lifted the price to it.
  const isLift = (bid) => bids[bid.seq - 2] !== undefined && bid.priceMinor > bids[bid.seq - 2].priceMinor;
  const others = hidden.slice(1).filter((bid) => bid.bidder !== hidden[0].bidder || !isLift(bid));
  if (others.length > 0 || hidden.length > 2)
    fault(`${hidden.length} maxima were not opened; only the winning one may stay closed`);
  // Without the auction's own word a lift cannot be ruled out.
  const mayLift = !auction || (auction.hasReserve && auction.status !== "unsold");
  const state = { leader: undefined, standing: 0, price: 0, reserve: undefined, mayLift };
  for (const bid of bids) {
    const isRival = state.leader !== undefined && state.leader !== bid.bidder;
    const minimum = isRival ? state.price + incrementAt(state.price) : 0;
    const maximum = bid.maximumMinor ?? Number.POSITIVE_INFINITY;
    if (maximum < minimum) fault(`bid ${bid.seq}: ${money(maximum)} was below the least bid of ${money(minimum)}`);
    if (!follow(state, bid, maximum))
      fault(`bid ${bid.seq}: the rule does not give the price ${money(bid.priceMinor)}`);
    state.price = bid.priceMinor;
  }
  if (hidden[0] && hidden[0].bidder !== state.leader) fault("the bidder whose maximum stays closed did not win");
  return state;
}

/**
 * Holds a bid log against the rules. `auction`, the answer of GET /api/auctions/{id}, is compared where it is given.
 * Answers `faults` (empty: everything fits) and `said`, what was checked, in words.
 */
export async function verifyAuction({ auctionId, bids, auction }) {
  const faults = [];
  const said = [];
  const fault = (text) => faults.push(text);
  await checkChain(auctionId, bids, fault);
  said.push(`${counted(bids, "bid")}, numbered without a gap; no price falls, and each hash follows the one before.`);
  const opened = bids.filter((bid) => bid.maximumMinor !== undefined);
  if (opened.length > 0 || (auction && auction.status !== "live" && bids.length > 0)) {
    said.push(`${counted(opened, "losing maximum", "losing maxima")} opened, as committed to when bid.`);
    const state = checkRule(bids, auction, fault);
    said.push(
      `Replayed, ${state.leader} leads at ${money(state.price)}, and the rule gives the price after every bid.`,
    );
    if (state.reserve !== undefined) said.push(`The price was lifted once, to a reserve of ${money(state.reserve)}.`);
  } else if (bids.length > 0) {
    said.push("The maxima are still hidden: they are opened after the close, and the prices can be checked then.");
  }
  if (auction) {
    if (auction.bidCount !== bids.length) fault(`the auction counts ${auction.bidCount} bids`);
    const last = bids.at(-1);
    // Sold at once, the auction shows that price and not the bids'.
    if (last && !auction.boughtNow && auction.priceMinor !== last.priceMinor)
      fault(`the auction shows ${money(auction.priceMinor)}`);
    said.push(`The auction's own page says the same: ${auction.status}, ${money(auction.priceMinor)}.`);
  }
  return { faults, said };
}

async function load(source) {
  if (!/^https?:/.test(source)) {
    const { readFile } = await import("node:fs/promises");
    return JSON.parse(await readFile(source, "utf8"));
  }
  const answer = await fetch(source, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`);
  return answer.json();
}

/** A long log comes in parts, each of which says after which bid the next one goes on. */
async function loadBids(source) {
  const { bids, nextAfter } = await load(source);
  if (!nextAfter) return bids;
  const next = new URL(source);
  next.searchParams.set("after", nextAfter);
  return [...bids, ...(await loadBids(next.href))];
}

/** Loads the log at `source`, an address or a file, and at an address the auction beside it, and verifies them. */
export async function checkAuction(source, auctionId) {
  const bids = await loadBids(source);
  const auction = /^https?:/.test(source) ? await load(source.replace(/\/bids.*$/, "")) : undefined;
  return verifyAuction({ auctionId, bids, auction });
}

async function main([source, number]) {
  const auctionId = number ?? /auctions\/(\d+)\/bids/.exec(source ?? "")?.[1];
  if (!source || !auctionId) {
    console.error("Say where the bids are: the address /api/auctions/{id}/bids, or a file and the auction's number.");
    return 2;
  }
  const { faults, said } = await checkAuction(source, auctionId);
  if (faults.length === 0) {
    for (const line of said) console.log(line);
    console.log(`Auction ${auctionId} checks out.`);
    return 0;
  }
  for (const line of faults) console.error(`WRONG  ${line}`);
  console.error(`Auction ${auctionId} does not check out: ${faults.length} faults.`);
  return 1;
}

if (globalThis.process?.argv[1]?.endsWith("verify-auction.mjs")) {
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error) => {
      console.error(`Could not check: ${error.message}`);
      process.exit(2);
    },
  );
}
