-- Members' collections: what they own, would swap and want. Private ones are seen by their owner alone.

-- A member's collection. Only a public one can offer swaps. Triggers count its items. A deleted one can be restored for
-- a day.
CREATE TABLE collections (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  owner_id integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  is_public integer DEFAULT 0 NOT NULL,
  offers_swaps integer DEFAULT 0 NOT NULL,
  cover_item_id integer,
  owned_count integer DEFAULT 0 NOT NULL,
  wanted_count integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  deleted_at integer,
  CONSTRAINT collections_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id),
  CONSTRAINT collections_cover_fk FOREIGN KEY (cover_item_id) REFERENCES collection_items (id),
  CONSTRAINT collections_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT collections_description_length CHECK (length(description) <= 2000),
  CONSTRAINT collections_flags CHECK (is_public IN (0, 1) AND offers_swaps IN (0, 1)),
  CONSTRAINT collections_swaps_are_public CHECK (offers_swaps <= is_public),
  CONSTRAINT collections_counts_range CHECK (owned_count >= 0 AND wanted_count >= 0),
  CONSTRAINT collections_deleted_after_created CHECK (deleted_at >= created_at)
) STRICT;
CREATE INDEX collections_owner ON collections (owner_id, id);
CREATE INDEX collections_deleted ON collections (deleted_at) WHERE deleted_at IS NOT NULL;

-- Pages list all of a member's collections.
CREATE TRIGGER collections_insert BEFORE INSERT ON collections
BEGIN
  SELECT RAISE(ABORT, 'too_many_collections')
  WHERE (SELECT COUNT(*) FROM collections WHERE owner_id = NEW.owner_id AND deleted_at IS NULL) >= 50;
END;

-- A restored collection counts again.
CREATE TRIGGER collections_restore BEFORE UPDATE OF deleted_at ON collections
WHEN NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'too_many_collections')
  WHERE (SELECT COUNT(*) FROM collections WHERE owner_id = NEW.owner_id AND deleted_at IS NULL) >= 50;
END;

-- Its items and photos belong to its owner.
CREATE TRIGGER collections_owner_is_fixed BEFORE UPDATE OF id, owner_id, created_at ON collections
BEGIN
  SELECT RAISE(ABORT, 'collection_is_fixed');
END;

-- A cover is one of the collection's own items.
CREATE TRIGGER collections_cover BEFORE UPDATE OF cover_item_id ON collections WHEN NEW.cover_item_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'collection_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM collection_items WHERE id = NEW.cover_item_id AND collection_id = NEW.id);
END;

