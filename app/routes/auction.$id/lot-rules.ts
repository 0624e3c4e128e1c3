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
}
