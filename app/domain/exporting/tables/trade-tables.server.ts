import { ledgerAccounts, statementLines } from "~/db/schema/ledger";
import {
  absenteeMaxima,
  auctions,
  bids,
  listingAdditions,
  listings,
  photos,
  sales,
  sealedBidders,
} from "~/db/schema/listings";
import { offers, orderAddresses, orders, parcels, refundProposals, reviews } from "~/db/schema/orders";
import { chargebacks, delayedDeposits, deposits, paymentMethods, payouts } from "~/db/schema/payments";
import { furtherPostage, postageProfiles } from "~/db/schema/postage";
import { type ExportedTable, LOT, rowsOf, usernameOf } from "./exported-table.server";

const ITEM = "JOIN listings AS l ON l.id = t.listing_id";

/** The other side's address and maximums are never here. */
function side(mine: "buyer" | "seller", names: { orders: string; offers: string }): readonly ExportedTable[] {
  const other = mine === "buyer" ? "seller" : "buyer";
  const owner = `${mine}Id`;
  const verb = mine === "buyer" ? "bought" : "sold";
  return [
    rowsOf(orders, names.orders, `What you ${verb}, and how each order ended.`, {
      owner,
      join: `${ITEM} LEFT JOIN shipments AS s ON s.order_id = t.id LEFT JOIN dispute_decisions AS d ON d.order_id = t.id`,
      columns: `id, listingId, auctionId, status, priceMinor, postageMinor, savedPostageMinor, shipTo, parcelId, createdAt, paidAt, shippedAt,
        deliveredAt, disputedAt, disputeStage, settledAt, refundedMinor${mine === "seller" ? ", feeMinor" : ""}`,
      also: {
        item: "l.title",
        carrier: "s.carrier",
        tracking: "s.tracking",
        decision: "d.outcome",
        decisionReason: "d.reason",
        [other]: usernameOf(`t.${other}_id`),
      },
    }),
    rowsOf(offers, names.offers, `Offers between you and ${other}s.`, {
      owner,
      join: ITEM,
      columns: `id, listingId, madeBy, amountMinor, postageMinor, status, orderId, at as offeredAt, expiresAt as endsAt`,
      also: { item: "l.title", [other]: usernameOf(`t.${other}_id`) },
    }),
    rowsOf(parcels, `parcels-of-${names.orders}`, `Parcels in which you ${verb} several items.`, {
      owner,
      columns: "id, shipsFrom, shipTo, furtherMinor, openedAt, closesAt, sentAt",
      also: { [other]: usernameOf(`t.${other}_id`) },
    }),
    rowsOf(refundProposals, `refunds-of-${names.orders}`, "Refunds that you or the other side proposed.", {
      owner,
      through: { table: orders, on: "t.order_id = o.id", keys: "id as order" },
      columns: "orderId, amountMinor, status, at as proposedAt",
      also: { isMine: "t.proposer_id = @me" },
    }),
    rowsOf(
      reviews,
      `reviews-of-${names.orders}`,
      "Reviews that you wrote and received. One that you received is here once both of you can read it.",
      {
        owner,
        through: { table: orders, on: "t.order_id = o.id", keys: "id as order" },
        and: "(t.author_id = @me OR t.opens_at <= @now)",
        keys: "side",
        columns:
          "orderId, rating, text, described, communication, dispatch, packaging, reply, at as writtenAt, repliedAt",
        also: { isMine: "t.author_id = @me", author: usernameOf("t.author_id") },
      },
    ),
  ];
}

