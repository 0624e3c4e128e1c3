import type { PhotoPlace } from "~/domain/photos/photo-address";

/** Those of collections come with the collections. */
export const PHOTO_KINDS = ["listings", "additions", "messages", "articles"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const KIND_LABELS: Readonly<Record<PhotoKind, string>> = {
  listings: "Photos of your listings",
  additions: "Photos that you added to listings later",
  messages: "Photos that you sent in messages",
  articles: "Photos of your articles",
};

/** Each takes one call of the store; a request has 1,000. */
export const PHOTOS_PER_ZIP = 400;

interface PhotoSource {
  readonly place: PhotoPlace;
  readonly from: string;
  readonly where: string;
  /** Rows that are read to find the photos: SQL after FROM. */
  readonly searched: string;
  readonly order: string;
  readonly key: string;
  readonly name: string;
}

const LISTINGS = "listings AS l WHERE l.seller_id = @me";

/** `@me` is the member's id. */
export const PHOTO_SOURCES: Readonly<Record<PhotoKind, PhotoSource>> = {
  listings: {
    place: "listing",
    from: "listings AS l JOIN photos AS p ON p.listing_id = l.id",
    where: "l.seller_id = @me",
    searched: LISTINGS,
    order: "l.id, p.id",
    key: "p.key",
    name: "l.id || '-' || p.position || '-' || p.role || '.webp'",
  },
  additions: {
    place: "listing",
    from: "listings AS l JOIN listing_additions AS a ON a.listing_id = l.id",
    where: "l.seller_id = @me AND a.photo_key IS NOT NULL",
    searched: LISTINGS,
    order: "l.id, a.id",
    key: "a.photo_key",
    name: "l.id || '-addition-' || a.id || '.webp'",
  },
  messages: {
    place: "message",
    from: `thread_sides AS s JOIN messages AS m ON m.thread_id = s.thread_id
      JOIN message_photos AS p ON p.message_id = m.id`,
    where: "s.member_id = @me AND m.sender_id = @me",
    searched: "thread_sides AS s JOIN messages AS m ON m.thread_id = s.thread_id WHERE s.member_id = @me",
    order: "m.id, p.place",
    key: "p.photo_key",
    name: "m.id || '-' || p.place || '.webp'",
  },
  articles: {
    place: "listing",
    from: "articles AS a JOIN article_photos AS p ON p.article_id = a.id",
    where: "a.author_id = @me",
    searched: "articles AS a WHERE a.author_id = @me",
    order: "a.id, p.at, p.key",
    key: "p.key",
    name: "a.id || '-' || substr(p.key, 1, 8) || '.webp'",
  },
};
