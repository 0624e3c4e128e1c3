/*
 * Demo data for a running local app, created through its own HTTP API as members would: four members with money in
 * their wallets, a dozen items with photos, live auctions with bids, a named sale, fixed prices. `npm start` calls it once.
 * What it creates is described in demo-data.json:
 * - `members`: the two that a visitor can sign in as come first.
 * - `items`: `endsInMinutes` makes an auction, which opens in `startsInMinutes` if that is given. `bids` are placed in
 *   their order, `absentees` before the start; `watchers` are members.
 * - `sale`: drafts of one seller, opened together as lots that close 30 seconds apart.
 * - `purchases`: items bought at a fixed price, by post or, with `collect`, in person, and the API calls that take each order further. The first member has
 *   something to do in each.
 * - `conversations`: see demo-messages.mjs.
 * - `people`: what members show of themselves, see demo-people.mjs.
 * Reports and letters are in demo-reports.json.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { callsOf, once } from "./demo-api.mjs";
import { writeArticles } from "./demo-articles.mjs";
import { converse } from "./demo-messages.mjs";
import { introduce } from "./demo-people.mjs";
import { reportThings } from "./demo-reports.mjs";

const DATA = JSON.parse(readFileSync(new URL("demo-data.json", import.meta.url), "utf8"));

/** Registers a member and returns the calls they can make. */
async function signUp(url, { username, password }) {
  const post = callsOf(url, username);
  await post("/api/register", { username, password, email: `${username}@example.test` });
  return post;
}

/** Adds the address that a member's purchases are shipped to. */
function addAddress(post, address) {
  return post.submit("/settings/addresses/new", { line2: "", phone: "", ...address });
}

/** Gives a member cards, and a payout that is pending because its card is new. */
async function addCards(post, { password, cards, payoutMinor }) {
  await post("/api/confirm", { password });
  for (const card of cards) await post.submit("/wallet/methods", { intent: "add", ...card, key: randomUUID() });
  await post("/api/wallet/payouts", { amountMinor: payoutMinor }, once());
}

const inMinutes = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Saves an item as a draft, by default with its seller's postage; returns its id. */
async function draft(post, { seller, kind, title, description, attributes, ...terms }) {
  const { priceMinor, startMinor, reserveMinor, buyNowMinor, startsInMinutes, endsInMinutes } = terms;
  const { postage = DATA.members.find(({ username }) => username === seller).postage } = terms;
  const startsAt = startsInMinutes === undefined ? undefined : inMinutes(startsInMinutes);
  const price =
    endsInMinutes === undefined
      ? { format: "fixed", priceMinor, postage }
      : {
          format: "auction",
          postage,
          auction: { startMinor, reserveMinor, buyNowMinor, startsAt, endsAt: inMinutes(endsInMinutes) },
        };
  const { id } = await post("/api/listings", { kind, title, description, attributes, ...price });
  return id;
}

/** The names of the pictures that the items show. */
export const memberPictures = [...DATA.sale.lots, ...DATA.items, ...DATA.purchases, ...DATA.earlierSales].map(
  ({ picture }) => picture,
);

/** Saves everything that is for sale as drafts with photos; returns their ids by title. */
async function draftAll(members, addPhotos) {
  const { seller, closesInMinutes, lots } = DATA.sale;
  const ofSale = lots.map((lot) => ({ ...lot, seller, endsInMinutes: closesInMinutes }));
  const drafted = new Map();
  // The newest listing is shown first.
  for (const item of [...ofSale, ...DATA.items.toReversed(), ...DATA.purchases])
    drafted.set(item.title, { ...item, id: await draft(members.get(item.seller), item) });
  const sellers = new Map();
  for (const [username, member] of members) sellers.set(username, (await member.get("/api/user")).id);
  await addPhotos(
    [...drafted.values()].map(({ seller, id, picture }) => ({ listingId: id, sellerId: sellers.get(seller), picture })),
  );
  return new Map([...drafted].map(([title, { id }]) => [title, id]));
}