-- A piece that its collector owns, would swap or wants, of a type of the catalogue or under a title alone. `attributes`
-- are those of a listing. `issuer`, the year and the grades from 1 to 70 are read from them by the code, for filters and
-- comparisons. A price is in minor units of its own currency; what a wanted piece may cost is in the site's. `import_id`
-- and `import_row` name the row of the imported file that it was read from, until its owner changes it. Triggers write
-- `value_each_minor`, what one piece is worth by the sales of its type in `band`; null with too few sales.
CREATE TABLE collection_items (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  collection_id integer NOT NULL,
  owner_id integer NOT NULL,
  status text NOT NULL,
  kind text NOT NULL,
  type_id integer,
  title text NOT NULL,
  attributes text NOT NULL,
  issuer text NOT NULL,
  year_from integer,
  grade_from integer,
  grade_to integer,
  is_details integer DEFAULT 0 NOT NULL,
  sticker text,
  quantity integer NOT NULL,
  acquired_on text,
  price_minor integer,
  price_currency text,
  want_max_minor integer,
  place text NOT NULL,
  storage text NOT NULL,
  public_note text NOT NULL,
  private_note text NOT NULL,
  order_id integer,
  import_id integer,
  import_row integer,
  created_at integer NOT NULL,
  deleted_at integer,
  photo_count integer DEFAULT 0 NOT NULL,
  value_each_minor integer,
  band integer GENERATED ALWAYS AS (CASE
    WHEN is_details THEN 9 WHEN grade_from >= 67 THEN 8 WHEN grade_from >= 65 THEN 7 WHEN grade_from >= 63 THEN 6
    WHEN grade_from >= 60 THEN 5 WHEN grade_from >= 50 THEN 4 WHEN grade_from >= 40 THEN 3 WHEN grade_from >= 20 THEN 2
    WHEN grade_from >= 1 THEN 1 ELSE 0 END) VIRTUAL,
  CONSTRAINT collection_items_collection_fk FOREIGN KEY (collection_id) REFERENCES collections (id),
  CONSTRAINT collection_items_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id),
  CONSTRAINT collection_items_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id),
  CONSTRAINT collection_items_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT collection_items_status_known CHECK (status IN ('own', 'swap', 'want')),
  CONSTRAINT collection_items_kind_known CHECK (kind IN ('coin', 'note', 'other')),
  CONSTRAINT collection_items_title_length CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT collection_items_attributes_are_json CHECK (json_valid(attributes)),
  CONSTRAINT collection_items_grade_range
    CHECK ((grade_from IS NULL) = (grade_to IS NULL) AND grade_from >= 1 AND grade_from <= grade_to AND grade_to <= 70),
  CONSTRAINT collection_items_details_flag CHECK (is_details IN (0, 1)),
  CONSTRAINT collection_items_sticker_known CHECK (sticker IN ('green', 'gold')),
  CONSTRAINT collection_items_quantity_range CHECK (quantity BETWEEN 1 AND 9999),
  CONSTRAINT collection_items_acquired_format
    CHECK (acquired_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(acquired_on) IS acquired_on),
  CONSTRAINT collection_items_price_range CHECK (price_minor BETWEEN 0 AND 10000000000),
  CONSTRAINT collection_items_price_has_currency
    CHECK ((price_minor IS NULL) = (price_currency IS NULL) AND price_currency GLOB '[A-Z][A-Z][A-Z]'),
  CONSTRAINT collection_items_want_range
    CHECK (want_max_minor IS NULL OR (status = 'want' AND want_max_minor BETWEEN 1 AND 10000000000)),
  CONSTRAINT collection_items_wanted_is_not_bought
    CHECK (status <> 'want' OR (order_id IS NULL AND price_minor IS NULL AND acquired_on IS NULL)),
  CONSTRAINT collection_items_place_length CHECK (length(place) <= 120 AND length(storage) <= 120),
  CONSTRAINT collection_items_note_length CHECK (length(public_note) <= 2000 AND length(private_note) <= 2000),
  CONSTRAINT collection_items_photos_range CHECK (photo_count BETWEEN 0 AND 6),
  CONSTRAINT collection_items_import_has_row CHECK ((import_id IS NULL) = (import_row IS NULL)),
  CONSTRAINT collection_items_deleted_after_created CHECK (deleted_at >= created_at)
) STRICT;
CREATE INDEX collection_items_collection ON collection_items (collection_id, id);
-- A page of a collection in each of its orders, with the sort keys of collection-page.
CREATE INDEX collection_items_by_title ON collection_items (collection_id, title COLLATE NOCASE, id) WHERE deleted_at IS NULL;
CREATE INDEX collection_items_by_year ON collection_items (collection_id, COALESCE(year_from, 9999), id) WHERE deleted_at IS NULL;
CREATE INDEX collection_items_by_grade ON collection_items (collection_id, COALESCE(grade_from, 0), id) WHERE deleted_at IS NULL;
CREATE INDEX collection_items_owner_type ON collection_items (owner_id, type_id, status);
CREATE INDEX collection_items_type ON collection_items (type_id, status, id) WHERE type_id IS NOT NULL;
-- A member's want list, the newest first.
CREATE INDEX collection_items_wanted ON collection_items (owner_id, id) WHERE status = 'want' AND deleted_at IS NULL;
CREATE UNIQUE INDEX collection_items_order ON collection_items (order_id) WHERE order_id IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX collection_items_import ON collection_items (import_id, import_row) WHERE import_id IS NOT NULL;
CREATE INDEX collection_items_deleted ON collection_items (deleted_at) WHERE deleted_at IS NOT NULL;
-- The items that were deleted together last.
CREATE INDEX collection_items_restorable ON collection_items (collection_id, deleted_at) WHERE deleted_at IS NOT NULL;
-- The owned items, those with photos first, for a cover.
CREATE INDEX collection_items_cover ON collection_items (collection_id, photo_count > 0, id)
  WHERE deleted_at IS NULL AND status <> 'want';
-- The pieces that a member would swap, without reading those that they keep.
CREATE INDEX collection_items_swappable ON collection_items (owner_id, type_id)
  WHERE status = 'swap' AND deleted_at IS NULL;

