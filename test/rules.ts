import { buildFilter, readFilter } from "~/domain/accounts/common-passwords";
import { DAY_MS } from "~/domain/time";
import { secretBoxOf } from "~/platform/auth/secret-box.server";

/** The site's rules as most tests of verbs have them. A test that depends on another number states it. */
export const RULES = {
  auctionMinMs: 300_000,
  softCloseMs: 120_000,
  deliveryGraceMs: 3 * DAY_MS,
  sellerFeeBps: 500,
  currency: "USD",
  bidsPerMemberMinute: 60,
  uploadsPerMemberHour: 60,
};
export const LISTING_RULES = { auctionMinMs: 300_000, currency: "USD" };
export const ORDER_RULES = { deliveryGraceMs: 3 * DAY_MS, currency: "USD" };
export const FORM = { timeZone: "UTC", moneyFormat: { currency: "USD", decimalMark: "." } } as const;

/** When and how an import is read. */
export const importMoment = (now: number) => ({ now, auctionMinMs: LISTING_RULES.auctionMinMs, ...FORM });

export const PARCEL = { carrier: "UPS", tracking: "1Z 999" };

/** A list of common passwords, for tests that choose others. */
export const COMMON_PASSWORDS = readFilter(buildFilter(["liverpool1892", "password"]));

/** A wrong password that is counted, and refused before the hash: hashing takes a test of counting seconds. */
export const TOO_LONG = "x".repeat(2_000);

/** For the secrets of authenticator apps. */
export const SECRET_BOX = boxOf("1a".repeat(32));

function boxOf(key: string) {
  const box = secretBoxOf({ SECRET_KEY: key });
  if (!box) throw new Error("the key is empty");
  return box;
}

/** A visitor's browser. */
export const FIREFOX = { tokenHash: "f".repeat(64), name: "Firefox on Linux" };

/** For tests about something else: deposits of any size, which can be paid out at once. */
export const DEPOSIT_RULES = {
  currency: "USD",
  depositMaturesMs: 0,
  depositsPerMemberDayMinor: 0,
  verifiedAddressToDeposit: true,
};
