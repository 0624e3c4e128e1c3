import { HOUR_MS } from "~/domain/time";
import type { AppServer } from "../app-server";
import { makeAddress, makeAuction, makeFixed, makeOrder, makeSale, makeThread, type TestMember } from "../factories";
import { makeArticle, makeCollection } from "../people-scenes";
import { callerFor } from "./caller";

/** The money that the owner begins with, a sum that occurs nowhere else. */
export const CANARY_FUNDS = 21_049_357;

/** What one member alone may read, by the words that say it. An amount is also looked for as its minor units. */
export const CANARIES = {
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
  "an email address": /canary_owner@example/i,
  "a maximum": /61,?238\.47|6123847/,
  "a maximum left before the start": /52,?417\.83|5241783/,
  "a reserve price": /47,?318\.29|4731829/,
  "an entry of the statement": /210,?493\.57|21049357/,
  "an offer": /412\.93|41293(?!\d)/,
  "a saved search": /Zcanarysearch/i,
  "a card": /Zcanarycard/i,
  "a postage profile": /Zcanaryprofile/i,
  "a row of an import": /Zcanaryrow/i,
  "a row of a collection's import": /Zcanaryimported/i,
  "a notification": /Zcanarynotice/i,
  "a message about an order": /Zcanaryorder/i,
  "a blocked member": /canary_pest/i,
} as const;

/** Nobody reads a report on the site, not even its author. */
export const REPORT = /Zcanaryreport/i;

/** Occurs in canaries, and is searched for: pages repeat what was searched for. */
export const SOUGHT = "qorvian";

/** The ids of what has canaries, by the beginning of the addresses that have one in place of 999999. */
export type Ids = Readonly<Record<string, number | string>>;

const LISTING_NOUNS = ["/api/listings", "/listing", "/lots", "/pay", "/enhanced-listing", "/listing-test"];
const idsOfListing = (id: number): Ids => Object.fromEntries(LISTING_NOUNS.map((noun) => [noun, id]));
const idsOfAuction = ({ auctionId, listingId }: { auctionId: number; listingId: number }): Ids => ({
  ...{ ...idsOfListing(listingId), "/api/auctions": auctionId, "/auction": auctionId },
});

interface Sides {
  readonly owner: TestMember;
  /** Sells to the owner, and is written to by them. */
  readonly friend: TestMember;
  readonly pest: TestMember;
}

