import { useRootFacts } from "~/components/formatted";

/** Visitors are led to the public sheet, so that they see the item before they are asked to sign in. */
export function useItemPath(): (item: { id: number; auctionId?: number | undefined }) => string {
  const isMember = Boolean(useRootFacts()?.user);
  return ({ id, auctionId }) => (isMember ? memberItemPath(id, auctionId) : `/lots/${id}`);
}

export function memberItemPath(listingId: number, auctionId: number | undefined): string {
  return auctionId === undefined ? `/listing/${listingId}` : `/auction/${auctionId}`;
}
