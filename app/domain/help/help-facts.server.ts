import { LINK_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from "~/domain/accounts/account-terms";
import { CONFIRMED_MS } from "~/domain/accounts/confirmation";
import { PASSWORD_GOOD, PASSWORD_MIN } from "~/domain/accounts/password-length";
import { BACKOFF_FROM_FAILURE, LONGEST_WAIT_MS } from "~/domain/accounts/take-attempt.server";
import { USERNAME_MAX, USERNAME_MIN } from "~/domain/accounts/username";
import { MAX_ADDRESSES } from "~/domain/addresses/address";
import { READINGS_PER_DAY } from "~/domain/analysis/vision/ask-vision.server";
import { MAX_WAITING } from "~/domain/auctions/absentee/absentee";
import { FIRST_PREV_HASH } from "~/domain/auctions/bidding/bid-hash";
import { WARNINGS } from "~/domain/auctions/closing/close-auction";
import { incrementAt, incrementBands } from "~/domain/auctions/lot/increments";
import { LOWERINGS_A_DAY } from "~/domain/auctions/selling/lower-reserve.server";
import { MAX_DATABASE_BYTES, MAX_ITEMS, MAX_TABLE_BYTES } from "~/domain/collections/collection-limits";
import { DELETED_KEPT_MS } from "~/domain/collections/forget-deleted.server";
import { SHELDON_NUMBERS } from "~/domain/grading/grade";
import { MAX_ZIP_BYTES } from "~/domain/importing/import-limits";
import { feePercent, splitPrice } from "~/domain/ledger/fee";
import {
  MAX_ADDITIONS,
  MAX_DESCRIPTION_LENGTH,
  MAX_DRAFTS,
  MAX_NOTE_LENGTH,
  MAX_PHOTOS,
  MAX_TITLE_LENGTH,
} from "~/domain/listing-terms/listing-limits";
import { AUCTION_MAX_MS, BUY_NOW_MIN_PERCENT } from "~/domain/listings/drafts/auction-terms";
import { MAX_IMPORT_ROWS } from "~/domain/listings/importing/import-limits";
import { MOST_AT_ONCE } from "~/domain/listings/own/seller-tabs";
import { formatMoney } from "~/domain/money";
import { DIGEST_HOUR as EMAIL_HOUR } from "~/domain/notifications/emails/digest-times";
import { READ_KEPT_MS } from "~/domain/notifications/mark-read.server";
import { PAUSE_MINUTES } from "~/domain/notifications/topics";
import { UNDO_MS } from "~/domain/notifications/undo";
import { MAX_OFFERS_PER_DAY, MAX_RUNNING_OFFERS, OFFER_MS, SECOND_CHANCE_MS } from "~/domain/offers/offer";
import { oncePerKey } from "~/domain/once";
import { MAX_STARS } from "~/domain/orders/order-inputs";
import { REVIEW_WITHIN_MS } from "~/domain/orders/reviews/review-window";
import { MOST_PARCELS, SHEETS } from "~/domain/orders/shipping/label-sheets";
import * as deadlines from "~/domain/orders/steps/order-deadlines";
import { MAX_DEPOSIT_MINOR, MIN_DEPOSIT_MINOR } from "~/domain/payments/deposits/deposit-limits";
import { MAX_METHODS } from "~/domain/payments/methods/add-method.server";
import { MAX_REFUSED_CARDS } from "~/domain/payments/methods/try-card.server";
import { MIN_PAYOUT_MINOR, NEW_DESTINATION_MS } from "~/domain/payments/payouts/payout-rule";
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from "~/domain/photos/check-photo";
import { IMPORTED_PER_UPLOAD } from "~/domain/photos/keep-photo.server";
import { PUT_BACK_WITHIN_MS } from "~/domain/photos/sweep-photos.server";
import { MAX_DISPATCH_DAYS, MAX_PROFILES, PARCEL_OPEN_MS, RETURN_DAYS } from "~/domain/postage/postage-limits";
import { ENOUGH_SALES } from "~/domain/prices/price-summary";
import { MAX_REPORTS } from "~/domain/reports/report";
import { LOT_STEP_MS, MAX_LOTS, MIN_LOTS } from "~/domain/sales/sale";
import { AT_ONCE_PER_DAY } from "~/domain/saved-searches/match-listing.server";
import { MAX_SEARCHES } from "~/domain/saved-searches/saved-search";
import { DIGEST_HOUR } from "~/domain/saved-searches/send-digests.server";
import { formatCount } from "~/domain/text/format-count";
import { MAX_MESSAGE_PHOTOS } from "~/domain/threads/thread";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { spokenDuration as span } from "~/domain/time/spoken-duration";
import { MEMBER_FACTS } from "./member-facts.server";

/** The rules of the site that the articles quote. */
export interface HelpRules {
  readonly sellerFeeBps: number;
  readonly softCloseMs: number;
  readonly auctionMinMs: number;
  readonly deliveryGraceMs: number;
  readonly uploadsPerMemberHour: number;
  readonly bidsPerMemberMinute: number;
  readonly currency: string;
}

const MB = 1024 * 1024;

// The amounts of the examples, in minor units.
const [PRICE, YOUR_MAXIMUM, RIVAL_MAXIMUM, SALE_PRICE] = [4_000, 10_000, 5_000, 20_000];

/** Every number that a help article states, by the name with which its text asks for it. */
export const helpFacts = (rules: HelpRules) => factsOf(JSON.stringify(rules));

const factsOf = oncePerKey((key) => {
  const rules: HelpRules = JSON.parse(key);
  const money = (minor: number) => formatMoney(minor, rules.currency);
  const outbidAt = RIVAL_MAXIMUM + incrementAt(RIVAL_MAXIMUM);
  const { feeMinor, proceedsMinor } = splitPrice(SALE_PRICE, rules.sellerFeeBps);
  const [firstWarning, secondWarning] = WARNINGS.map(({ leftMs }) => span(leftMs));
  return {
    ...MEMBER_FACTS,
    additions: formatCount(MAX_ADDITIONS),
    addresses: formatCount(MAX_ADDRESSES),
    agreeReturn: span(deadlines.AGREE_RETURN_WITHIN_MS),
    atOncePerDay: formatCount(AT_ONCE_PER_DAY),
    auctionMax: span(AUCTION_MAX_MS),
    auctionMin: span(rules.auctionMinMs),
    bidsPerMinute: formatCount(rules.bidsPerMemberMinute),
    bulk: formatCount(MOST_AT_ONCE),
    parcelsAtOnce: formatCount(MOST_PARCELS),
    labelSheets: Object.values(SHEETS)
      .map(({ name }) => name)
      .join("; "),
    buyNowPercent: `${BUY_NOW_MIN_PERCENT}%`,
    cancelAfter: span(deadlines.CANCEL_AFTER_MS),
    collectionRestored: span(DELETED_KEPT_MS),
    collectionRows: formatCount(MAX_ITEMS),
    confirmed: span(CONFIRMED_MS),
    databaseMb: `${MAX_DATABASE_BYTES / MB} MB`,
    deliverWithin: span(deadlines.DELIVER_WITHIN_MS),
    depositMax: money(MAX_DEPOSIT_MINOR),
    depositMin: money(MIN_DEPOSIT_MINOR),
    descriptionLength: formatCount(MAX_DESCRIPTION_LENGTH),
    digestTime: `${DIGEST_HOUR}:00 UTC`,
    dispatchDays: span(MAX_DISPATCH_DAYS * DAY_MS),
    disputeEnds: span(deadlines.DISPUTE_ENDS_AFTER_MS),
    disputePhotos: formatCount(MAX_MESSAGE_PHOTOS),
    drafts: formatCount(MAX_DRAFTS),
    enoughSales: formatCount(ENOUGH_SALES),
    escalate: span(deadlines.ESCALATE_AFTER_MS),
    exampleFee: money(feeMinor),
    exampleLeft: money(YOUR_MAXIMUM - outbidAt),
    exampleOutbidAt: money(outbidAt),
    examplePrice: money(PRICE),
    exampleProceeds: money(proceedsMinor),
    exampleRival: money(RIVAL_MAXIMUM),
    exampleSale: money(SALE_PRICE),
    exampleYours: money(YOUR_MAXIMUM),
    failuresFree: formatCount(BACKOFF_FROM_FAILURE - 1),
    fee: feePercent(rules.sellerFeeBps),
    firstWarning: firstWarning ?? "",
    hashDigits: formatCount(FIRST_PREV_HASH.length),
    grace: span(deadlines.inspectionMs({ acceptsReturns: false }, rules.deliveryGraceMs)),
    graceWithReturns: span(deadlines.inspectionMs({ acceptsReturns: true }, rules.deliveryGraceMs)),
    importRows: formatCount(MAX_IMPORT_ROWS),
    increments: incrementBands()
      .map(({ fromMinor, stepMinor }) => `| from ${money(fromMinor)} | ${money(stepMinor)} |`)
      .join("\n"),
    longestWait: span(LONGEST_WAIT_MS),
    lotStep: span(LOT_STEP_MS),
    lotsMax: formatCount(MAX_LOTS),
    lotsMin: formatCount(MIN_LOTS),
    lowerings: formatCount(LOWERINGS_A_DAY),
    methods: formatCount(MAX_METHODS),
    newDestination: span(NEW_DESTINATION_MS),
    noteLength: formatCount(MAX_NOTE_LENGTH),
    notificationKept: span(READ_KEPT_MS),
    emailTime: `${EMAIL_HOUR}:00`,
    emailPause: span(PAUSE_MINUTES * MINUTE_MS),
    notificationUndo: span(UNDO_MS),
    offerOpen: span(OFFER_MS),
    offersPerDay: formatCount(MAX_OFFERS_PER_DAY),
    offersRunning: formatCount(MAX_RUNNING_OFFERS),
    passwordGood: formatCount(PASSWORD_GOOD),
    passwordMin: formatCount(PASSWORD_MIN),
    resetLink: span(LINK_MS.reset),
    parcelMax: span(deadlines.PARCEL_MAX_MS),
    parcelOpen: span(PARCEL_OPEN_MS),
    payWithin: span(deadlines.PAY_WITHIN_MS),
    payoutMin: money(MIN_PAYOUT_MINOR),
    photoMb: `${MAX_PHOTO_BYTES / MB} MB`,
    photoMegapixels: `${MAX_PHOTO_PIXELS / 1_000_000} megapixels`,
    photos: formatCount(MAX_PHOTOS),
    profiles: formatCount(MAX_PROFILES),
    putBack: span(PUT_BACK_WITHIN_MS),
    readings: formatCount(READINGS_PER_DAY),
    refusedCards: formatCount(MAX_REFUSED_CARDS),
    reports: formatCount(MAX_REPORTS),
    returnDays: span(RETURN_DAYS * DAY_MS),
    returnSilence: span(deadlines.RETURN_SILENCE_MS),
    reviewWithin: span(REVIEW_WITHIN_MS),
    searches: formatCount(MAX_SEARCHES),
    secondChance: span(SECOND_CHANCE_MS),
    secondWarning: secondWarning ?? "",
    sellersWord: span(deadlines.sellersWordCountsAfterMs(rules.deliveryGraceMs)),
    sendBack: span(deadlines.SEND_BACK_WITHIN_MS),
    session: span(SESSION_MAX_MS),
    sessionIdle: span(SESSION_IDLE_MS),
    sheldonSteps: formatCount(SHELDON_NUMBERS.length),
    sheldonTop: formatCount(SHELDON_NUMBERS.at(-1) ?? 0),
    shipWithin: span(deadlines.SHIP_WITHIN_MS),
    softClose: span(rules.softCloseMs),
    stars: formatCount(MAX_STARS),
    tableMb: `${MAX_TABLE_BYTES / MB} MB`,
    titleLength: formatCount(MAX_TITLE_LENGTH),
    imported: formatCount(rules.uploadsPerMemberHour * IMPORTED_PER_UPLOAD),
    uploads: formatCount(rules.uploadsPerMemberHour),
    usernameLength: `${USERNAME_MIN} to ${USERNAME_MAX}`,
    waiting: formatCount(MAX_WAITING),
    zipMb: `${MAX_ZIP_BYTES / MB} MB`,
  };
});
