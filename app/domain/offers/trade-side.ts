interface Trade {
  readonly buyerId: number;
  readonly sellerId: number;
}

export function sideOf({ buyerId, sellerId }: Trade, memberId: number): "buyer" | "seller" | undefined {
  if (memberId === buyerId) return "buyer";
  return memberId === sellerId ? "seller" : undefined;
}

export function otherOf({ buyerId, sellerId }: Trade, memberId: number): number {
  return memberId === buyerId ? sellerId : buyerId;
}
