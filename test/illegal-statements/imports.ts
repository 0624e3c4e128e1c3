import { insert, type Noun, type Row } from "./statement";

/** An uploaded file of member 1. */
const upload = (change: Row = {}) =>
  insert("listing_imports", {
    id: 1,
    seller_id: 1,
    key: "k".repeat(36),
    columns: "[]",
    mapping: "{}",
    created_at: 1,
    ...change,
  });

/** Its first row. */
const row = (change: Row = {}) => insert("listing_import_rows", { import_id: 1, row: 2, cells: "[]", ...change });

/** A photo that came with it. */
const photo = (change: Row = {}) =>
  insert("listing_import_photos", { import_id: 1, name: "a.jpg", key: "0".repeat(32), ...change });

const draftMade = "UPDATE listing_import_rows SET listing_id = 1";

export const IMPORTS: Noun = {
  legal: [upload(), row(), draftMade, photo(), `UPDATE listing_import_rows SET photos_done = '["a.jpg"]'`],
  refused: {
    listing_import_rows_photos_need_draft: {
      "a photo of no draft": [upload(), row({ photos_done: '["a.jpg"]' })],
      "photos that are no JSON": [upload(), row({ listing_id: 1, photos_done: "[" })],
    },
    "UNIQUE listing_import_photos.import_id, listing_import_photos.name": {
      "two photos of one name": [upload(), photo(), photo({ key: "1".repeat(32) })],
    },
    import_row_is_fixed: {
      "a row that becomes a second draft": [
        upload(),
        row(),
        draftMade,
        "UPDATE listing_import_rows SET listing_id = 2",
      ],
      "a row whose cells change": [upload(), row(), "UPDATE listing_import_rows SET cells = '[1]'"],
    },
    "foreign key": { "a row of no file": row({ import_id: 9 }), "a photo of no file": photo({ import_id: 9 }) },
    "UNIQUE listing_imports.seller_id, listing_imports.key": {
      "the same upload twice": [upload(), upload({ id: 2 })],
    },
  },
};
