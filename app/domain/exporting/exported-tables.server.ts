import { ACCOUNT_TABLES } from "./tables/account-tables.server";
import { MONEY_TABLES } from "./tables/money-tables.server";
import { PEOPLE_TABLES } from "./tables/people-tables.server";
import { TRADE_TABLES } from "./tables/trade-tables.server";

/** In order, beside the files of the collections. */
export const EXPORTED_TABLES = [...ACCOUNT_TABLES, ...MONEY_TABLES, ...TRADE_TABLES, ...PEOPLE_TABLES];

/** A test refuses a table that is in neither list. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  collections: "They are in collections.json and collections.csv.",
  collection_items: "They are in collections.json and collections.csv.",
  collection_imports: "Uploaded files. What was imported from them is in your collections.",
  listing_imports: "Uploaded files. What was imported from them is in your listings.",
  article_reads: "Marks used to count each reader of an article once.",
  folded_transfers: "Holds in older auctions, which are in the downloads with your bids there.",
  deposit_attempts: "Deposits that were begun. Those that were made are in deposits.",
  listing_counts: "Counts of your listings.",
  rating_counts: "Sums of the reviews about you.",
  trade_days: "Sums of your purchases and sales by day.",
  wallet_days: "Your balance by day, from the statement.",
  wallet_months: "Sums of the statement by month.",
  account_deletions: "When your account will be deleted, if you asked for that.",
  digests: "When the next daily email is due.",
  idempotency_keys: "Keys that make a form sent twice count once, kept for a short time.",
  emailed_links: "Hashes of links that were emailed to you.",
  email_changes: "An address that you haven't confirmed yet. Once you have, it is in your account.",
  provider_profiles: "Your reference IDs at the payment provider.",
  authenticators: "The secret of your authenticator app.",
  recovery_codes: "Hashes of your recovery codes.",
  unfinished_sign_ins: "Sign-ins that wait for a code, for a few minutes.",
  passkey_challenges: "What your passkeys were asked to sign, for a few minutes.",
};
