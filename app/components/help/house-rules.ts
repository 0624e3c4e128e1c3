/** The numbers of the house that the help speaks of. */
export interface HouseRules {
  readonly sellerFeeBps: number;
  readonly softCloseMs: number;
  readonly auctionMinMs: number;
  /** From a piece's delivery to the release of its money. */
  readonly deliveryGraceMs: number;
}
