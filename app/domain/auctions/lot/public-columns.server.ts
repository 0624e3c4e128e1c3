import { auctions } from "~/db/schema/auctions";

export const publicColumns = {
  id: auctions.id,
  listingId: auctions.listingId,
  status: auctions.status,
  startsAt: auctions.startsAt,
  endsAt: auctions.endsAt,
  priceMinor: auctions.priceMinor,
  reserveMinor: auctions.reserveMinor,
  bidCount: auctions.bidCount,
  buyNowMinor: auctions.buyNowMinor,
  boughtBy: auctions.boughtBy,
};
