/* Writes the past of the demo world: everything of the plan that has happened, in the order of time. */
import { setImmediate } from "node:timers/promises";

/** Settled a moment after the end, as by the engine. */
const AFTER_END = 1_000;
const HOUR = 3_600_000;

/**
 * Writes it with the verbs, as of `now`. Returns the members' ids by name, what is on sale with the bids that
 * are still to be placed, and the drafts that are still to be published.
 */
export async function writePast(verbs, plan, now) {
  const ids = new Map();
  const todo = [];
  /** `act` runs at that time, unless that is still to come. */
  const at = (offset, act) => {
    if (offset < 0) todo.push({ at: Math.round(now + offset), act });
  };
  const idOf = (username) => ids.get(username);

  for (const { username, home, joinedAt } of plan.members)
    at(joinedAt, async (time) => {
      ids.set(username, await verbs.join(username, time));
      if (home) await verbs.addAddress(idOf(username), { ...home, name: username, line2: "", phone: "" }, time);
    });

  for (const sale of plan.past) {
    const { seller, piece, listedAt, auction, endsAt } = sale;
    const ends = endsAt && { endsAt: Math.round(now + endsAt) };
    let listingId;
    let order;
    at(listedAt, async (time) => {
      listingId = await verbs.draft(idOf(seller), piece, { now: time, auction, ...ends });
      const auctionId = await verbs.publish(listingId, idOf(seller), time);
      if (!auction) return;
      for (const bid of auction.bids)
        at(bid.at, (then) => verbs.bid(auctionId, idOf(bid.bidder), bid.maximumMinor, then));
      at(endsAt + AFTER_END, async (then) => {
        order = await verbs.settle(auctionId, then);
      });
    });
    if (!auction)
      at(sale.boughtAt, async (time) => {
        order = await verbs.buy(listingId, idOf(sale.buyer), piece.priceMinor, time);
      });
    at(sale.shippedAt, (time) => order && verbs.ship(order.id, idOf(seller), sale.shipment, time));
    at(sale.completedAt, (time) => order && verbs.confirm(order.id, order.buyerId, time));
    for (const [index, { side, ...review }] of sale.reviews.entries())
      at(
        sale.completedAt + (index + 5) * HOUR,
        (time) => order && verbs.review(order.id, side === "buyer" ? order.buyerId : idOf(seller), review, time),
      );
  }

  const fixed = [];
  for (const { seller, piece, listedAt } of plan.fixed)
    at(listedAt, async (time) => {
      const listingId = await verbs.draft(idOf(seller), piece, { now: time });
      await verbs.publish(listingId, idOf(seller), time);
      fixed.push({ listingId, seller, piece });
    });

  const live = [];
  for (const { seller, piece, listedAt, endsAt, auction, toPlace } of plan.live)
    at(listedAt, async (time) => {
      const listingId = await verbs.draft(idOf(seller), piece, { now: time, auction, endsAt: now + endsAt });
      const auctionId = await verbs.publish(listingId, idOf(seller), time);
      live.push({ listingId, auctionId, seller, piece, bids: toPlace });
      for (const bid of auction.bids)
        at(bid.at, (then) => verbs.bid(auctionId, idOf(bid.bidder), bid.maximumMinor, then));
    });

  await inOrder(todo);
  return { ids, fixed, live, drafts: await draftScheduled(verbs, plan, { idOf, now }) };
}

/** Runs everything in the order of time, including what is added meanwhile, which is always later. */
async function inOrder(todo) {
  const byTime = (one, other) => one.at - other.at;
  todo.sort(byTime);
  for (let next = todo.shift(); next; next = todo.shift()) {
    const before = todo.length;
    await next.act(next.at);
    // The database answers at once, so nothing else would run until the end.
    await setImmediate();
    if (todo.length > before) todo.sort(byTime);
  }
}

async function draftScheduled(verbs, { scheduled }, { idOf, now }) {
  const drafts = [];
  for (const { seller, piece, startsAt, endsAt, auction } of scheduled) {
    const times = { now, startsAt: now + startsAt, endsAt: now + endsAt };
    drafts.push({ seller, piece, listingId: await verbs.draft(idOf(seller), piece, { ...times, auction }) });
  }
  return drafts;
}
