import { ledgerAccounts, statementLines } from "~/db/schema/ledger";
import { absenteeMaxima, bids, sealedBidders } from "~/db/schema/listings";
import { chargebacks, delayedDeposits, deposits, paymentMethods, payouts } from "~/db/schema/payments";
import { type ExportedTable, LOT, rowsOf } from "./exported-table.server";

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
