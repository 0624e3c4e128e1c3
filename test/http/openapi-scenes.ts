import { HOUR_MS } from "~/domain/time";
import type { AppServer } from "../app-server";
import { makeAuction, makeFixed, makeMember, makeOrder, makeThread, type TestMember } from "../factories";
import { callerFor } from "./caller";

/** What a test sends to one operation: who calls it, about what, with which body. */
export interface Scene {
  /** Signed out if absent. */
  readonly as?: TestMember;
  readonly id?: number;
  readonly body?: unknown;
}

const PASSWORD = "a cabinet of thalers";
const ITEM = {
  kind: "coin",
  title: "Denarius of Hadrian",
  description: "Silver, about 3.2 g.",
  attributes: { country: "Roman Empire", year: 119 },
} as const;

/** What each operation needs to succeed, by its `operationId`. */
export function makeScenes(app: AppServer): Readonly<Record<string, () => Promise<Scene>>> {
  const { env } = app;
  const rich = () => makeMember(env, { fundsMinor: 100_000 });
  const draft = async () => {
    const as = await makeMember(env);
    const response = await callerFor(app, as).post("/api/listings", { ...ITEM, format: "fixed", priceMinor: 5_000 });
    return { as, id: (await response.json<{ id: number }>()).id };
  };
  const fixed = async () => {
    const seller = await makeMember(env);
    return { seller, ...(await makeFixed(env, { sellerId: seller.id, priceMinor: 5_000 })) };
  };
  const auction = async (more: { buyNowMinor?: number; startsAt?: number; endsAt?: number } = {}) =>
    makeAuction(env, { sellerId: (await makeMember(env)).id, ...more });
  const scheduledAuction = () => auction({ startsAt: Date.now() + HOUR_MS, endsAt: Date.now() + 2 * HOUR_MS });
  const order = async () => {
    const [seller, buyer] = [await makeMember(env), await rich()];
    const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id });
    return { seller, buyer, orderId };
  };
  const thread = async () => {
    const [from, as] = [await makeMember(env), await makeMember(env)];
    const { threadId: id } = await makeThread(env, { from: from.id, to: as.id });
    return { as, id };
  };
  const shipment = { carrier: "UPS", tracking: "1Z 999" };
  const shippedOrder = async () => {
    const sale = await order();
    await callerFor(app, sale.seller).post(`/api/orders/${sale.orderId}/shipment`, shipment);
    return sale;
  };
  let registered = 0;
  const register = async () => {
    registered += 1;
    const body = { username: `Scene-${registered}`, email: `scene-${registered}@example.test`, password: PASSWORD };
    return { body, answer: await callerFor(app).post("/api/register", body) };
  };
  const withPassword = async (): Promise<TestMember> => {
    const { answer } = await register();
    const { id, username, email } = await answer.json<{ id: number; username: string; email: string }>();
    const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    return { id, username, email, cookie, token: cookie.replace("session=", "") };
  };

  return {
    getApiUser: async () => ({ as: await makeMember(env) }),
    postApiRegister: async () => ({
      body: { username: "Scene-0", email: "scene-0@example.test", password: PASSWORD },
    }),
    postApiLogin: async () => ({ body: { username: (await withPassword()).username, password: PASSWORD } }),
    postApiLogout: async () => ({ as: await makeMember(env) }),
    postApiConfirm: async () => ({ as: await withPassword(), body: { password: PASSWORD } }),
    getApiNotifications: async () => {
      const { seller } = await shippedOrder();
      return { as: seller };
    },
    getApiThreads: async () => {
      const { as } = await thread();
      return { as };
    },
    postApiThreads: async () => {
      const { seller, listingId } = await fixed();
      return { as: await makeMember(env), body: { to: seller.username, listingId, body: "How heavy is it?" } };
    },
    getApiThreadsIdMessages: thread,
    postApiThreadsIdMessages: async () => ({ ...(await thread()), body: { body: "28.06 g" } }),
    getApiNotificationsUnread: async () => ({ as: await makeMember(env) }),
    postApiNotificationsIdRead: async () => {
      const { buyer } = await shippedOrder();
      const notifications = await callerFor(app, buyer).get("/api/notifications");
      const [first] = await notifications.json<{ id: number }[]>();
      return { as: buyer, id: first?.id ?? 0 };
    },
    getApiListings: async () => {
      await fixed();
      await auction();
      return {};
    },
    postApiListings: async () => {
      const startMinor = 1_000;
      const terms = { startMinor, endsAt: new Date(Date.now() + HOUR_MS).toISOString() };
      return { as: await makeMember(env), body: { ...ITEM, format: "auction", auction: terms } };
    },
    getApiListingsId: async () => ({ id: (await auction()).listingId }),
    postApiListingsIdPhotos: draft,
    postApiListingsIdPublish: draft,
    postApiListingsIdWithdrawal: async () => {
      const { seller, listingId } = await fixed();
      return { as: seller, id: listingId };
    },
    postApiListingsIdPurchase: async () => ({
      as: await rich(),
      id: (await fixed()).listingId,
      body: { priceMinor: 5_000 },
    }),
    getApiAuctionsId: async () => ({ as: await rich(), id: (await auction({ buyNowMinor: 9_000 })).auctionId }),
    getApiAuctionsIdBids: async () => {
      const { auctionId } = await auction();
      const key = { "Idempotency-Key": crypto.randomUUID() };
      await callerFor(app, await rich()).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 2_000 }, key);
      return { id: auctionId };
    },
    postApiAuctionsIdBids: async () => ({
      as: await rich(),
      id: (await auction()).auctionId,
      body: { maximumMinor: 2_000 },
    }),
    postApiAuctionsIdPurchase: async () => ({
      as: await rich(),
      id: (await auction({ buyNowMinor: 9_000 })).auctionId,
      body: { priceMinor: 9_000 },
    }),
    postApiAuctionsIdAbsentee: async () => ({
      as: await rich(),
      id: (await scheduledAuction()).auctionId,
      body: { maximumMinor: 2_000 },
    }),
    deleteApiAuctionsIdAbsentee: async () => {
      const [as, { auctionId }] = [await rich(), await scheduledAuction()];
      const key = { "Idempotency-Key": crypto.randomUUID() };
      await callerFor(app, as).post(`/api/auctions/${auctionId}/absentee`, { maximumMinor: 2_000 }, key);
      return { as, id: auctionId };
    },
    postApiAuctionsIdWatch: async () => ({ as: await makeMember(env), id: (await auction()).auctionId }),
    deleteApiAuctionsIdWatch: async () => ({ as: await makeMember(env), id: (await auction()).auctionId }),
    getApiWallet: async () => ({ as: await rich() }),
    postApiWalletDeposits: async () => ({ as: await makeMember(env), body: { amountMinor: 5_000 } }),
    getApiWalletPaymentMethods: async () => {
      const as = await makeMember(env);
      await env.DB.prepare(
        `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
         VALUES (?, 'sandbox', ?, 'Visa', '4242', 'My card', 1, 1)`,
      )
        .bind(as.id, `card-${as.id}`)
        .run();
      return { as };
    },
    postApiWalletPayouts: async () => ({
      as: await makeMember(env, { fundsMinor: 100_000, isConfirmed: true }),
      body: { amountMinor: 5_000 },
    }),
    getApiWalletEntries: async () => ({ as: await rich() }),
    getApiOrders: async () => ({ as: (await shippedOrder()).buyer }),
    getApiOrdersId: async () => {
      const { seller, orderId } = await shippedOrder();
      return { as: seller, id: orderId };
    },
    postApiOrdersIdShipment: async () => {
      const { seller, orderId } = await order();
      return { as: seller, id: orderId, body: shipment };
    },
    postApiOrdersIdDelivery: async () => {
      const { buyer, orderId } = await shippedOrder();
      return { as: buyer, id: orderId };
    },
    postApiOrdersIdConfirmation: async () => {
      const { buyer, orderId } = await shippedOrder();
      return { as: buyer, id: orderId };
    },
    postApiOrdersIdDispute: async () => {
      const { buyer, orderId } = await shippedOrder();
      return { as: buyer, id: orderId, body: { reason: "It is bent." } };
    },
    postApiOrdersIdReview: async () => {
      const { buyer, orderId } = await shippedOrder();
      await callerFor(app, buyer).post(`/api/orders/${orderId}/confirmation`);
      return { as: buyer, id: orderId, body: { rating: 5, text: "Well packed." } };
    },
    getApiOpenapiJson: async () => ({}),
  };
}
