import type { ExportedTable } from "../exported-table";

/** What the member bought and bid, and the money in their wallet. Amounts are in minor units. */
export const MONEY_TABLES: readonly ExportedTable[] = [
  {
    name: "wallet-balances",
    about: "How much money you have now, and how much of it is held.",
    covers: ["ledger_accounts"],
    from: "ledger_accounts AS a",
    where: "a.owner_id = @me",
    keys: ["a.code"],
    columns: {
      account: "a.code",
      kind: "a.kind",
      auctionId: "a.auction_id",
      orderId: "a.order_id",
      minor: "a.balance_minor",
    },
  },
  {
    name: "wallet-statement",
    about: "Every movement of money in your wallet, with the balance after it.",
    covers: ["statement_lines"],
    from: "statement_lines AS s JOIN ledger_transfers AS t ON t.id = s.transfer_id",
    where: "s.user_id = @me",
    keys: ["s.transfer_id"],
    columns: {
      ...{ id: "s.transfer_id", kind: "s.kind", amountMinor: "s.amount_minor", balanceMinor: "s.balance_minor" },
      bookedAt: "t.at",
    },
  },
  {
    name: "payment-methods",
    about: "Cards and accounts with which you paid or were paid. Their numbers are at the payment provider.",
    covers: ["payment_methods"],
    from: "payment_methods AS p",
    where: "p.user_id = @me",
    keys: ["p.id"],
    columns: {
      ...{ id: "p.id", provider: "p.provider", brand: "p.brand", last4: "p.last4", name: "p.name" },
      ...{ isDefault: "p.is_default", createdAt: "p.created_at", removedAt: "p.removed_at" },
    },
  },
  {
    name: "payouts",
    about: "Money that you withdrew or asked to withdraw.",
    covers: ["payouts"],
    from: "payouts AS p",
    where: "p.user_id = @me",
    keys: ["p.id"],
    columns: {
      ...{ id: "p.id", amountMinor: "p.amount_minor", status: "p.status", destination: "p.destination" },
      ...{ requestedAt: "p.created_at", leavesAt: "p.leaves_at", settledAt: "p.settled_at" },
      ...{ cancelledAt: "p.cancelled_at", reversedMinor: "p.reversed_minor" },
    },
  },
  {
    name: "deposits",
    about: "Money that you paid in.",
    covers: ["deposits"],
    from: "deposits AS d",
    where: "d.user_id = @me",
    keys: ["d.at", "d.key"],
    columns: { key: "d.key", provider: "d.provider", amountMinor: "d.amount_minor", paidAt: "d.at" },
  },
  {
    name: "delayed-deposits",
    about: "Deposits that your bank refused, or decided on later.",
    covers: ["delayed_deposits"],
    from: "delayed_deposits AS d",
    where: "d.user_id = @me",
    keys: ["d.key"],
    columns: {
      ...{ key: "d.key", amountMinor: "d.amount_minor", pendingAt: "d.pending_at", failedAt: "d.failed_at" },
      ...{ reason: "d.reason", paidAt: "d.paid_at" },
    },
  },
  {
    name: "bids",
    about: "Your bids, each with your maximum and the price that followed.",
    covers: ["bids"],
    from: "bids AS b JOIN auctions AS a ON a.id = b.auction_id JOIN listings AS l ON l.id = a.listing_id",
    where: "b.bidder_id = @me",
    keys: ["b.at", "b.auction_id", "b.seq"],
    columns: {
      ...{ auctionId: "b.auction_id", number: "b.seq", item: "l.title", maximumMinor: "b.maximum_minor" },
      ...{ priceMinor: "b.price_minor", outcome: "b.outcome", postageMinor: "b.postage_minor", shipTo: "b.ship_to" },
      ...{ pseudonym: "b.pseudonym", bidAt: "b.at" },
    },
  },
  {
    name: "bids-left-before-the-start",
    about: "Maximums that you left for auctions that haven't started.",
    covers: ["absentee_maxima"],
    from: "absentee_maxima AS m JOIN auctions AS a ON a.id = m.auction_id JOIN listings AS l ON l.id = a.listing_id",
    where: "m.bidder_id = @me",
    keys: ["m.id"],
    columns: {
      ...{ auctionId: "m.auction_id", item: "l.title", maximumMinor: "m.maximum_minor", leftAt: "m.at" },
      ...{ postageMinor: "m.postage_minor", shipTo: "m.ship_to" },
    },
  },
];
