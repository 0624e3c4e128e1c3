import { insert, type Noun, type Row } from "./statement";

/** A file that member 1 uploaded for a new collection. */
const upload = (change: Row = {}) =>
  insert("collection_imports", {
    ...{ id: 1, member_id: 1, key: "k".repeat(36), follows_file: 0, source: "numista", columns: "[]" },
    ...{
      listed: "[]",
      has_files: 0,
      mapping: "{}",
      row_count: 3,
      faulty_count: 1,
      duplicate_count: 0,
      matched_count: 0,
      several_count: 0,
    },
    ...{ named_count: 0, unlinked_count: 0, created_at: 1, ...change },
  });

/** The collection that its items go into. */
const target = (change: Row = {}) =>
  insert("collection_import_targets", {
    ...{ import_id: 1, number: 1, name: "Coins", description: "", is_public: 0, offers_swaps: 0, ...change },
  });

/** Its first row. */
const row = (change: Row = {}) =>
  insert("collection_import_rows", { import_id: 1, row: 2, cells: "[]", item: "{}", is_duplicate: 0, ...change });
/** An uploaded photo, and the first one that its row names. */
const file = (change: Row = {}) =>
  insert("collection_import_files", { import_id: 1, name: "a.jpg", key: "0".repeat(32), ...change });
const photo = (change: Row = {}) =>
  insert("collection_import_photos", { import_id: 1, row: 2, nth: 1, name: "a.jpg", role: "obverse", ...change });
const decide = (change: string) => `UPDATE collection_import_photos SET ${change}`;
const set = (change: string) => `UPDATE collection_import_rows SET ${change}`;

export const COLLECTION_IMPORTS: Noun = {
  legal: [
    upload(),
    target(),
    target({ number: 2, is_public: 1, offers_swaps: 1 }),
    row(),
    row({ row: 3, item: null, faults: "[]" }),
    set("item = '{}' WHERE row = 2"),
    set("item_id = 1 WHERE row = 2"),
    file(),
    photo(),
    photo({ nth: 2, role: "reverse" }),
    decide(`added_key = '${"1".repeat(32)}' WHERE nth = 1`),
    decide("fault = 'Damaged.' WHERE nth = 2"),
  ],
  refused: {
    collection_import_targets_swaps_are_public: {
      "swaps of a private collection": [upload(), target({ offers_swaps: 1 })],
    },
    collection_imports_counts_range: {
      "a file of less than no rows": upload({ row_count: -1, faulty_count: 0 }),
      "more rows than a member can have items": upload({ row_count: 5_001 }),
      "more errors than rows": upload({ faulty_count: 4 }),
      "more items than rows": upload({ done_count: 4 }),
    },
    collection_imports_removed_is_over: { "an undone import that goes on": upload({ removed_at: 2, asked: "{}" }) },
    collection_import_rows_item_or_faults: {
      "a row that is good and faulty": [upload(), row({ faults: "[]" })],
      "a row that is neither": [upload(), row({ item: null })],
    },
    collection_import_rows_duplicate_flag: {
      "a row that is a duplicate twice": [upload(), row({ is_duplicate: 2 })],
      "a faulty row that is a duplicate": [upload(), row({ item: null, faults: "[]", is_duplicate: 1 })],
    },
    collection_import_rows_faulty_is_no_item: {
      "an item of a faulty row": [upload(), row({ item: null, faults: "[]", item_id: 1 })],
    },
    collection_import_photos_added_or_left_out: {
      "a photo that is added and left out": [upload(), row(), photo({ added_key: "0".repeat(32), fault: "Damaged." })],
    },
    import_row_is_fixed: {
      "a photo that is added twice": [
        ...[upload(), row(), photo({ added_key: "0".repeat(32) })],
        decide(`added_key = '${"1".repeat(32)}'`),
      ],
      "a row that becomes a second item": [upload(), row(), set("item_id = 1"), set("item_id = 2")],
      "a row that is read anew after it became one": [upload(), row(), set("item_id = 1"), set(`item = '{"a":1}'`)],
      "a row whose cells change": [upload(), row(), set("cells = '[1]'")],
    },
    "foreign key": {
      "a row of no file": row({ import_id: 9 }),
      "a collection of no file": target({ import_id: 9 }),
      "a photo of no upload": photo({ import_id: 9 }),
      "an uploaded photo of no file": file({ import_id: 9 }),
    },
    "UNIQUE collection_import_files.import_id, collection_import_files.name": {
      "two files of one name": [upload(), file(), file()],
    },
    "UNIQUE collection_import_photos.import_id, collection_import_photos.row, collection_import_photos.nth": {
      "two first photos": [upload(), row(), photo(), photo()],
    },
    "UNIQUE collection_import_photos.added_key": {
      "a photo that two rows added": [
        ...[upload(), row(), photo({ added_key: "0".repeat(32) }), photo({ nth: 2, added_key: "0".repeat(32) })],
      ],
    },
    "UNIQUE collection_imports.member_id, collection_imports.key": {
      "the same upload into a collection twice": [upload(), upload({ id: 2 })],
    },
  },
};
