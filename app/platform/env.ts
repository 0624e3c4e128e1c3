import type { AuctionRoomApi } from "~/domain/auctions/lot/room-protocol";
import type { NotificationHubApi } from "~/domain/notifications/hub-protocol";
import type { DeadlineClockApi } from "~/domain/orders/steps/deadline-protocol";
import type { Randomness } from "~/domain/randomness";
import { type Clock, DAY_MS } from "~/domain/time";

export interface Env {
  readonly DB: D1Database;
  /** The search of listings: derived from DB, and some seconds behind it. */
  readonly SEARCH_DB: D1Database;
  readonly PHOTOS: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly ASSETS: Fetcher;
  readonly AUCTION_ROOM: DurableObjectNamespace<AuctionRoomApi & Rpc.DurableObjectBranded>;
  readonly NOTIFICATION_HUB: DurableObjectNamespace<NotificationHubApi & Rpc.DurableObjectBranded>;
  readonly DEADLINE_CLOCK: DurableObjectNamespace<DeadlineClockApi & Rpc.DurableObjectBranded>;
  readonly SEARCH_FEEDER: DurableObjectNamespace<{ wake(): Promise<void> } & Rpc.DurableObjectBranded>;

  /** Where the database was made; unset: auctions' rooms and deadline clocks are made near whoever needs one first. */
  readonly DATABASE_REGION?: DurableObjectLocationHint;
  readonly AUCTION_MIN_SECONDS: string;
  readonly SOFT_CLOSE_SECONDS: string;
  readonly DELIVERY_GRACE_SECONDS: string;
  readonly SELLER_FEE_BPS: string;
  readonly CURRENCY: string;
  readonly REGISTRATIONS_PER_ADDRESS_HOUR: string;
  readonly FAILED_SIGN_INS_PER_ADDRESS: string;
  readonly BIDS_PER_MEMBER_MINUTE: string;
  readonly UPLOADS_PER_MEMBER_HOUR: string;
  readonly VERIFIED_ADDRESS_TO_DEPOSIT: string;
  readonly DEPOSIT_MATURES_SECONDS: string;
  readonly DEPOSITS_PER_MEMBER_DAY_MINOR: string;
  readonly SEAL_BIDS_AFTER_DAYS: string;

  /** Workers AI. Not in local development, where the binding needs an account. */
  readonly AI?: { run(model: string, inputs: Readonly<Record<string, unknown>>): Promise<unknown> };
  readonly VISION_MODEL?: string;
  /** Where the site is served: mails link there. An origin, such as `https://obverse.example`. */
  readonly SITE_ORIGIN: string;
  /** Whom mails are from: an address whose domain Cloudflare may send for. */
  readonly MAIL_FROM: string;
  readonly EMAIL?: SendEmail;
  /** Local development keeps mails as files instead: where scripts/mailbox.mjs listens. */
  readonly MAILBOX_URL?: string;
  /** Encrypts what the app has to read again, such as the secrets of authenticator apps: 64 hexadecimal digits. */
  readonly SECRET_KEY?: string;
  /** Signs push messages: the private key that `npm run push-keys` prints. Unset: there are none. */
  readonly PUSH_KEY?: string;
  /** The European Central Bank's daily file; unset: amounts are shown in the settlement currency alone. */
  readonly REFERENCE_RATES_URL?: string;
  /** The operator's own source, in the form of `readMetalPrices`; unset: prices are those of `npm run metal-prices`. */
  readonly METAL_PRICES_URL?: string;
  readonly CONTACT_EMAIL?: string;
  readonly GOOGLE_CLIENT_ID?: string;
  readonly GOOGLE_CLIENT_SECRET?: string;
  readonly GITHUB_CLIENT_ID?: string;
  readonly GITHUB_CLIENT_SECRET?: string;
  /** `sandbox`: test cards and no real money, on an https origin too. */
  readonly PAYMENTS?: string;
  readonly STRIPE_SECRET_KEY?: string;
  readonly STRIPE_WEBHOOK_SECRET?: string;
  readonly STRIPE_CONNECT_WEBHOOK_SECRET?: string;
  readonly GOOGLE_OAUTH_BASE?: string;
  readonly GITHUB_OAUTH_BASE?: string;
}

function whole(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} must be a whole number, is "${value}"`);
  return number;
}

/** Listed once, because rules are read by every request. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** In capitals, as the provider's reports are compared with it: in another spelling, no deposit would arrive. */
function currencyOf(code: string): string {
  if (!CURRENCIES.has(code)) throw new Error(`CURRENCY must be an ISO 4217 code in capitals, is "${code}"`);
  return code;
}

export type Rules = Readonly<ReturnType<typeof rulesOf>>;

export function rulesOf(env: Env) {
  return {
    auctionMinMs: whole("AUCTION_MIN_SECONDS", env.AUCTION_MIN_SECONDS) * 1000,
    softCloseMs: whole("SOFT_CLOSE_SECONDS", env.SOFT_CLOSE_SECONDS) * 1000,
    deliveryGraceMs: whole("DELIVERY_GRACE_SECONDS", env.DELIVERY_GRACE_SECONDS) * 1000,
    sellerFeeBps: whole("SELLER_FEE_BPS", env.SELLER_FEE_BPS),
    currency: currencyOf(env.CURRENCY),
    registrationsPerAddressHour: whole("REGISTRATIONS_PER_ADDRESS_HOUR", env.REGISTRATIONS_PER_ADDRESS_HOUR),
    failedSignInsPerAddress: whole("FAILED_SIGN_INS_PER_ADDRESS", env.FAILED_SIGN_INS_PER_ADDRESS),
    bidsPerMemberMinute: whole("BIDS_PER_MEMBER_MINUTE", env.BIDS_PER_MEMBER_MINUTE),
    uploadsPerMemberHour: whole("UPLOADS_PER_MEMBER_HOUR", env.UPLOADS_PER_MEMBER_HOUR),
    verifiedAddressToDeposit: whole("VERIFIED_ADDRESS_TO_DEPOSIT", env.VERIFIED_ADDRESS_TO_DEPOSIT) > 0,
    depositMaturesMs: whole("DEPOSIT_MATURES_SECONDS", env.DEPOSIT_MATURES_SECONDS) * 1000,
    depositsPerMemberDayMinor: whole("DEPOSITS_PER_MEMBER_DAY_MINOR", env.DEPOSITS_PER_MEMBER_DAY_MINOR),
    sealAfterMs: whole("SEAL_BIDS_AFTER_DAYS", env.SEAL_BIDS_AFTER_DAYS) * DAY_MS,
  };
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemRandomness: Randomness = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
