import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { ABORT_CODES } from "~/db/abort-codes";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";
import { addAddress, editAddress, makeDefaultAddress, removeAddress } from "~/domain/addresses/add-address.server";
import { leaveMaximum, withdrawMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { cancelAuction } from "~/domain/auctions/selling/cancel-auction.server";
import { addToListing } from "~/domain/listings/additions/add-to-listing.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { deleteDraft, editDraft } from "~/domain/listings/drafts/edit-draft.server";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { relist } from "~/domain/listings/selling/relist.server";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { isRefusal } from "~/domain/refusal";
import { openSale } from "~/domain/sales/open-sale.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { watch, watchListing } from "~/domain/watching/watch.server";
import { makeAddress, makeAuction, makeFixed, makeMember, makeSale } from "../factories";
import { fakePhotoTools } from "../photo-tools";
import { tinyPng } from "../tiny-png";
import { failingCommits } from "./failing-commits";

// A verb handles only those refusals of the schema that another request can cause. Any other is a bug and is thrown.
const now = Date.now();
const db = openWriter(env.DB);
const rules = { auctionMinMs: HOUR_MS, currency: "USD" };
const tools = fakePhotoTools(env.PHOTOS, "listing", 10_000);

const CHECKS = [
  "ledger_accounts_balance_covers_debit",
  "statement_lines_balance_covers_debit",
  "listings_title_length",
] as const;
const UNIQUE_KEYS = [
  "addresses.user_id, addresses.name, addresses.line1, addresses.line2",
  "auctions.listing_id",
  "idempotency_keys.user_id, idempotency_keys.key",
  "index 'users_username_key'",
  "ledger_transfers.idempotency_key",
  "photos.key",
  "photos.listing_id, photos.position",
  "photos.listing_id, photos.role",
];
const REFUSALS = [
  ...ABORT_CODES.map((name) => ({ name, text: `D1_ERROR: ${name}: SQLITE_CONSTRAINT_TRIGGER` })),
  ...CHECKS.map((name) => ({ name, text: `D1_ERROR: CHECK constraint failed: ${name}: SQLITE_CONSTRAINT_CHECK` })),
  ...UNIQUE_KEYS.map((name) => ({ name, text: `D1_ERROR: UNIQUE constraint failed: ${name}: SQLITE_CONSTRAINT` })),
];

const hour = { startMinor: 1_000, endsAt: new Date(now + 2 * HOUR_MS).toISOString() };
const item = { kind: "coin", title: "Denarius", description: "Silver.", attributes: {}, format: "auction" } as const;
const input = { ...item, auction: hour };
const address = {
  name: "Pernelle Flamel",
  line1: "51 rue de Montmorency",
  line2: "",
  city: "Paris",
  region: "",
  postalCode: "75003",
  country: "FR",
  phone: "",
};
const member = () => makeMember(env, { fundsMinor: 100_000 });
const keyOf = (userId: number) => ({ userId, key: crypto.randomUUID(), inputHash: "0".repeat(64) });

async function scheduledAuction() {
  const seller = await member();
  const bidder = await member();
  const startsAt = now + HOUR_MS;
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, startsAt, endsAt: startsAt + HOUR_MS });
  return { sellerId: seller.id, auctionId, userId: bidder.id };
}

async function maximum() {
  const { auctionId, userId } = await scheduledAuction();
  return { auctionId, bidderId: userId, maximumMinor: 5_000, idempotencyKey: crypto.randomUUID() };
}

async function fixedPrice() {
  const { id: sellerId } = await member();
  return { sellerId, userId: (await member()).id, ...(await makeFixed(env, { sellerId })) };
}

async function draft() {
  const { id: sellerId } = await member();
  const created = await createListing(db, { sellerId, input, now, rules });
  if (isRefusal(created)) throw new Error(created.message);
  return { sellerId, listingId: created.id };
}

async function ownAddress() {
  const { id: memberId } = await member();
  return { memberId, ...(await makeAddress(env, { userId: memberId })) };
}

interface Case {
  readonly verb: string;
  readonly answers: readonly string[];
  /** Batches that succeed before the refused one. */
  readonly sound?: number;
  readonly prepare: () => Promise<(record: Writer) => Promise<unknown>>;
}

