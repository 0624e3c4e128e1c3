import { expect } from "vitest";
import { openWriter } from "~/db/client.server";
import { passkeys } from "~/db/schema/second-factor";
import { issueLink } from "~/domain/accounts/emailed-link.server";
import { issueSecondStep } from "~/domain/accounts/sign-in/second-step.server";
import { cancelAuction } from "~/domain/auctions/selling/cancel-auction.server";
import { unsubscribeSignature } from "~/domain/notifications/preferences/unsubscribe.server";
import { unsubscribePath } from "~/domain/notifications/preferences/unsubscribe-link";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { saveFurtherPostage } from "~/domain/postage/save-further-postage.server";
import { isRefusal } from "~/domain/refusal";
import { systemClock, systemRandomness } from "~/platform/env";
import type { AppServer } from "../app-server";
import {
  makeAddress,
  makeAnswer,
  makeAuction,
  makeFixed,
  makeMember,
  makeOrder,
  makeSale,
  makeThread,
  type TestMember,
} from "../factories";
import { callerFor } from "../http/caller";
import { loadTypes, typeEntryOf } from "../load-types";
import { makeArticle, makeCollection } from "../people-scenes";
import { demoPicture } from "../pictures";
import { termsFrom } from "../postage-terms";
import { RULES } from "../rules";
import { FIXED_PAGES } from "./fixed-pages.mjs";
import { makeNotification } from "./visitor";

/** The app's pages with content on them, for checks that must hold on all of them. */
export interface Pages {
  readonly member: TestMember;
  /** The token of a sign-in that waits for its second step, whose page is among those for members. */
  readonly secondStep: string;
  readonly forAnyone: readonly string[];
  readonly forMembers: readonly string[];
}

/** Pages that load no script for signed-out visitors. */
export const SCRIPTLESS = [
  "/",
  "/about",
  "/terms",
  "/privacy",
  "/contact",
  "/currency",
  "/help",
  "/types",
  "/browse",
  "/search?q=silver",
  "/help/articles/bidding",
  "/help?q=refund",
  "/help?q=xyzzy",
  "/help/articles/accessibility",
] as const;

const ARTICLE = {
  title: "Edges of thalers",
  summary: "Why mints gave coins an edge.",
  tags: "edges, thalers",
  body: "A *reeded* edge shows that nothing was clipped.\n\n## The machine\n\n| Mint | Since |\n|---|---|\n| Paris | 1685 |",
};

/** Two items from one seller in one parcel; returns the later order's id. */
async function makeParcel(app: AppServer, { sellerId, buyerId }: { sellerId: number; buyerId: number }) {
  const db = openWriter(app.env.DB);
  await saveFurtherPostage(db, sellerId, { domesticMinor: 100, regionMinor: null, worldMinor: null });
  let orderId = 0;
  for (const title of ["Guilder, 1797", "Guilder, 1798"]) {
    const { listingId } = await makeFixed(app.env, {
      sellerId,
      title,
      postage: termsFrom("FR", { domesticMinor: 700 }),
    });
    const request = { buyerId, listingId, priceMinor: 1_000, postageMinor: 700, idempotencyKey: title };
    const bought = await purchase(db, request, { now: Date.now(), ...RULES });
    if (isRefusal(bought)) throw new Error(bought.message);
    orderId = bought.answer.orderId;
  }
  return orderId;
}

