/** The numbers that a lot's page explains. */
export interface LotRules {
  readonly sellerFeeBps: number;
  readonly softCloseMs: number;
  readonly deliveryGraceMs: number;
}