/** Opens a sale through its form; returns its lots with their auctions. */
async function openSale(post, { title, closesInMinutes, lots }, ids) {
  const opened = lots.map((lot) => ({ ...lot, id: ids.get(lot.title) }));
  const closesAt = inMinutes(closesInMinutes).slice(0, "2026-11-21T12:00".length);
  const chosen = Object.fromEntries(opened.map(({ id }) => [`lot-${id}`, "on"]));
  await post.submit("/sales/new", { key: randomUUID(), title, closesAt, ...chosen });
  for (const lot of opened) lot.auctionId = (await post.get(`/api/listings/${lot.id}`)).auctionId;
  return opened;
}

/**
 * Fills an empty app at `url`. `verify` marks a member's address as theirs, `addHistory` writes what the API can't: an
 * older history of the first member. `addPhotos` adds drawn pictures to listings, `sellEarlier` makes a sale some days ago, `say` gets a line about each item.
 * Returns the sign-in of the first member, and of an `other` to bid against in a second browser.
 */
export async function loadDemoData(url, { say, verify, addHistory, addPhotos, sellEarlier }) {
  const members = new Map();
  for (const member of DATA.members) {
    const post = await signUp(url, member);
    verify(member.username);
    if (members.size === 0) await addHistory(member.username);
    await post("/api/wallet/deposits", { amountMinor: member.depositMinor }, once());
    if (member.address) await addAddress(post, member.address);
    if (member.cards) await addCards(post, member);
    for (const profile of member.postageProfiles ?? []) await post.submit("/settings/postage/new", profile);
    if (member.furtherPostage) await post.submit("/settings/postage", { intent: "combined", ...member.furtherPostage });
    members.set(member.username, post);
  }
  const actOn = async ({ auctionId, bids = [], absentees = [], watchers = [] }) => {
    const offer = async (call, { bidder, maximumMinor }) => {
      const path = `/api/auctions/${auctionId}`;
      const { postageMinor } = await members.get(bidder).get(path);
      await members.get(bidder)(`${path}/${call}`, { maximumMinor, postageMinor }, once());
    };
    for (const bid of bids) await offer("bids", bid);
    for (const absentee of absentees) await offer("absentee", absentee);
    for (const watcher of watchers) await members.get(watcher)(`/api/auctions/${auctionId}/watch`);
  };
  const ids = await draftAll(members, addPhotos);
  for (const lot of await openSale(members.get(DATA.sale.seller), DATA.sale, ids)) await actOn(lot);
  say(DATA.sale.title);
  for (const item of DATA.items.toReversed()) {
    const { auctionId } = await members.get(item.seller)(`/api/listings/${ids.get(item.title)}/publish`);
    say(item.title);
    await actOn({ ...item, auctionId });
  }
  const orders = new Map();
  for (const { seller, buyer, collect, postageMinor, steps, ...item } of DATA.purchases) {
    const sides = { seller: members.get(seller), buyer: members.get(buyer) };
    const id = ids.get(item.title);
    await sides.seller(`/api/listings/${id}/publish`);
    const asked = { priceMinor: item.priceMinor, postageMinor, collect };
    const { orderId } = await sides.buyer(`/api/listings/${id}/purchase`, asked, once());
    for (const { by, call, body } of steps) await sides[by](`/api/orders/${orderId}/${call}`, body);
    orders.set(item.title, orderId);
    say(item.title);
  }
  for (const sale of DATA.earlierSales) await sellEarlier(sale);
  await converse({ members, listings: ids, orders }, DATA.conversations);
  const articles = await writeArticles(members);
  await introduce(members, DATA.people);
  await reportThings(url, { members, listings: ids, articles });
  const [one, other] = DATA.members.map(({ username, password }) => ({ username, password }));
  return { ...one, other };
}
