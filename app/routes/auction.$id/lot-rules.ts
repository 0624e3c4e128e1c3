import type { Lot } from "~/domain/auctions/lot/lot-of.server";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import type { Deal } from "~/domain/postage/deal";

/** The numbers that a lot's page explains. */
export interface LotRules {
  readonly sellerFeeBps: number;
  readonly softCloseMs: number;
  /** From delivery until the seller is paid. */
  readonly inspectionMs: number;
  /** Within how many days of the payment the seller promises to ship; null without such a promise. */
  readonly dispatchDays: number | null;
}

/** What a member entered in a bid form before they left to add money or an address. */
export interface TypedBid {
  /** Empty if nothing was entered. */
  readonly maximum: string;
  /** How they wanted to get the item. */
  readonly way?: string | undefined;
  readonly isReviewed?: true;
}

/** What the parts of a lot's page are made of. */
export interface LotParts {
  readonly lot: Lot;
  readonly auction: PublicAuction;
  readonly rules: LotRules;
  readonly formKey: string;
  /** How the item gets to this member, and for which postage. */
  readonly deal: Deal;
  readonly typed: TypedBid;
}