-- An item is its collection's owner's, who bought it if it names a purchase. The number of a member's items is limited, so that
-- one page can go through all of a collection.
CREATE TRIGGER collection_items_insert BEFORE INSERT ON collection_items
BEGIN
  SELECT RAISE(ABORT, 'collection_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM collections WHERE id = NEW.collection_id AND owner_id = NEW.owner_id);
  SELECT RAISE(ABORT, 'order_mismatch') WHERE NEW.order_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND buyer_id = NEW.owner_id);
  SELECT RAISE(ABORT, 'too_many_items')
  WHERE (SELECT SUM(owned_count + wanted_count) FROM collections WHERE owner_id = NEW.owner_id) >= 5000;
END;

-- An item moves between its owner's collections only.
CREATE TRIGGER collection_items_move BEFORE UPDATE OF collection_id ON collection_items
BEGIN
  SELECT RAISE(ABORT, 'collection_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM collections WHERE id = NEW.collection_id AND owner_id = NEW.owner_id);
END;

-- Who owns an item, and which purchase it came from, is decided when it is added.
CREATE TRIGGER collection_items_are_fixed BEFORE UPDATE OF id, owner_id, order_id, created_at ON collection_items
BEGIN
  SELECT RAISE(ABORT, 'collection_is_fixed');
END;

-- A new item counts.
CREATE TRIGGER collection_items_counted AFTER INSERT ON collection_items WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE collections
  SET owned_count = owned_count + (NEW.status <> 'want'), wanted_count = wanted_count + (NEW.status = 'want')
  WHERE id = NEW.collection_id;
END;

-- An item that is moved, deleted, restored or no longer wanted counts elsewhere, and a cover stays behind.
CREATE TRIGGER collection_items_counted_again AFTER UPDATE OF collection_id, status, deleted_at ON collection_items
BEGIN
  UPDATE collections SET owned_count = owned_count - (OLD.status <> 'want'), wanted_count = wanted_count - (OLD.status = 'want')
  WHERE id = OLD.collection_id AND OLD.deleted_at IS NULL;
  UPDATE collections SET owned_count = owned_count + (NEW.status <> 'want'), wanted_count = wanted_count + (NEW.status = 'want')
  WHERE id = NEW.collection_id AND NEW.deleted_at IS NULL;
  UPDATE collections SET cover_item_id = NULL WHERE id = OLD.collection_id AND cover_item_id = NEW.id
    AND (NEW.collection_id <> OLD.collection_id OR NEW.deleted_at IS NOT NULL);
END;

-- Photos of an item, served to those who may see its collection. `bytes` is how large the file of its full size is.
CREATE TABLE collection_photos (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  item_id integer NOT NULL,
  position integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  preview text NOT NULL,
  bytes integer NOT NULL,
  role text NOT NULL,
  created_at integer NOT NULL,
  CONSTRAINT collection_photos_item_fk FOREIGN KEY (item_id) REFERENCES collection_items (id),
  CONSTRAINT collection_photos_position_range CHECK (position BETWEEN 1 AND 6),
  CONSTRAINT collection_photos_key_length CHECK (length(key) = 32),
  CONSTRAINT collection_photos_size_range CHECK (width BETWEEN 1 AND 20000 AND height BETWEEN 1 AND 20000),
  CONSTRAINT collection_photos_preview_length CHECK (length(preview) <= 4096),
  CONSTRAINT collection_photos_bytes_range CHECK (bytes BETWEEN 1 AND 10485760),
  CONSTRAINT collection_photos_role_known CHECK (role IN ('obverse', 'reverse', 'detail'))
) STRICT;
CREATE UNIQUE INDEX collection_photos_key ON collection_photos (key);
CREATE UNIQUE INDEX collection_photos_position ON collection_photos (item_id, position);
CREATE UNIQUE INDEX collection_photos_side ON collection_photos (item_id, role) WHERE role <> 'detail';

-- Photos are never changed, only added and deleted.
CREATE TRIGGER collection_photos_no_update BEFORE UPDATE OF item_id, key, width, height, created_at ON collection_photos
BEGIN
  SELECT RAISE(ABORT, 'photo_is_fixed');
END;

-- A photo that an item shows is no longer pending.
CREATE TRIGGER collection_photos_in_use AFTER INSERT ON collection_photos
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.key;
END;

-- The file of a deleted photo is deleted by the sweep.
CREATE TRIGGER collection_photos_pending_deletion AFTER DELETE ON collection_photos
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.created_at) ON CONFLICT DO NOTHING;
END;
