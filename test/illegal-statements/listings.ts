import { insert, type Noun, orReplace, type Row } from "./statement";

/** A published listing at a fixed price. */
const listing = (change: Row = {}) =>
  insert("listings", {
    seller_id: 1,
    kind: "coin",
    title: "Denarius",
    description: "",
    format: "fixed",
    status: "active",
    price_minor: 1,
    created_at: 1,
    published_at: 1,
    ...change,
  });

/** A photo of listing 18, a draft without photos. */
const photo = (change: Row = {}) =>
  insert("photos", {
    listing_id: 18,
    position: 1,
    key: "k18",
    original_key: "o18",
    width: 10,
    height: 10,
    created_at: 1,
    ...change,
  });

const twelvePhotos = Array.from({ length: 12 }, (_, index) =>
  photo({ position: index + 1, key: `k${index}`, original_key: `o${index}` }),
);

/** A photo of listing 18 that was removed. */
const removedPhoto = (change: Row = {}) =>
  insert("removed_photos", {
    id: 900,
    listing_id: 18,
    place: 1,
    key: "r18",
    original_key: "ro18",
    width: 10,
    height: 10,
    created_at: 1,
    preview: "",
    role: "obverse",
    alt: "",
    turn: 0,
    crop_left: 0,
    crop_top: 0,
    crop_width: 10_000,
    crop_height: 10_000,
    removed_at: 2,
    ...change,
  });

/** An addition to listing 1, which is sold. */
const addition = (change: Row = {}) =>
  insert("listing_additions", { listing_id: 1, note: "The edge", at: 3000, ...change });

const withPhoto = (change: Row = {}) =>
  addition({ photo_key: "p".repeat(32), photo_width: 10, photo_height: 10, ...change });

const tenAdditions = Array.from({ length: 10 }, (_, index) => addition({ note: `Note ${index}` }));

export const LISTINGS: Noun = {
  legal: [
    listing(),
    ...twelvePhotos,
    removedPhoto(),
    addition(),
    withPhoto(),
    insert("listing_views", { listing_id: 1, count: 1 }),
  ],
  refused: {
    listings_price_of_format: {
      "a fixed listing without a price": listing({ price_minor: null }),
      "an auction with a fixed price": listing({ format: "auction" }),
    },
    listings_published_has_time: {
      "a published listing without its time": listing({ published_at: null }),
      "a draft with a time of publication": listing({ status: "draft" }),
    },
    illegal_transition: {
      "a sold listing withdrawn": "UPDATE listings SET status = 'withdrawn' WHERE id = 1",
      "a listing withdrawn while its auction runs": "UPDATE listings SET status = 'withdrawn' WHERE id = 2",
      "a withdrawn listing sold": [
        "UPDATE offers SET status = 'ended' WHERE listing_id = 6 AND status = 'open'",
        "UPDATE listings SET status = 'withdrawn' WHERE id = 6",
        "UPDATE listings SET status = 'sold' WHERE id = 6",
      ],
    },
    listing_is_fixed: {
      "another title after a bid": "UPDATE listings SET title = 'Another' WHERE id = 2",
      "other facts while an offer is open": `UPDATE listings SET attributes = '{"year":1}' WHERE id = 6`,
      "a photo added after a bid": photo({ listing_id: 2 }),
      "a photo moved after the sale": "UPDATE photos SET position = 2 WHERE listing_id = 1",
      "a photo called another side after the sale": "UPDATE photos SET role = 'reverse' WHERE listing_id = 1",
      "a photo turned after the sale": "UPDATE photos SET turn = 180 WHERE listing_id = 1",
      "a photo removed after the sale": "DELETE FROM photos WHERE listing_id = 1",
    },
    too_many_photos: { "a thirteenth photo": [...twelvePhotos, photo({ position: 13 })] },
    photo_is_fixed: {
      "a photo moved to another listing": [photo(), "UPDATE photos SET listing_id = 17 WHERE listing_id = 18"],
      "a photo with another original": [photo(), "UPDATE photos SET original_key = 'x' WHERE listing_id = 18"],
    },
    photos_original_is_apart: { "a photo that is its own original": photo({ original_key: "k18" }) },
    photos_crop_is_inside: {
      "a crop that starts outside": photo({ crop_left: -1 }),
      "a crop that ends outside": photo({ crop_top: 1 }),
    },
    removed_photos_removed_after_created: { "a photo removed before it was added": removedPhoto({ removed_at: 0 }) },
    photos_preview_is_small_webp: {
      "a preview that is no picture": photo({ preview: "javascript:alert(1)" }),
    },
    "UNIQUE photos.listing_id, photos.position": {
      "two photos in one place": [photo(), photo({ key: "other", original_key: "o" })],
    },
    "UNIQUE photos.listing_id, photos.role": {
      "two obverses": [
        photo({ role: "obverse" }),
        photo({ role: "obverse", position: 2, key: "other", original_key: "o" }),
      ],
    },
    "UNIQUE photos.original_key": { "two photos of one original": [photo(), photo({ position: 2, key: "other" })] },
    "UNIQUE removed_photos.key": { "a photo removed twice": [removedPhoto(), removedPhoto({ id: 901 })] },
    listing_additions_says_something: { "an addition without note or photo": addition({ note: "" }) },
    listing_additions_photo_width_range: {
      "an addition with a photo of no width": withPhoto({ photo_width: 0 }),
      "a width without a photo": addition({ photo_width: 10 }),
    },
    listing_additions_photo_height_range: { "an addition with a photo of no height": withPhoto({ photo_height: 0 }) },
    not_published: { "an addition to a draft": addition({ listing_id: 18 }) },
    too_many_additions: { "an eleventh addition": [...tenAdditions, addition()] },
    additions_are_permanent: {
      "a changed addition": [addition(), "UPDATE listing_additions SET note = 'Another'"],
      "a removed addition": [addition(), "DELETE FROM listing_additions"],
      "a replaced addition": [addition({ id: 1 }), orReplace(addition({ id: 1 }))],
    },
  },
};
