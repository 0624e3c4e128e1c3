#!/usr/bin/env node
/*
 * Checks an Obverse auction's public bid log without trusting Obverse. One file, no dependencies, for Node 20 or later
 * and for browsers.
 *
 *   npm run verify-auction -- https://example.com/api/auctions/12/bids
 *   node verify-auction.mjs bids.json 12        (a saved answer and the auction's number)
 *   node verify-auction.mjs bids.json 12 EUR    (and the currency, so that amounts are written in it)
 *   node verify-auction.mjs bids.json.gz 12     (the file in which Obverse keeps the bids of a sealed auction)
 *
 * The auction's page runs this same file in the visitor's browser.
 *
 * The rules: each bid's hash is the SHA-256 of prevHash|auctionId|seq|bidder|commitment|priceMinor|at, and the first
 * prevHash is 64 zeros. A commitment is the SHA-256 of maximumMinor|salt. The price is the lower of the highest maximum
 * and the second-highest maximum plus one increment. If two maximums are equal, the earlier bid leads. Raising one's own
 * maximum does not change the price, except that meeting the reserve raises the price to it, once.
 * The winner's maximum is never published, so bids that depend on it are checked against what the others prove.
 */

const FIRST_HASH = "0".repeat(64);

/** [from this price, increment], in minor units. */
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

/** Writes amounts in a currency, whose minor units may be cents, thousandths or whole units; as they are without one. */
function moneyIn(currency) {
  if (!currency) return (minor) => `${minor} minor units`;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const perUnit = 10 ** format.resolvedOptions().maximumFractionDigits;
  return (minor) => format.format(minor / perUnit);
}

/** Checks numbering, times, prices, the hash chain and published maximums, for open and closed auctions. */
async function checkChain(auctionId, bids, fault) {
  let previous = FIRST_HASH;
  let price = 0;
  let time = "";
  for (const [index, bid] of bids.entries()) {
    const where = `bid ${bid.seq}`;
    if (bid.seq !== index + 1) fault(`${where}: expected number ${index + 1} here`);
    if (bid.prevHash !== previous) fault(`${where}: does not follow from the previous bid's hash`);
    const text = [bid.prevHash, auctionId, bid.seq, bid.bidder, bid.commitment, bid.priceMinor, bid.at].join("|");
    if ((await sha256(text)) !== bid.hash) fault(`${where}: its hash does not match its content`);
    if (!Number.isSafeInteger(bid.priceMinor) || bid.priceMinor < price) fault(`${where}: the price fell`);
    if (!(bid.at >= time)) fault(`${where}: its time is before the previous bid's`);
    if (bid.maximumMinor !== undefined) {
      const opened = await sha256(`${bid.maximumMinor}|${bid.salt}`);
      if (opened !== bid.commitment) fault(`${where}: the published maximum does not match its commitment`);
    }
    previous = bid.hash;
    price = bid.priceMinor;
    time = bid.at;
  }
}

/** Whether `price` equals `rule`, or was raised, once, to a reserve that the leader's maximum reaches. */
function lifts(state, rule, price, leaderMaximum) {
  if (price === Math.max(rule, state.reserve ?? 0)) return true;
  if (!state.mayLift || state.reserve !== undefined || price < rule || price > leaderMaximum) return false;
  state.reserve = price;
  return true;
}

/** Applies a bid of `maximum` (Infinity: the winner's, unknown) to `state`. Returns false if the rules don't give its price. */
function follow(state, bid, maximum) {
  const price = bid.priceMinor;
  const { leader, standing } = state;
  if (leader === undefined) {
    Object.assign(state, { leader: bid.bidder, standing: maximum });
    return price <= maximum;
  }
  if (leader === bid.bidder) {
    state.standing = maximum;
    // A lowered reserve repeats the leader's maximum as a bid, which must raise the price.
    if (maximum === standing && price === state.price) return false;
    return maximum >= standing && lifts(state, state.price, price, maximum);
  }
  if (maximum > standing) {
    Object.assign(state, { leader: bid.bidder, standing: maximum });
    const rule = standing + incrementAt(standing);
    // An unknown maximum less than one increment above is itself the price.
    if (maximum === Number.POSITIVE_INFINITY && price > standing && price < rule) {
      state.standing = price;
      return true;
    }
    return lifts(state, Math.min(maximum, rule), price, maximum);
  }
  const rule = maximum + incrementAt(maximum);
  // The leader's unknown maximum, less than one increment above, is itself the price.
  if (standing === Number.POSITIVE_INFINITY && price >= maximum && price < rule) {
    state.standing = price;
    return true;
  }
  return lifts(state, Math.min(standing, rule), price, standing);
}

