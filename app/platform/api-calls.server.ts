import { z } from "zod";
import { confirmationSchema, credentialsSchema, registrationSchema, userSchema } from "~/domain/accounts/credentials";
import { bidInputSchema } from "~/domain/auctions/bid-input";
import {
  absenteeAnswerSchema,
  bidAnswerSchema,
  buyNowAnswerSchema,
  publicAuctionSchema,
} from "~/domain/auctions/room-protocol";
import { depositInputSchema } from "~/domain/ledger/deposit-input";
import { shownPriceSchema } from "~/domain/ledger/shown-price";
import { listingInputSchema } from "~/domain/listings/listing-input";
import { disputeInputSchema, reviewInputSchema, shipmentInputSchema } from "~/domain/orders/order-inputs";
import { payoutAnswerSchema, payoutInputSchema } from "~/domain/payouts/payout-input";

export type Method = "get" | "post" | "delete";

/** One call of the API. `body` is the very schema that validates it. */
export interface Call {
  readonly summary: string;
  readonly status: number;
  readonly body?: z.ZodType;
  readonly answer?: z.core.$ZodType;
  /** Without it, signed out is 401. */
  readonly open?: "everyone";
  /** Moves money and needs an Idempotency-Key, or makes something and may carry one. */
  readonly keyed?: true | "optional";
  readonly query?: readonly string[];
  /** Media type of the body when it is not JSON. */
  readonly multipart?: true;
}

const id = z.int();
const notification = z.object({
  id,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
  data: z.object({ listingId: id }).optional(),
});
const auction = z.object({
  ...publicAuctionSchema.shape,
  leading: z.boolean(),
  yourMaximumMinor: z.int().optional(),
});
const sums = z.object({
  currency: z.string(),
  availableMinor: z.int(),
  heldMinor: z.int(),
  protectedMinor: z.int(),
  protectedPaidMinor: z.int(),
  protectedDueMinor: z.int(),
  pendingMinor: z.int(),
});

const order = z.object({
  id,
  status: z.string(),
  priceMinor: z.int(),
  feeMinor: z.int(),
  proceedsMinor: z.int(),
  refundedMinor: z.int(),
  states: z.array(z.object({ status: z.string(), at: z.iso.datetime() })),
  deadlines: z.array(z.object({ at: z.iso.datetime(), becomes: z.string() })),
});

