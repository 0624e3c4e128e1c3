import type { ExportedTable } from "./exported-table";

export const SELLING_TABLES: readonly ExportedTable[] = [
  {
    name: "listings",
    about: "Your listings and drafts. The facts are JSON, named as in the API.",
    covers: ["listings"],
    from: "listings AS l",
    where: "l.seller_id = @me",
    keys: ["l.id"],
    columns: {
      ...{ id: "l.id", kind: "l.kind", title: "l.title", description: "l.description", format: "l.format" },
      ...{ status: "l.status", priceMinor: "l.price_minor", facts: "l.attributes", createdAt: "l.created_at" },
      publishedAt: "l.published_at",
    },
  },
  {
    name: "auctions",
    about: "Your auctions, with the reserve that only you know.",
    covers: ["auctions"],
    from: "listings AS l JOIN auctions AS a ON a.listing_id = l.id",
    where: "l.seller_id = @me",
    keys: ["l.id", "a.id"],
    columns: {
      ...{ id: "a.id", listingId: "l.id", status: "a.status", startMinor: "a.start_minor" },
      ...{ reserveMinor: "a.reserve_minor", buyNowMinor: "a.buy_now_minor", priceMinor: "a.price_minor" },
      ...{ bids: "a.bid_count", startsAt: "a.starts_at", endsAt: "a.ends_at", closedAt: "a.closed_at" },
    },
  },
  {
    name: "sales",
    about: "Your sales of several lots.",
    covers: ["sales"],
    from: "sales AS s",
    where: "s.seller_id = @me",
    keys: ["s.id"],
    columns: {
      id: "s.id",
      title: "s.title",
      startsAt: "s.starts_at",
      closesAt: "s.closes_at",
      createdAt: "s.created_at",
    },
  },
  {
    name: "listing-photos",
    about: "The photos of your listings. The ZIPs with photos have the files under these names.",
    covers: [],
    from: "listings AS l JOIN photos AS p ON p.listing_id = l.id",
    where: "l.seller_id = @me",
    keys: ["l.id", "p.id"],
    columns: {
      ...{ listingId: "l.id", position: "p.position", role: "p.role", description: "p.alt", addedAt: "p.created_at" },
      file: "l.id || '-' || p.position || '-' || p.role || '.webp'",
    },
  },
  {
    name: "listing-additions",
    about: "What you added to listings after they were published.",
    covers: [],
    from: "listings AS l JOIN listing_additions AS a ON a.listing_id = l.id",
    where: "l.seller_id = @me",
    keys: ["l.id", "a.id"],
    columns: { listingId: "l.id", note: "a.note", addedAt: "a.at" },
  },
  {
    name: "postage-profiles",
    about: "What you charge to send an item.",
    covers: ["postage_profiles"],
    from: "postage_profiles AS p",
    where: "p.user_id = @me",
    keys: ["p.id"],
    columns: {
      ...{ name: "p.name", isDefault: "p.is_default", shipsFrom: "p.ships_from", domesticMinor: "p.domestic_minor" },
      ...{ regionMinor: "p.region_minor", worldMinor: "p.world_minor", isTracked: "p.is_tracked" },
      ...{ isInsured: "p.is_insured", dispatchDays: "p.dispatch_days", collectionPlace: "p.collect_place" },
    },
  },
];
