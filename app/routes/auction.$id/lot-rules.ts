import type { Lot } from "~/domain/auctions/lot/lot-of.server";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { inspectionMs } from "~/domain/orders/steps/order-deadlines";
import type { Deal } from "~/domain/postage/deal";
import type { PostageTerms } from "~/domain/postage/postage-terms";

type SiteRules = Readonly<Record<"sellerFeeBps" | "softCloseMs" | "deliveryGraceMs", number>>;

export function lotRules({ sellerFeeBps, softCloseMs, deliveryGraceMs }: SiteRules, terms: PostageTerms | null) {
  const { dispatchDays = null, acceptsReturns = false } = terms ?? {};
  return {
    sellerFeeBps,
    softCloseMs,
    /** Within how many days of the payment the seller promises to ship; null without such a promise. */
    dispatchDays,
    /** From delivery until the seller is paid. */
    inspectionMs: inspectionMs({ acceptsReturns }, deliveryGraceMs),
  };
}

export type LotRules = ReturnType<typeof lotRules>;

/** What a member entered in a bid form before they left to add money or an address. */
export interface TypedBid {
  /** Empty if nothing was entered. */
  readonly maximum: string;
  /** How they wanted to get the item. */
  readonly way?: string | undefined;
  readonly isReviewed?: true;
}

export interface LotParts {
  readonly lot: Lot;
  readonly auction: PublicAuction;
  readonly rules: LotRules;
  readonly formKey: string;
  /** How the item gets to this member, and for which postage. */
  readonly deal: Deal;
  readonly prefill: TypedBid;
}

export type LotForm = "bid" | "buy-now" | "absentee" | "lower-reserve";

/** The form that shows the refusal of an intent. Cancelling has no place of its own. */
const FORM_OF: Readonly<Record<string, LotForm>> = {
  bid: "bid",
  "review-bid": "bid",
  "change-bid": "bid",
  "top-up-and-bid": "bid",
  "buy-now": "buy-now",
  "top-up-and-buy-now": "buy-now",
  "review-absentee": "absentee",
  absentee: "absentee",
  "top-up-and-absentee": "absentee",
  withdraw: "absentee",
  "lower-reserve": "lower-reserve",
};

export function shownForms(
  { side, yourReserveMinor }: Pick<Lot, "side" | "yourReserveMinor">,
  { status, buyNowMinor, reserveMet }: Pick<PublicAuction, "status" | "buyNowMinor" | "reserveMet">,
): ReadonlySet<LotForm> {
  const isOpen = status === "live" || status === "scheduled";
  if (side === "seller") return new Set(isOpen && yourReserveMinor !== null && !reserveMet ? ["lower-reserve"] : []);
  if (status === "scheduled") return new Set(["absentee"]);
  if (status !== "live") return new Set();
  return new Set(buyNowMinor === undefined ? ["bid"] : ["bid", "buy-now"]);
}

/** Where a refusal is shown: beside the form that was sent or, if the page no longer has that form, above all others. */
export function placeOfRefusal(forms: ReadonlySet<LotForm>, intent = ""): LotForm | "above" {
  const form = FORM_OF[intent];
  return form && forms.has(form) ? form : "above";
}