export const TRADE_TABLES: readonly ExportedTable[] = [
  ...side("buyer", { orders: "purchases", offers: "offers-as-buyer" }),
  ...side("seller", { orders: "sold-items", offers: "offers-as-seller" }),
  rowsOf(orderAddresses, "addresses-of-purchases", "Where your purchases were sent.", {
    owner: "buyerId",
    through: { table: orders, on: "t.order_id = o.id", keys: "id" },
    keys: "orderId",
    columns: "orderId, name, line1, line2, city, region, postalCode, country, phone, at as givenAt",
  }),
  rowsOf(listings, "listings", "Your listings and drafts. The facts are JSON, named as in the API.", {
    owner: "sellerId",
    columns: `id, kind, title, description, format, status, priceMinor, attributes as facts, createdAt, publishedAt`,
  }),
  rowsOf(auctions, "auctions", "Your auctions, with the reserve that only you know.", {
    owner: "sellerId",
    through: { table: listings, on: "t.listing_id = o.id", keys: "id as listing" },
    columns: `id, listingId, status, startMinor, reserveMinor, buyNowMinor, priceMinor, bidCount as bids, startsAt,
      endsAt, closedAt`,
  }),
  rowsOf(sales, "sales", "Your sales of several lots.", {
    owner: "sellerId",
    columns: "id, title, startsAt, closesAt, createdAt",
  }),
  rowsOf(
    photos,
    "listing-photos",
    "The photos of your listings. The ZIPs with photos have the files under these names.",
    {
      owner: "sellerId",
      through: { table: listings, on: "t.listing_id = o.id", keys: "id as listing" },
      columns: "listingId, position, role, alt as description, createdAt as addedAt",
      also: { file: "t.listing_id || '-' || t.position || '-' || t.role || '.webp'" },
    },
  ),
  rowsOf(listingAdditions, "listing-additions", "What you added to listings after they were published.", {
    owner: "sellerId",
    through: { table: listings, on: "t.listing_id = o.id", keys: "id as listing" },
    columns: "listingId, note, at as addedAt",
  }),
  rowsOf(postageProfiles, "postage-profiles", "What you charge to send an item.", {
    columns: `name, isDefault, shipsFrom, domesticMinor, regionMinor, worldMinor, isTracked, isInsured, dispatchDays,
      collectPlace as collectionPlace`,
  }),
  rowsOf(furtherPostage, "further-postage", "What you charge to send each further piece of a parcel.", {
    keys: "userId",
    columns: "domesticMinor, regionMinor, worldMinor",
  }),
];

export const MONEY_TABLES: readonly ExportedTable[] = [
  rowsOf(ledgerAccounts, "wallet-balances", "How much money you have now, and how much of it is held.", {
    owner: "ownerId",
    keys: "code",
    columns: "code as account, kind, auctionId, orderId, balanceMinor as minor",
  }),
  rowsOf(statementLines, "wallet-statement", "Every movement of money in your wallet, with the balance after it.", {
    join: "JOIN ledger_transfers AS b ON b.id = t.transfer_id",
    keys: "transferId",
    columns: "transferId as id, kind, amountMinor, balanceMinor",
    also: { bookedAt: "b.at" },
  }),
  rowsOf(
    paymentMethods,
    "payment-methods",
    "Cards and accounts that you paid with or were paid to. The payment provider keeps their numbers.",
    { columns: "id, provider, brand, last4, name, isDefault, createdAt, removedAt" },
  ),
  rowsOf(payouts, "payouts", "Money that you withdrew or asked to withdraw.", {
    columns: `id, amountMinor, status, destination, createdAt as requestedAt, leavesAt, settledAt, cancelledAt,
      reversedMinor`,
  }),
  rowsOf(deposits, "deposits", "Money that you paid in.", {
    keys: "at, key",
    columns: "key, provider, amountMinor, at as paidAt, maturesAt",
  }),
  rowsOf(chargebacks, "chargebacks", "Deposits that were disputed or refunded.", {
    keys: "ref",
    columns: "state, reason, amountMinor, dueMinor, takenMinor, at as reportedAt",
  }),
  rowsOf(delayedDeposits, "delayed-deposits", "Deposits that your bank refused, or decided on later.", {
    keys: "key",
    columns: "key, amountMinor, pendingAt, failedAt, reason, paidAt",
  }),
  rowsOf(bids, "bids", "Your bids, each with your maximum and the price that followed.", {
    owner: "bidderId",
    join: LOT,
    keys: "at, auctionId, seq",
    columns: `auctionId, seq as number, maximumMinor, priceMinor, outcome, postageMinor, shipTo, pseudonym,
      at as bidAt`,
    also: { item: "l.title" },
  }),
  rowsOf(
    sealedBidders,
    "older-auctions",
    "Auctions that you bid in and that closed long ago, each with your highest maximum. All of your bids in them are a download of their own.",
    {
      owner: "bidderId",
      join: LOT,
      keys: "auctionId",
      columns: "auctionId, maximumMinor, postageMinor",
      also: { item: "l.title" },
    },
  ),
  rowsOf(absenteeMaxima, "bids-left-before-the-start", "Maximums that you left for auctions that haven't started.", {
    owner: "bidderId",
    join: LOT,
    columns: "auctionId, maximumMinor, at as leftAt, postageMinor, shipTo",
    also: { item: "l.title" },
  }),
];
