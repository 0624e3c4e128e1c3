import type { ExportedTable } from "./exported-table";

const USER = (id: string) => `(SELECT username FROM users WHERE id = ${id})`;

export const LIST_TABLES: readonly ExportedTable[] = [
  {
    name: "watched-auctions",
    about: "Auctions that you watch.",
    covers: ["watches"],
    from: "watches AS w JOIN auctions AS a ON a.id = w.auction_id JOIN listings AS l ON l.id = a.listing_id",
    where: "w.user_id = @me",
    keys: ["w.auction_id"],
    columns: { auctionId: "w.auction_id", item: "l.title", watchedAt: "w.at" },
  },
  {
    name: "watched-listings",
    about: "Items at a fixed price that you watch.",
    covers: ["listing_watches"],
    from: "listing_watches AS w JOIN listings AS l ON l.id = w.listing_id",
    where: "w.user_id = @me",
    keys: ["w.listing_id"],
    columns: { listingId: "w.listing_id", item: "l.title", watchedAt: "w.at" },
  },
  {
    name: "saved-searches",
    about: "Your saved searches.",
    covers: ["saved_searches"],
    from: "saved_searches AS s",
    where: "s.user_id = @me AND s.deleted_at IS NULL",
    keys: ["s.query"],
    columns: { name: "s.name", search: "s.query", alert: "s.alert", savedAt: "s.created_at" },
  },
  {
    name: "following",
    about: "Members you follow.",
    covers: ["follows"],
    from: "follows AS f",
    where: "f.follower_id = @me",
    keys: ["f.id"],
    columns: { member: USER("f.followed_id"), isMuted: "f.muted", followedAt: "f.at" },
  },
  {
    name: "followers",
    about: "Members who follow you.",
    covers: ["follows"],
    from: "follows AS f",
    where: "f.followed_id = @me",
    keys: ["f.id"],
    columns: { member: USER("f.follower_id"), followedAt: "f.at" },
  },
  {
    name: "blocked-members",
    about: "Members you've blocked.",
    covers: ["blocks"],
    from: "blocks AS b",
    where: "b.blocker_id = @me",
    keys: ["b.blocked_id"],
    columns: { member: USER("b.blocked_id"), blockedAt: "b.at" },
  },
];
