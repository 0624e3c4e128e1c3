import { insert, type Noun, type Row } from "./statement";

const PRINT = "0123456789abcdef".repeat(4);

/** A photo of listing 18, a draft; photo 1 of listing 1 was measured. */
const photo = insert("photos", {
  listing_id: 18,
  position: 9,
  key: "other",
  original_key: "other-original",
  width: 10,
  height: 10,
  created_at: 1,
});
const other = { sql: "(SELECT id FROM photos WHERE key = 'other')" };
const measures = (change: Row = {}) =>
  insert("photo_measures", {
    ...{ photo_id: other, shape: "rectangle", across: 900, cut_at: 5, half_detail: 300, quarter_detail: 400 },
    ...{ shadows: 1, highlights: 2, brightest: 900, whole_print: PRINT, piece_print: PRINT, at: 3 },
    ...change,
  });
const NO_PIECE = { shape: null, across: null, cut_at: null, piece_print: null };
const match = (change: Row = {}) =>
  insert("photo_matches", { photo_id: other, other_id: 1, distance: 4, at: 5, ...change });
const dismissed = (change: Row = {}) =>
  insert("dismissed_pairs", {
    listing_id: 2,
    other_id: 1,
    reason: "The same dealer.",
    dismissed_by: "ops",
    at: 5,
    ...change,
  });
const bad = (change: Row) => [photo, measures(change)];

export const PHOTO_MEASURES: Noun = {
  legal: [
    photo,
    measures({ ...NO_PIECE, half_detail: null, quarter_detail: null }),
    match(),
    insert("photo_buckets", { bucket: 7, photo_id: other }),
    dismissed(),
    "DELETE FROM dismissed_pairs",
    "DELETE FROM photos WHERE key = 'other'",
  ],
  refused: {
    no_such_photo: {
      "measures of no photo": measures({ photo_id: 999 }),
      "measures of an addition without a photo": measures({ photo_id: -1 }),
    },
    dismissed_pairs_order: { "a listing dismissed with itself": dismissed({ other_id: 2 }) },
    "UNIQUE dismissed_pairs.listing_id, dismissed_pairs.other_id": {
      "a pair dismissed twice": [dismissed(), dismissed()],
    },
    photo_measures_piece_is_complete: {
      "an item without a size": bad({ across: null }),
      "a size without an item": bad({ ...NO_PIECE, across: 5 }),
      "sides of no item": bad({ ...NO_PIECE, cut_at: 0 }),
      "a fingerprint of no item": bad({ ...NO_PIECE, piece_print: PRINT }),
    },
    photo_measures_detail_range: {
      "half of the detail": bad({ quarter_detail: null }),
      "negative detail": bad({ half_detail: -1 }),
    },
    photo_matches_order: { "a photo that matches itself": [photo, measures(), match({ photo_id: 1 })] },
    "UNIQUE photo_matches.photo_id, photo_matches.other_id": {
      "two photos matched twice": [photo, measures(), match(), match({ distance: 5 })],
    },
    "foreign key": {
      "a pair with no listing": dismissed({ listing_id: 999 }),
      "a bucket with no photo": insert("photo_buckets", { bucket: 7, photo_id: 999 }),
      "a match with no photo": match({ photo_id: 999 }),
    },
  },
};