/** Replays a closed auction's bids. Every maximum is published except the winning one. */
function checkRule(bids, auction, money, fault) {
  const hidden = bids.filter((bid) => bid.maximumMinor === undefined);
  // The winning maximum is in the log twice if a lowered reserve raised the price to it.
  const isLift = (bid) => bids[bid.seq - 2] !== undefined && bid.priceMinor > bids[bid.seq - 2].priceMinor;
  const others = hidden.slice(1).filter((bid) => bid.bidder !== hidden[0].bidder || !isLift(bid));
  if (others.length > 0 || hidden.length > 2)
    fault(`${hidden.length} maximums are still hidden, but only the winning one may be`);
  // Without the auction's own data, a rise to the reserve can't be ruled out.
  const mayLift = !auction || (auction.hasReserve && auction.status !== "unsold");
  const state = { leader: undefined, standing: 0, price: 0, reserve: undefined, mayLift };
  for (const bid of bids) {
    const isRival = state.leader !== undefined && state.leader !== bid.bidder;
    const minimum = isRival ? state.price + incrementAt(state.price) : 0;
    const maximum = bid.maximumMinor ?? Number.POSITIVE_INFINITY;
    if (maximum < minimum) fault(`bid ${bid.seq}: ${money(maximum)} was below the minimum bid of ${money(minimum)}`);
    if (!follow(state, bid, maximum)) fault(`bid ${bid.seq}: the rules do not give the price ${money(bid.priceMinor)}`);
    state.price = bid.priceMinor;
  }
  if (hidden[0] && hidden[0].bidder !== state.leader) fault("the bidder whose maximum is hidden did not win");
  return state;
}

/**
 * Checks a bid log against the rules and, if given, against `auction`, the answer of GET /api/auctions/{id}. Returns
 * `faults`, empty if every check passed, and `said`, a description of each check. Amounts are written in `currency` (ISO
 * 4217), by default the auction's.
 */
export async function verifyAuction({ auctionId, bids, auction, currency = auction?.currency }) {
  const money = moneyIn(currency);
  const faults = [];
  const said = [];
  const fault = (text) => faults.push(text);
  await checkChain(auctionId, bids, fault);
  said.push(`${counted(bids, "bid")}, numbered without gaps. The price never falls and the hash chain is intact.`);
  const opened = bids.filter((bid) => bid.maximumMinor !== undefined);
  if (opened.length > 0 || (auction && auction.status !== "live" && bids.length > 0)) {
    if (opened.length > 0)
      said.push(`${counted(opened, "published maximum")}, matching what was committed to at the time of each bid.`);
    const state = checkRule(bids, auction, money, fault);
    said.push(
      `Replaying the bids puts ${state.leader} in the lead at ${money(state.price)} and gives the same price after each.`,
    );
    if (state.reserve !== undefined) said.push(`The price was raised once, to a reserve of ${money(state.reserve)}.`);
  } else if (bids.length > 0) {
    said.push("Maximums stay hidden until the auction closes. The prices can be checked then.");
  }
  if (auction) {
    if (auction.bidCount !== bids.length) fault(`the auction reports ${auction.bidCount} bids`);
    const last = bids.at(-1);
    // After a buy-now purchase the auction shows that price instead of the last bid's.
    if (last && !auction.boughtNow && auction.priceMinor !== last.priceMinor)
      fault(`the auction shows ${money(auction.priceMinor)}`);
    said.push(`This matches the auction's page: ${auction.status}, ${money(auction.priceMinor)}.`);
  }
  return { faults, said };
}

async function load(source) {
  if (!/^https?:/.test(source)) {
    const { readFile } = await import("node:fs/promises");
    const bytes = await readFile(source);
    const { gunzipSync } = await import("node:zlib");
    return JSON.parse(source.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  }
  const answer = await fetch(source, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`);
  return answer.json();
}

/** A long log comes in pages, each naming the bid after which the next one starts. */
async function loadBids(source) {
  const { bids, nextAfter } = await load(source);
  if (!nextAfter) return bids;
  const next = new URL(source);
  next.searchParams.set("after", nextAfter);
  return [...bids, ...(await loadBids(next.href))];
}

/** Verifies the log at `source`, a URL or a file. For a URL the auction itself is loaded and compared too. */
export async function checkAuction(source, auctionId, currency) {
  const bids = await loadBids(source);
  const auction = /^https?:/.test(source) ? await load(source.replace(/\/bids.*$/, "")) : undefined;
  return verifyAuction({ auctionId, bids, auction, currency });
}

async function main([source, number, currency]) {
  const auctionId = number ?? /auctions\/(\d+)\/bids/.exec(source ?? "")?.[1];
  if (!source || !auctionId) {
    console.error("Give the URL of the bid log (/api/auctions/{id}/bids), or a file and the auction's number.");
    return 2;
  }
  const { faults, said } = await checkAuction(source, auctionId, currency);
  if (faults.length === 0) {
    for (const line of said) console.log(line);
    console.log(`Auction ${auctionId}: all checks passed.`);
    return 0;
  }
  for (const line of faults) console.error(`FAILED  ${line}`);
  console.error(`Auction ${auctionId}: ${counted(faults, "problem")} found.`);
  return 1;
}

if (globalThis.process?.argv[1]?.endsWith("verify-auction.mjs")) {
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error) => {
      console.error(`The check could not run: ${error.message}`);
      process.exit(2);
    },
  );
}