export async function seedEveryPage(app: AppServer): Promise<Pages> {
  const now = Date.now();
  const member = await makeMember(app.env, { fundsMinor: 50_000, now });
  const other = await makeMember(app.env);
  const buyer = await makeMember(app.env, { fundsMinor: 50_000 });
  const { auctionId, listingId } = await makeAuction(app.env, { sellerId: other.id, title: "Sovereign, 1911, Perth" });
  await makeAuction(app.env, { sellerId: member.id, title: "Morgan dollar, 1921" });
  await makeAddress(app.env, { userId: buyer.id });
  const { addressId } = await makeAddress(app.env, { userId: member.id });
  const sides = { sellerId: other.id, buyerId: member.id };
  const { orderId } = await makeOrder(app.env, { ...sides, title: "Thaler, 1780" });
  const { orderId: soldId } = await makeOrder(app.env, { sellerId: member.id, buyerId: buyer.id, title: "Yen, 1870" });
  const { orderId: shippedId } = await makeOrder(app.env, { ...sides, title: "Ducat, 1799" });
  const shipment = { carrier: "UPS", tracking: "1Z 9" };
  expect((await callerFor(app, other).post(`/api/orders/${shippedId}/shipment`, shipment)).status).toBe(200);
  const parcelOrderId = await makeParcel(app, sides);
  const { listingId: fixedId } = await makeFixed(app.env, { sellerId: other.id, title: "Five francs, 1811" });
  const { listingId: ownFixedId } = await makeFixed(app.env, { sellerId: member.id, title: "Large cent, 1853" });
  const { saleId, draftId } = await makeSale(app.env, { sellerId: member.id });
  const cancelled = await makeAuction(app.env, { sellerId: member.id, title: "Half crown, 1794" });
  await cancelAuction(
    openWriter(app.env.DB),
    { auctionId: cancelled.auctionId, sellerId: member.id },
    { now: Date.now() },
  );
  await loadTypes(app.env.DB, [
    typeEntryOf({ id: 1007, issues: [{ mark: "CC", mint: "Carson City", years: "1878–1885, 1889–1893" }] }),
    typeEntryOf({ id: 1008, title: "1 Dollar (Peace)", shape: "Twelve-sided" }),
    typeEntryOf({ id: 5001, kind: "note", title: "100 Dollars", diameterMm: undefined, widthMm: 156, heightMm: 66 }),
  ]);
  const { threadId } = await makeThread(app.env, { from: other.id, to: member.id, listingId: ownFixedId });
  const { threadId: askedId, answerId } = await makeAnswer(app.env, {
    askerId: buyer.id,
    sellerId: member.id,
    listingId: ownFixedId,
  });
  const fields = { price: "120", acquiredOn: "2024-05-31", storage: "Cabinet, tray 2", privateNote: "From the fair." };
  const { collectionId, itemId } = await makeCollection(app, member, { audience: "public", fields });
  const { itemId: shownItemId } = await makeCollection(app, other, { audience: "public" });
  const { articleId } = await makeArticle(app, member, { ...ARTICLE, revisions: 2 });
  const { articleId: readId } = await makeArticle(app, other, {
    ...ARTICLE,
    title: "Why edges are reeded",
    revisions: 1,
  });
  const caller = callerFor(app, member);
  const upload = await caller.sendPhoto(draftId, demoPicture("dollar-1921-obverse"));
  expect(upload.status).toBe(201);
  const file = new FormData();
  file.set("key", crypto.randomUUID());
  file.set("file", new Blob(["Kind,Title,Price\ncoin,Crown,80\nstamp,Penny black,cheap\n"]), "items.csv");
  const importPath = (await caller.submit("/listings/import", file)).headers.get("Location") ?? "";
  const list = new FormData();
  list.set("key", crypto.randomUUID());
  list.set("collection", String(collectionId));
  list.set("file", new Blob(["Title,Year,Price paid\nFlorin,1849,12.50\nCrown,x,cheap\n"]), "coins.csv");
  const collectionImportPath = (await caller.submit("/collections/import", list)).headers.get("Location") ?? "";
  const terms = {
    shipsFrom: "US",
    postageDomestic: "5",
    postageService: "tracked",
    dispatchDays: "2",
  };
  expect((await caller.submit("/settings/postage/new", { name: "Letters", ...terms })).status).toBe(302);
  const [, profilePath = ""] = /href="(\/settings\/postage\/\d+)"/.exec(await caller.read("/settings/postage")) ?? [];
  await makeNotification(app, member.id, { title: "You were outbid", listingId });
  await makeNotification(app, member.id, { title: "Welcome to Obverse" });
  await makeNotification(app, member.id, { title: "A message", message: "0a".repeat(32) });
  const db = openWriter(app.env.DB);
  const link = { memberId: member.id, at: systemClock.now() };
  const resetToken = await issueLink(db, { ...link, kind: "reset" }, systemRandomness);
  const verify = { ...link, kind: "verify", email: "new@example.test" } as const;
  const proofToken = await issueLink(db, verify, systemRandomness);
  const undoToken = await issueLink(db, { ...link, kind: "undo", email: "former@example.test" }, systemRandomness);
  const row = await app.env.DB.prepare("SELECT unsubscribe_key AS key FROM users WHERE id = ?")
    .bind(member.id)
    .first<{ key: string }>();
  const stops = "offers";
  const signature = await unsubscribeSignature(row?.key ?? "", member.id, stops);
  const { secondStep, insert } = await issueSecondStep(openWriter(app.env.DB), {
    userId: other.id,
    now: Date.now(),
    randomness: systemRandomness,
  });
  await openWriter(app.env.DB).commit([insert]);
  for (const { id: userId } of [member, other])
    await openWriter(app.env.DB)
      .insert(passkeys)
      .values({
        userId,
        credentialId: `credential-of-member-${userId}`,
        publicKey: "k".repeat(100),
        counter: 0,
        transports: "[]",
        name: "Phone",
        createdAt: Date.now(),
      });
  return {
    member,
    secondStep,
    forAnyone: [
      ...SCRIPTLESS,
      "/types?q=dollar",
      "/types?issuer=us",
      "/types?century=40",
      "/types/1007",
      "/types/1007/dates",
      "/types/5001",
      `/lots/${listingId}`,
      `/lots/${fixedId}`,
      `/pay/${fixedId}`,
      `/lots/${cancelled.listingId}`,
      `/lots/${listingId}/record`,
      `/lots/${ownFixedId}/questions`,
      `/sellers/${other.username}`,
      "/auth?tab=login",
      "/auth?tab=register",
      "/auth/forgot",
      "/auth/undo-address?token=used",
      `/auth/undo-address?token=${undoToken}`,
      "/unsubscribe",
      unsubscribePath({ memberId: member.id, stops, signature }),
      "/auth/verify?token=used",
      `/auth/verify?token=${proofToken}`,
      "/auth/reset?token=used",
      `/auth/reset?token=${resetToken}`,
      "/search?q=sovereign",
      "/nowhere",
    ],
    forMembers: [
      ...FIXED_PAGES,
      `/auction/${auctionId}`,
      `/listing/${listingId}`,
      `/listing/${fixedId}`,
      `/lots/${listingId}`,
      "/types/1007",
      `/listing/${draftId}/edit`,
      `/listing/${draftId}/photos`,
      importPath,
      collectionImportPath,
      profilePath,
      `/listing-test/${draftId}`,
      `/enhanced-listing/${draftId}`,
      `/enhanced-listing/${ownFixedId}`,
      `/pay/${fixedId}`,
      `/listing/${cancelled.listingId}/relist`,
      `/sales/${saleId}`,
      `/profile/${other.id}`,
      `/report/listing/${fixedId}`,
      `/wallet/statement?month=${new Date(now).toISOString().slice(0, 7)}`,
      `/collections/${collectionId}`,
      `/collections/${collectionId}?view=table`,
      `/collections/${collectionId}/edit`,
      `/collections/items/${itemId}`,
      `/collections/items/${itemId}/edit`,
      `/collections/items/${shownItemId}`,
      `/article/${articleId}`,
      `/article/${articleId}/edit`,
      `/article/${articleId}/history`,
      `/article/${articleId}/history/2`,
      `/article/${readId}`,
      "/help/articles/bidding",
      `/settings/addresses/${addressId}`,
      `/messages/${threadId}`,
      `/messages/${askedId}`,
      `/messages/${askedId}/publish?answer=${answerId}`,
      `/listing/${ownFixedId}`,
      `/messages/new?to=${other.id}&listing=${fixedId}`,
      "/messages?q=weigh",
      "/auth/second-step",
      "/auth/second-step?with=recovery",
      `/orders/${orderId}`,
      `/orders/${soldId}`,
      `/orders/${parcelOrderId}`,
      `/orders/${shippedId}/acceptance`,
      `/orders/${orderId}/invoice`,
      `/orders/${soldId}/packing-slip`,
      `/orders/to-ship/print?pick-${soldId}=on&sheet=a4`,
      `/orders/to-ship/print?pick-${soldId}=on&sheet=slips`,
      "/nowhere",
    ],
  };
}