const CASES: readonly Case[] = [
  {
    verb: "watch",
    answers: ["auction_changed"],
    prepare: async () => {
      const request = await scheduledAuction();
      return (record) => watch(record, request, now);
    },
  },
  {
    verb: "watchListing",
    answers: ["not_for_sale"],
    prepare: async () => {
      const request = await fixedPrice();
      return (record) => watchListing(record, request, now);
    },
  },
  {
    verb: "cancelAuction",
    answers: ["conflict"],
    prepare: async () => {
      const request = await scheduledAuction();
      return (record) => cancelAuction(record, request, { now });
    },
  },
  {
    verb: "leaveMaximum",
    answers: [
      "auction_changed",
      "absentee_exists",
      "too_many_absentees",
      "member_suspended",
      "transfer_exists",
      "ledger_accounts_balance_covers_debit",
      "statement_lines_balance_covers_debit",
    ],
    prepare: async () => {
      const request = await maximum();
      return (record) => leaveMaximum(record, request, { now, currency: "USD" });
    },
  },
  {
    verb: "withdrawMaximum",
    answers: ["transfer_exists"],
    prepare: async () => {
      const request = await maximum();
      await leaveMaximum(db, request, { now, currency: "USD" });
      return (record) => withdrawMaximum(record, request, { now });
    },
  },
  {
    verb: "addAddress",
    answers: ["conflict", "too_many_addresses"],
    prepare: async () => {
      const { id } = await member();
      return (record) => addAddress(record, { memberId: id }, address, now);
    },
  },
  {
    verb: "editAddress",
    answers: ["conflict", "addresses.user_id, addresses.name, addresses.line1, addresses.line2"],
    prepare: async () => {
      const own = await ownAddress();
      return (record) => editAddress(record, own, address, now);
    },
  },
  {
    verb: "publishListing",
    answers: ["conflict", "certificate_in_use"],
    prepare: async () => {
      const request = await draft();
      return (record) => publishListing(record, { ...request, now, rules });
    },
  },
  {
    verb: "editDraft",
    answers: ["conflict", "postage_is_fixed"],
    prepare: async () => {
      const request = await draft();
      return (record) => editDraft(record, { ...request, input, revision: 0, now, rules });
    },
  },
  {
    verb: "deleteDraft",
    answers: ["conflict", "postage_is_fixed"],
    prepare: async () => {
      const request = await draft();
      return (record) => deleteDraft(record, request);
    },
  },
  {
    verb: "relist",
    answers: ["conflict", "certificate_in_use", "auctions.listing_id"],
    prepare: async () => {
      const { sellerId, auctionId } = await scheduledAuction();
      const cancelled = await cancelAuction(db, { auctionId, sellerId }, { now });
      if (isRefusal(cancelled) || !cancelled.change) throw new Error("the auction wasn't cancelled");
      const { listingId } = cancelled.change.auction;
      return (record) => relist(record, { listingId, sellerId, input: hour, now, rules });
    },
  },
  {
    verb: "sellAgain",
    answers: ["conflict", "certificate_in_use"],
    prepare: async () => {
      const request = await fixedPrice();
      return (record) => sellAgain(record, { ...request, priceMinor: 1_000 }, { now, currency: "USD" });
    },
  },
  {
    verb: "openSale",
    answers: ["conflict", "certificate_in_use"],
    prepare: async () => {
      const { id: sellerId } = await member();
      const { draftId } = await makeSale(env, { sellerId, now });
      const sale = { title: "Roman", startsAt: now + DAY_MS, closesAt: now + 3 * DAY_MS, listingIds: [draftId] };
      return (record) => openSale(record, { sellerId, sale, now, rules });
    },
  },
  {
    verb: "addToListing",
    answers: ["not_published", "too_many_additions"],
    prepare: async () => {
      const request = await fixedPrice();
      const keyed = keyOf(request.sellerId);
      return (record) => addToListing(record, tools, { ...request, note: "Weighs 3.2 g.", keyed, now });
    },
  },
  {
    verb: "addPhoto",
    answers: [
      "conflict",
      "listing_is_fixed",
      "photos.listing_id, photos.position",
      "photos.listing_id, photos.role",
      "too_many_photos",
    ],
    sound: 1,
    prepare: async () => {
      const request = await fixedPrice();
      return (record) => addPhoto(record, tools, { ...request, bytes: tinyPng, now });
    },
  },
  ...[makeDefaultAddress, removeAddress].map((verb) => ({
    verb: verb.name,
    answers: ["conflict", "addresses.user_id, addresses.name, addresses.line1, addresses.line2"],
    prepare: async () => {
      const own = await ownAddress();
      return (record: Writer) => verb(record, own);
    },
  })),
];

it.each(CASES)(
  "$verb answers only the refusals that another request can cause",
  async ({ answers, sound, prepare }) => {
    const act = await prepare();
    const refusalNames: string[] = [];
    for (const { name, text } of REFUSALS) {
      const { db: record } = failingCommits(text, { sound: sound ?? 0 });
      const outcome = await act(record).catch((error: unknown) => error);
      if (isRefusal(outcome)) refusalNames.push(name);
      else expect(outcome).toMatchObject({ message: text });
    }
    expect(refusalNames.sort()).toEqual([...answers].sort());
  },
);
