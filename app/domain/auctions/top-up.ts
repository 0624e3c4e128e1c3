/** What would make a bid that lacks money possible. */
export interface TopUpOffer {
  readonly topUpMinor: number;
  readonly paymentMethodId: number;
  readonly cardName: string;
}