/** Every address of the API with what it takes and gives; test/http/openapi.test.ts holds it against app/routes. */
export const CALLS: Readonly<Record<string, Readonly<Partial<Record<Method, Call>>>>> = {
  "/api/user": { get: { summary: "Who is signed in", status: 200, answer: userSchema } },
  "/api/register": {
    post: {
      summary: "Register and sign in",
      status: 201,
      body: registrationSchema,
      answer: userSchema,
      open: "everyone",
    },
  },
  "/api/login": {
    post: {
      summary: "Sign in with a username or an email address",
      status: 200,
      body: credentialsSchema,
      answer: userSchema,
      open: "everyone",
    },
  },
  "/api/confirm": {
    post: {
      summary: "Give the password again: for 10 minutes this session may add payment methods and ask for payouts",
      status: 204,
      body: confirmationSchema,
    },
  },
  "/api/logout": { post: { summary: "Sign out", status: 204, open: "everyone" } },
  "/api/notifications": {
    get: {
      summary: "The newest 50, newest first; with `before`, the 50 that are older than the one with that id",
      status: 200,
      query: ["before"],
      answer: z.array(notification),
    },
  },
  "/api/notifications/unread": { get: { summary: "The unread count", status: 200, answer: z.int() } },
  "/api/notifications/{id}/read": { post: { summary: "Mark one as read", status: 204 } },
  "/api/notifications/live": {
    get: { summary: 'WebSocket: {"type":"unread","count":n} on connect and on every change', status: 101 },
  },
  "/api/listings": {
    get: {
      summary: "Published listings",
      status: 200,
      open: "everyone",
      answer: z.object({ items: z.array(z.object({ id })), nextCursor: z.string().nullable() }),
      query: [
        "kind",
        "q",
        "format",
        "sort",
        "minMinor",
        "maxMinor",
        "country",
        "yearFrom",
        "yearTo",
        "grade",
        "cursor",
      ],
    },
    post: {
      keyed: "optional",
      summary: "Make a draft",
      status: 201,
      body: listingInputSchema,
      answer: z.object({ id, status: z.literal("draft") }),
    },
  },
  "/api/listings/{id}": {
    get: {
      summary: "A listing with photos, seller and attributes",
      status: 200,
      open: "everyone",
      answer: z.object({ id }),
    },
  },
  "/api/listings/{id}/photos": {
    post: {
      summary: "Add a photo",
      status: 201,
      multipart: true,
      body: z.object({ photo: z.file() }),
      answer: z.object({ id, url: z.string(), width: z.int(), height: z.int() }),
    },
  },
  "/api/listings/{id}/publish": {
    post: {
      summary: "Publish a draft",
      status: 200,
      answer: z.object({ id, status: z.literal("active"), auctionId: id.optional() }),
    },
  },
  "/api/listings/{id}/purchase": {
    post: {
      summary: "Buy at the fixed price that you were shown",
      status: 201,
      keyed: true,
      body: shownPriceSchema,
      answer: z.object({ orderId: id }),
    },
  },
  "/api/listings/{id}/withdrawal": {
    post: {
      summary: "Take your own fixed-price listing off sale",
      status: 200,
      answer: z.object({ id, status: z.literal("withdrawn") }),
    },
  },
  "/api/auctions/{id}": { get: { summary: "An auction's state", status: 200, open: "everyone", answer: auction } },
  "/api/auctions/{id}/bids": {
    get: {
      summary: "The hash-chained bid log: anyone may check it",
      open: "everyone",
      status: 200,
      answer: z.object({ bids: z.array(z.object({ seq: z.int() })) }),
    },
    post: { summary: "Bid", status: 201, keyed: true, body: bidInputSchema, answer: bidAnswerSchema },
  },
  "/api/auctions/{id}/purchase": {
    post: {
      summary: "Buy at the buy-now price that you were shown, while it is offered",
      status: 201,
      keyed: true,
      body: shownPriceSchema,
      answer: buyNowAnswerSchema,
    },
  },
  "/api/auctions/{id}/absentee": {
    post: {
      summary: "Leave or raise a maximum before the start",
      status: 201,
      keyed: true,
      body: bidInputSchema,
      answer: absenteeAnswerSchema,
    },
    delete: { summary: "Take it back before the start", status: 204 },
  },
  "/api/auctions/{id}/watch": {
    post: { summary: "Watch: be told before it ends", status: 204 },
    delete: { summary: "Watch no more", status: 204 },
  },
  "/api/auctions/{id}/live": { get: { summary: "WebSocket: price, extended, closed, watching", status: 101 } },
  "/api/wallet": { get: { summary: "Your balances", status: 200, answer: sums } },
  "/api/wallet/deposits": {
    post: {
      summary: "Deposit",
      status: 201,
      keyed: true,
      body: depositInputSchema,
      answer: z.object({ transferId: id, availableMinor: z.int() }),
    },
  },
  "/api/wallet/payment-methods": {
    get: {
      summary: "Your saved cards, the default one first",
      status: 200,
      answer: z.object({
        paymentMethods: z.array(
          z.object({
            id,
            brand: z.string(),
            last4: z.string(),
            name: z.string(),
            isDefault: z.boolean(),
            createdAt: z.iso.datetime(),
          }),
        ),
      }),
    },
  },
  "/api/wallet/payouts": {
    post: {
      summary: "Pay out to your default card, or where your payouts go; the session must be confirmed",
      status: 201,
      keyed: true,
      body: payoutInputSchema,
      answer: payoutAnswerSchema,
    },
  },
  "/api/wallet/entries": {
    get: {
      summary: "Your statement, newest first",
      status: 200,
      query: ["cursor"],
      answer: z.object({ entries: z.array(z.object({ id })), nextCursor: z.string().nullable() }),
    },
  },
  "/api/orders": {
    get: {
      summary: "Your orders of both sides, newest first",
      status: 200,
      query: ["cursor"],
      answer: z.object({ orders: z.array(order) }),
    },
  },
  "/api/orders/{id}": { get: { summary: "One of your orders", status: 200, answer: order } },
  "/api/orders/{id}/shipment": {
    post: { summary: "Seller: it was sent", status: 200, body: shipmentInputSchema, answer: order },
  },
  "/api/orders/{id}/delivery": {
    post: { summary: "Buyer or seller: it arrived", status: 200, answer: order },
  },
  "/api/orders/{id}/confirmation": {
    post: { summary: "Buyer: content; the seller is paid", status: 200, answer: order },
  },
  "/api/orders/{id}/dispute": {
    post: { summary: "Buyer: there is a problem", status: 200, body: disputeInputSchema, answer: order },
  },
  "/api/orders/{id}/review": {
    post: { summary: "Review the other side", status: 200, body: reviewInputSchema, answer: order },
  },
  "/api/stripe/webhook": {
    post: {
      summary: "Stripe's reports, signed in Stripe-Signature; there only while payments go through Stripe",
      status: 200,
      open: "everyone",
    },
  },
  "/api/openapi.json": { get: { summary: "This description", status: 200, open: "everyone" } },
};
