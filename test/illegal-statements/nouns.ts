import { ACCOUNT_DELETIONS } from "./account-deletions";
import { ACCOUNTS } from "./accounts";
import { ARTICLES } from "./articles";
import { AUCTIONS } from "./auctions";
import { BIDS } from "./bids";
import { CATALOGUE } from "./catalogue";
import { COLLECTION_IMPORTS } from "./collection-imports";
import { COLLECTION_VALUES } from "./collection-values";
import { COLLECTIONS } from "./collections";
import { DISPUTE_ENDS } from "./dispute-ends";
import { DISPUTES } from "./disputes";
import { HELP } from "./help";
import { IMPORTS } from "./imports";
import { LEDGER } from "./ledger";
import { LISTING_ANSWERS } from "./listing-answers";
import { LISTING_FACTS } from "./listing-facts";
import { LISTINGS } from "./listings";
import { NOTIFICATION_PREFERENCES } from "./notification-preferences";
import { OFFERS } from "./offers";
import { OPERATIONS } from "./operations";
import { OPERATOR_LOG } from "./operator-log";
import { ORDER_RECORDS } from "./order-records";
import { ORDERS } from "./orders";
import { OUTBOX } from "./outbox";
import { PARCELS } from "./parcels";
import { PASSKEYS } from "./passkeys";
import { PAYMENTS } from "./payments";
import { PAYOUTS } from "./payouts";
import { PEOPLE } from "./people";
import { PHOTO_MEASURES } from "./photo-measures";
import { POSTAGE } from "./postage";
import { POSTAGE_PROFILES } from "./postage-profiles";
import { PUSH } from "./push";
import { RATES } from "./rates";
import { REPORTS } from "./reports";
import { SALES } from "./sales";
import { SAVED_SEARCHES } from "./saved-searches";
import { SEALED_AUCTIONS } from "./sealed-auctions";
import { SEARCH } from "./search";
import { SECOND_FACTOR } from "./second-factor";
import type { Noun } from "./statement";
import { STATEMENTS } from "./statements";
import { SUGGESTIONS } from "./suggestions";
import { SUSPENSIONS } from "./suspensions";
import { THREADS } from "./threads";
import { VACATIONS } from "./vacations";
import { WATCHING } from "./watching";

export const NOUNS: Readonly<Record<string, Noun>> = {
  accounts: ACCOUNTS,
  "deleted accounts": ACCOUNT_DELETIONS,
  "suspended accounts": SUSPENSIONS,
  "second factor": SECOND_FACTOR,
  passkeys: PASSKEYS,
  listings: LISTINGS,
  "listings' facts": LISTING_FACTS,
  "photos' measures": PHOTO_MEASURES,
  imports: IMPORTS,
  auctions: AUCTIONS,
  bids: BIDS,
  "sealed auctions": SEALED_AUCTIONS,
  sales: SALES,
  orders: ORDERS,
  "rates and prices of metals": RATES,
  push: PUSH,
  vacations: VACATIONS,
  "what is recorded with an order": ORDER_RECORDS,
  disputes: DISPUTES,
  "the end of a dispute": DISPUTE_ENDS,
  offers: OFFERS,
  postage: POSTAGE,
  "postage profiles": POSTAGE_PROFILES,
  parcels: PARCELS,
  ledger: LEDGER,
  payments: PAYMENTS,
  payouts: PAYOUTS,
  statements: STATEMENTS,
  watching: WATCHING,
  people: PEOPLE,
  operations: OPERATIONS,
  "notification preferences": NOTIFICATION_PREFERENCES,
  outbox: OUTBOX,
  catalogue: CATALOGUE,
  search: SEARCH,
  "saved searches": SAVED_SEARCHES,
  suggestions: SUGGESTIONS,
  reports: REPORTS,
  "the operator's log": OPERATOR_LOG,
  articles: ARTICLES,
  help: HELP,
  conversations: THREADS,
  "published answers": LISTING_ANSWERS,
  collections: COLLECTIONS,
  "collection imports": COLLECTION_IMPORTS,
  "what collections are worth": COLLECTION_VALUES,
};
