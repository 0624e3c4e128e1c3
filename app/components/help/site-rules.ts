/** The site's rules that the help articles quote. */
export interface SiteRules {
  readonly sellerFeeBps: number;
  readonly softCloseMs: number;
  readonly auctionMinMs: number;
  /** From delivery until the seller is paid. */
  readonly deliveryGraceMs: number;
  /** The most photos one member can upload in an hour. */
  readonly uploadsPerMemberHour: number;
}
