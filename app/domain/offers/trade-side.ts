/** The two members of an order or an offer. */
interface Trade {
  readonly buyerId: number;
  readonly sellerId: number;
}

/** Which side a member is on; undefined if neither. */
export function sideOf({ buyerId, sellerId }: Trade, memberId: number): "buyer" | "seller" | undefined {
  if (memberId === buyerId) return "buyer";
  return memberId === sellerId ? "seller" : undefined;
}

/** The member on the other side of a buyer or seller. */
export function otherOf({ buyerId, sellerId }: Trade, memberId: number): number {
  return memberId === buyerId ? sellerId : buyerId;
}
