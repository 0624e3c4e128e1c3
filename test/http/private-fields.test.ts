import { beforeAll, expect, it } from "vitest";
import { makeAddress, makeFixed, makeOrder, makeThread, type TestMember } from "../factories";
import { membersOf } from "../members";
import { makeArticle, makeCollection } from "../people-scenes";
import { runningApp } from "../running-app";
import { ACCESS } from "./access-table";
import { callerFor } from "./caller";

// What one member alone may read, planted as words that occur nowhere else, and looked for in everything that others get.

const app = runningApp();
const { owner, friend, stranger } = membersOf(app, {
  owner: { username: "canary_owner", fundsMinor: 50_000 },
  friend: { username: "canary_friend", fundsMinor: 50_000 },
  stranger: { username: "canary_stranger" },
});

/** What is planted. An amount is also looked for as its minor units. */
const PLANTED = {
  "a message": /Zcanarymessage/i,
  "what an item cost": /73,?519\.46|7351946/,
  "where an item was bought": /Zcanaryplace/i,
  "where an item is kept": /Zcanarystorage/i,
  "the private note of an item": /Zcanarynote/i,
  "the name of a private collection": /Zcanarycollection/i,
  "an item of a private collection": /Zcanaryitem/i,
  "the title of a draft article": /Zcanarytitle/i,
  "the text of a draft article": /Zcanarybody/i,
  "an unpublished change of an article": /Zcanarychange/i,
  "the draft of a listing": /Zcanarydraft/i,
  "an address": /Zcanarystreet/i,
} as const;
/** Nobody reads a report on the site, not even its author. */
const REPORT = /Zcanaryreport/i;

/** The ids of what was planted, by the beginning of the addresses that have one in place of 999999. */
type Ids = Readonly<Record<string, number | string>>;

function addressesOf(ids: Ids): string[] {
  return Object.entries(ACCESS).flatMap(([file, { path }]) => {
    // Signing out would end the session.
    if (file === "logout") return [];
    if (!/999999|nobody-at-all/.test(path)) return [path];
    const nouns = Object.keys(ids).filter((noun) => path.startsWith(`${noun}/`));
    const noun = nouns.sort((one, other) => other.length - one.length)[0];
    return noun === undefined ? [] : [path.replace(/999999|nobody-at-all/, `${ids[noun]}`).replace("999999", "1")];
  });
}

const LISTING_NOUNS = ["/api/listings", "/listing", "/lots", "/pay", "/enhanced-listing", "/listing-test"];
const idsOfListing = (id: number): Ids => Object.fromEntries(LISTING_NOUNS.map((noun) => [noun, id]));

/** Pages as Remix's data, which contains all that they show, and the rest as it is. */
const asAsked = (path: string) => {
  const [address = "", query] = path.split("?");
  const isData = !address.startsWith("/api/") && !address.includes(".");
  return `${address === "/" ? "/_root" : address}${isData ? ".data" : ""}${query ? `?${query}` : ""}`;
};

/** Occurs in planted texts, and is searched for: pages repeat what was searched for. */
const SOUGHT = "qorvian";

let paths: readonly string[];

beforeAll(async () => {
  const { addressId } = await makeAddress(app.env, { userId: owner.id, line1: "1 Zcanarystreet" });
  const { orderId } = await makeOrder(app.env, { sellerId: friend.id, buyerId: owner.id, title: "Thaler, 1780" });
  const { listingId } = await makeFixed(app.env, { sellerId: friend.id, title: "Crown, 1935" });
  const { listingId: draftId } = await makeFixed(app.env, {
    sellerId: owner.id,
    title: `Zcanarydraft ${SOUGHT}`,
    isDraft: true,
  });
  const { threadId } = await makeThread(app.env, {
    from: owner.id,
    to: friend.id,
    listingId,
    body: `Zcanarymessage ${SOUGHT}`,
  });
  const hidden = { price: "73519.46", place: "Zcanaryplace", storage: "Zcanarystorage", privateNote: "Zcanarynote" };
  const open = await makeCollection(app, owner, { audience: "public", fields: hidden });
  const closed = await makeCollection(app, owner, { name: "Zcanarycollection", fields: { title: "Zcanaryitem" } });
  const draft = { title: "Zcanarytitle", summary: "A draft.", tags: "edges", body: `Zcanarybody ${SOUGHT}` };
  const { articleId: draftArticleId } = await makeArticle(app, owner, draft);
  const published = { title: "Published edges", summary: "For all.", tags: "edges", body: "For all." };
  const { articleId } = await makeArticle(app, owner, { ...published, revisions: 1 });
  const { submit } = callerFor(app, owner);
  const change = { ...published, body: "Zcanarychange", note: "", revision: "1", intent: "save" };
  expect((await submit(`/article/${articleId}/edit`, change)).status).toBe(302);
  const report = { reason: "other", note: "Zcanaryreport" };
  expect((await submit(`/report/listing/${listingId}`, report)).status).toBe(302);
  const ids: Ids = {
    ...{ "/api/orders": orderId, "/orders": orderId, "/api/threads": threadId, "/messages": threadId },
    ...{ "/profile": owner.id, "/sellers": owner.username, "/settings/addresses": addressId },
    ...{ "/report/listing": listingId, ...idsOfListing(listingId) },
    ...{ "/article": articleId, "/collections": open.collectionId, "/collections/items": open.itemId },
  };
  const unseen = {
    ...{ ...ids, ...idsOfListing(draftId), "/report/listing": draftId, "/article": draftArticleId },
    ...{ "/collections": closed.collectionId, "/collections/items": closed.itemId },
  };
  const searches = ["/messages", "/search", "/articles", "/listings"].map((path) => `${path}?q=${SOUGHT}`);
  const asked = [...addressesOf(ids), ...addressesOf(unseen), ...searches, `/articles?by=${owner.id}`];
  paths = [...new Set(asked.map(asAsked))];
});

/** Everything that the member gets, or a visitor. */
async function readBy(member?: TestMember): Promise<string> {
  const { read } = callerFor(app, member);
  const texts: string[] = [];
  for (const path of paths) texts.push(`${path}\n${await read(path)}`);
  return texts.join("\n");
}

/** What of that is in the text. */
const foundIn = (text: string) => Object.entries(PLANTED).flatMap(([what, words]) => (words.test(text) ? [what] : []));

it("shows a member all that they keep to themselves", async () => {
  expect(foundIn(await readBy(owner))).toEqual(Object.keys(PLANTED));
});

it("shows nothing of it to another member", async () => {
  const text = await readBy(stranger);
  expect([foundIn(text), REPORT.test(text)]).toEqual([[], false]);
});

it("shows nothing of it to a visitor", async () => {
  const text = await readBy();
  expect([foundIn(text), REPORT.test(text)]).toEqual([[], false]);
});

it("shows the one who was written to only the message, and the seller only the address of the order", async () => {
  const text = await readBy(friend);
  expect([foundIn(text), REPORT.test(text)]).toEqual([["a message", "an address"], false]);
});
