import { insert, type Noun, type Row, update } from "./statement";

/** Another collection of member 2. */
const collection = (change: Row = {}) =>
  insert("collections", { owner_id: 2, name: "Pennies", description: "", created_at: 10, ...change });

/** Another piece in the private collection of member 2. */
const item = (change: Row = {}) =>
  insert("collection_items", {
    ...{ collection_id: 2, owner_id: 2, status: "own", kind: "coin", type_id: 1001, title: "Cent", attributes: "{}" },
    ...{ issuer: "United States", quantity: 1, place: "", storage: "", public_note: "", private_note: "" },
    ...{ created_at: 20, ...change },
  });

/** A second photo of item 1. */
const photo = (change: Row = {}) =>
  insert("collection_photos", {
    ...{ item_id: 1, position: 2, key: "00000000000000000000000000000c02", width: 800, height: 800 },
    ...{ preview: "", bytes: 9, role: "reverse", created_at: 30, ...change },
  });

const change = (set: Row) => update("collections", set, "id = 1");
const changeItem = (set: Row) => update("collection_items", set, "id = 1");

/** Collections of member 3 until they have fifty. */
const FIFTY = `INSERT INTO collections (owner_id, name, description, created_at)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49) SELECT 3, 'Year ' || i, '', 10 FROM n`;

export const COLLECTIONS: Noun = {
  legal: [
    collection(),
    item(),
    item({ status: "want", want_max_minor: 100, grade_from: 20, grade_to: 20 }),
    item({ acquired_on: "2024-02-29", price_minor: 0, price_currency: "JPY", sticker: "gold" }),
    photo(),
    photo({ position: 3, key: "00000000000000000000000000000c03", role: "detail" }),
    change({ name: "Old dollars", offers_swaps: 0, is_public: 0 }),
    change({ deleted_at: 40 }),
    change({ deleted_at: null }),
    changeItem({ status: "own", quantity: 1 }),
    changeItem({ collection_id: 2 }),
    changeItem({ deleted_at: 40 }),
    changeItem({ deleted_at: null }),
    "DELETE FROM collection_photos WHERE id = 1",
  ],
  refused: {
    collections_swaps_are_public: {
      "swaps of a private collection": collection({ offers_swaps: 1 }),
      "a collection made private that still offers swaps": change({ is_public: 0 }),
    },
    collections_deleted_after_created: { "a collection deleted before it was made": collection({ deleted_at: 9 }) },
    too_many_collections: {
      "a member's 51st collection": [FIFTY, collection({ owner_id: 3 })],
      "a member's 51st collection, restored": [
        collection({ owner_id: 3, deleted_at: 20 }),
        FIFTY,
        update("collections", { deleted_at: null }, "owner_id = 3 AND deleted_at = 20"),
      ],
    },
    collection_is_fixed: {
      "a collection handed to another member": change({ owner_id: 3 }),
      "an item handed to another member": changeItem({ owner_id: 3 }),
      "an item that says later which purchase it came from": changeItem({ order_id: 1 }),
    },
    collection_mismatch: {
      "an item in another member's collection": item({ collection_id: 3 }),
      "an item moved to another member's collection": changeItem({ collection_id: 3 }),
      "a cover from another collection": change({ cover_item_id: 3 }),
    },
    order_mismatch: { "an item from a purchase of another member": item({ order_id: 2 }) },
    too_many_items: { "a member's 5,001st item": [update("collections", { owned_count: 4998 }, "id = 1"), item()] },
    collection_items_grade_range: {
      "half a grade": item({ grade_from: 20 }),
      "a grade of 71": item({ grade_from: 71, grade_to: 71 }),
      "a grade that ends before it begins": item({ grade_from: 30, grade_to: 20 }),
    },
    collection_items_acquired_format: {
      "a day that doesn't exist": item({ acquired_on: "2023-02-29" }),
      "a day written in words": item({ acquired_on: "yesterday" }),
    },
    collection_items_price_has_currency: {
      "a price without a currency": item({ price_minor: 1 }),
      "a currency without a price": item({ price_currency: "USD" }),
      "a currency that is none": item({ price_minor: 1, price_currency: "usd" }),
    },
    collection_items_want_range: {
      "a limit for a piece that is owned": item({ want_max_minor: 100 }),
      "a wanted piece for nothing": item({ status: "want", want_max_minor: 0 }),
    },
    collection_items_wanted_is_not_bought: {
      "a wanted piece that was bought": item({ status: "want", acquired_on: "2024-02-29" }),
      "a wanted piece with a price": item({ status: "want", price_minor: 100, price_currency: "USD" }),
    },
    collection_items_import_has_row: { "an item of an import but of no row": item({ import_id: 1 }) },
    "UNIQUE collection_items.import_id, collection_items.import_row": {
      "two items of one row": [item({ import_id: 1, import_row: 2 }), item({ import_id: 1, import_row: 2 })],
    },
    collection_items_deleted_after_created: { "an item deleted before it was added": item({ deleted_at: 19 }) },
    "UNIQUE collection_items.order_id": { "a purchase added twice": item({ order_id: 1 }) },
    photo_is_fixed: {
      "a photo moved to another item": update("collection_photos", { item_id: 3 }, "id = 1"),
    },
    "UNIQUE collection_photos.key": { "one file shown twice": photo({ key: "00000000000000000000000000000c01" }) },
    "UNIQUE collection_photos.item_id, collection_photos.position": {
      "two photos in one place": photo({ position: 1 }),
    },
    "UNIQUE collection_photos.item_id, collection_photos.role": { "two obverses": photo({ role: "obverse" }) },
  },
};