/** Writes all of them as the owner's; returns ids under which each address is then asked for, several for some. */
export async function writeCanaries(app: AppServer, { owner, friend, pest }: Sides) {
  const { submit, post, get } = callerFor(app, owner);
  const key = () => crypto.randomUUID();
  const leadTo = async (path: string, form: Record<string, string> | FormData) => {
    const answer = await submit(path, form);
    const to = answer.headers.get("Location");
    if (answer.status !== 302 || to === null) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return to;
  };
  const idAt = (path: string) => Number(/\d+/.exec(path)?.[0]);
  const upload = (path: string, text: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ key: key(), ...fields })) form.set(name, value);
    form.set("file", new Blob([text], { type: "text/csv" }), "items.csv");
    return leadTo(path, form);
  };

  const { addressId } = await makeAddress(app.env, { userId: owner.id, line1: "1 Zcanarystreet" });
  const order = await makeOrder(app.env, { sellerId: friend.id, buyerId: owner.id, title: "Thaler, 1780" });
  await leadTo(`/orders/${order.orderId}`, { intent: "message", key: key(), body: "Zcanaryorder" });
  const { listingId } = await makeFixed(app.env, { sellerId: friend.id, title: "Crown, 1935", priceMinor: 50_000 });
  await leadTo(`/listing/${listingId}`, { intent: "offer", key: key(), amount: "412.93" });
  const draftTitle = `Zcanarydraft ${SOUGHT}`;
  const { listingId: draftId } = await makeFixed(app.env, { sellerId: owner.id, title: draftTitle, isDraft: true });
  const body = `Zcanarymessage ${SOUGHT}`;
  const { threadId } = await makeThread(app.env, { from: owner.id, to: friend.id, listingId, body });

  const led = await makeAuction(app.env, { sellerId: friend.id, title: "Auction led" });
  const startsAt = Date.now() + HOUR_MS;
  const waiting = { sellerId: friend.id, title: "Auction to come", startsAt, endsAt: startsAt + HOUR_MS };
  const upcoming = await makeAuction(app.env, waiting);
  const reserved = await makeAuction(app.env, {
    sellerId: owner.id,
    title: "Auction reserved",
    reserveMinor: 4_731_829,
  });
  const bid = (path: string, maximumMinor: number) => post(path, { maximumMinor }, { "Idempotency-Key": key() });
  const bids = [
    await bid(`/api/auctions/${led.auctionId}/bids`, 6_123_847),
    await bid(`/api/auctions/${upcoming.auctionId}/absentee`, 5_241_783),
  ];
  for (const answer of bids) if (!answer.ok) throw new Error(`a bid: ${answer.status} ${await answer.text()}`);
  const { saleId } = await makeSale(app.env, { sellerId: owner.id });

  const privateFields = {
    price: "73519.46",
    place: "Zcanaryplace",
    storage: "Zcanarystorage",
    privateNote: "Zcanarynote",
  };
  const open = await makeCollection(app, owner, { audience: "public", fields: privateFields });
  const closed = await makeCollection(app, owner, { name: "Zcanarycollection", fields: { title: "Zcanaryitem" } });
  const draft = { title: "Zcanarytitle", summary: "A draft.", tags: "edges", body: `Zcanarybody ${SOUGHT}` };
  const { articleId: draftArticleId } = await makeArticle(app, owner, draft);
  const published = { title: "Published edges", summary: "For all.", tags: "edges", body: "For all." };
  const { articleId } = await makeArticle(app, owner, { ...published, revisions: 1 });
  const change = { ...published, body: "Zcanarychange", note: "", revision: "1", intent: "save" };
  await leadTo(`/article/${articleId}/edit`, change);
  await leadTo(`/report/listing/${listingId}`, { reason: "other", note: "Zcanaryreport" });
  await leadTo("/searches/new?q=thaler", { name: "Zcanarysearch", alert: "daily" });
  const profile = { postageDomestic: "3", postageRegion: "5", postageWorld: "", postageService: "tracked" };
  const terms = { ...profile, shipsFrom: "DE", dispatchDays: "2", returns: "accepted" };
  await leadTo("/settings/postage/new", { name: "Zcanaryprofile", ...terms });
  const profileId = /\/settings\/postage\/(\d+)/.exec(await (await get("/settings/postage")).text())?.[1] ?? "";
  const csv = "Free postage,Kind,Title,Description,Price\nyes,coin,Zcanaryrow,Silver.,80\n";
  const importId = idAt(await upload("/listings/import", csv, {}));
  const target = { collection: "new", name: "From a file" };
  const collectionImportId = idAt(await upload("/collections/import", "Title\nZcanaryimported\n", target));
  const { threadId: ofPest } = await makeThread(app.env, { from: pest.id, to: owner.id });
  await leadTo(`/messages/${ofPest}`, { intent: "block", member: `${pest.id}` });
  const { DB } = app.env;
  await DB.prepare(
    `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
     VALUES (?, 'sandbox', ?, 'Visa', '4242', 'Zcanarycard', 1, 1)`,
  )
    .bind(owner.id, `card-${owner.id}`)
    .run();
  const notice = await DB.prepare(
    `INSERT INTO notifications (user_id, kind, category, title, message, created_at)
     VALUES (?, 'payout_sent', 'account', 'Zcanarynotice', 'Zcanarynotice', ?) RETURNING id`,
  )
    .bind(owner.id, Date.now())
    .first<number>("id");

  const ids: Ids = {
    ...idsOfAuction(led),
    ...{ "/api/orders": order.orderId, "/orders": order.orderId, "/api/threads": threadId, "/messages": threadId },
    ...{ "/profile": owner.id, "/sellers": owner.username, "/settings/addresses": addressId },
    ...{ "/settings/postage": profileId, "/sales": saleId, "/types": 1, "/api/notifications": notice ?? 0 },
    ...{ "/listings/import": importId, "/collections/import": collectionImportId },
    ...{ "/report/listing": listingId, ...idsOfListing(listingId), "/article": articleId },
    ...{ "/collections": open.collectionId, "/collections/items": open.itemId },
  };
  const unseen: Ids = {
    ...{ ...idsOfListing(draftId), "/report/listing": draftId, "/article": draftArticleId },
    ...{ "/collections": closed.collectionId, "/collections/items": closed.itemId },
  };
  const auctions = [led, upcoming, reserved];
  const others = [unseen, ...auctions.map(idsOfAuction)].map((more) => ({ ...ids, ...more }));
  return { ids: [ids, ...others], auctionIds: auctions.map(({ auctionId }) => auctionId) };
}
