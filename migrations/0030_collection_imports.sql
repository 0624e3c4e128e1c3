-- Files of other programs and sites whose rows become items of a collection.

-- One uploaded file. `follows_file` says whether its items go into the collections that the file names.
-- `listed` are the collections that it describes, also those without items, and `has_files` says whether photos came with it.
-- `asked` is how the member asked for the items while they are being added, so that the sweep can go on with it.
CREATE TABLE collection_imports (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  member_id integer NOT NULL,
  key text NOT NULL,
  follows_file integer NOT NULL,
  source text NOT NULL,
  columns text NOT NULL,
  mapping text NOT NULL,
  listed text NOT NULL,
  has_files integer NOT NULL,
  row_count integer NOT NULL,
  faulty_count integer NOT NULL,
  duplicate_count integer NOT NULL,
  matched_count integer NOT NULL,
  several_count integer NOT NULL,
  named_count integer NOT NULL,
  unlinked_count integer NOT NULL,
  done_count integer DEFAULT 0 NOT NULL,
  asked text,
  created_at integer NOT NULL,
  removed_at integer,
  CONSTRAINT collection_imports_member_fk FOREIGN KEY (member_id) REFERENCES users (id),
  CONSTRAINT collection_imports_key_length CHECK (length(key) = 36),
  CONSTRAINT collection_imports_follows_flag CHECK (follows_file IN (0, 1) AND has_files IN (0, 1)),
  CONSTRAINT collection_imports_source_known
    CHECK (source IN ('obverse', 'numista', 'colnect', 'opennumismat', 'other')),
  CONSTRAINT collection_imports_are_json CHECK (json_valid(columns) AND json_valid(mapping) AND json_valid(listed) AND json_valid(asked)),
  CONSTRAINT collection_imports_counts_range
    CHECK (row_count BETWEEN 0 AND 5000 AND faulty_count BETWEEN 0 AND row_count
      AND duplicate_count BETWEEN 0 AND row_count AND done_count BETWEEN 0 AND row_count),
  CONSTRAINT collection_imports_removed_is_over CHECK (removed_at IS NULL OR asked IS NULL)
) STRICT;
-- Sending the same upload twice is a double click.
CREATE UNIQUE INDEX collection_imports_key ON collection_imports (member_id, key);

-- The collections that a file's items go into. While `collection_id` is NULL, the first step makes a new one with the name, the
-- description and the audience.
CREATE TABLE collection_import_targets (
  import_id integer NOT NULL,
  number integer NOT NULL,
  collection_id integer,
  name text NOT NULL,
  description text NOT NULL,
  is_public integer NOT NULL,
  offers_swaps integer NOT NULL,
  PRIMARY KEY (import_id, number),
  CONSTRAINT collection_import_targets_import_fk FOREIGN KEY (import_id) REFERENCES collection_imports (id),
  CONSTRAINT collection_import_targets_number_range CHECK (number BETWEEN 1 AND 50),
  CONSTRAINT collection_import_targets_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT collection_import_targets_description_length CHECK (length(description) <= 2000),
  CONSTRAINT collection_import_targets_swaps_are_public CHECK (is_public IN (0, 1) AND offers_swaps IN (0, is_public))
) STRICT, WITHOUT ROWID;

-- The rows of a file, by their number in it. A row that can be read has the columns of its `item`, any other its `faults`.
-- `item_id` is the item that was made of it; it is no foreign key, because the item may be deleted later.
CREATE TABLE collection_import_rows (
  import_id integer NOT NULL,
  row integer NOT NULL,
  cells text NOT NULL,
  item text,
  faults text,
  is_duplicate integer NOT NULL,
  item_id integer,
  PRIMARY KEY (import_id, row),
  CONSTRAINT collection_import_rows_import_fk FOREIGN KEY (import_id) REFERENCES collection_imports (id),
  CONSTRAINT collection_import_rows_row_range CHECK (row >= 2),
  CONSTRAINT collection_import_rows_are_json CHECK (json_valid(cells) AND json_valid(item) AND json_valid(faults)),
  CONSTRAINT collection_import_rows_item_or_faults CHECK ((item IS NULL) <> (faults IS NULL)),
  CONSTRAINT collection_import_rows_duplicate_flag CHECK (is_duplicate IN (0, 1) AND (is_duplicate = 0 OR item IS NOT NULL)),
  CONSTRAINT collection_import_rows_faulty_is_no_item CHECK (item_id IS NULL OR item IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_import_rows_open ON collection_import_rows (import_id, is_duplicate, row)
  WHERE item IS NOT NULL AND item_id IS NULL;
CREATE INDEX collection_import_rows_faulty ON collection_import_rows (import_id, row) WHERE faults IS NOT NULL;

-- A row becomes one item, once, and is read anew only before that.
CREATE TRIGGER collection_import_rows_update BEFORE UPDATE ON collection_import_rows
BEGIN
  SELECT RAISE(ABORT, 'import_row_is_fixed')
  WHERE NEW.import_id IS NOT OLD.import_id OR NEW.row IS NOT OLD.row OR NEW.cells IS NOT OLD.cells
    OR (OLD.item_id IS NOT NULL AND (NEW.item_id IS NOT OLD.item_id OR NEW.item IS NOT OLD.item));
END;

-- Photos that come with the file of a collection.

-- The uploaded files by name, with the keys under which they are stored for a day.
CREATE TABLE collection_import_files (
  import_id integer NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (import_id, name),
  CONSTRAINT collection_import_files_import_fk FOREIGN KEY (import_id) REFERENCES collection_imports (id),
  CONSTRAINT collection_import_files_name_length CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT collection_import_files_key_length CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;

-- The photos that a row names, in their order, once the row is an item. Each is added once, under `added_key`, or left out
-- because of its `fault`.
CREATE TABLE collection_import_photos (
  import_id integer NOT NULL,
  row integer NOT NULL,
  nth integer NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  added_key text,
  fault text,
  PRIMARY KEY (import_id, row, nth),
  CONSTRAINT collection_import_photos_import_fk FOREIGN KEY (import_id) REFERENCES collection_imports (id),
  CONSTRAINT collection_import_photos_nth_range CHECK (nth BETWEEN 1 AND 12),
  CONSTRAINT collection_import_photos_name_length CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT collection_import_photos_role_known CHECK (role IN ('obverse', 'reverse', 'detail')),
  CONSTRAINT collection_import_photos_key_length CHECK (length(added_key) = 32),
  CONSTRAINT collection_import_photos_added_or_left_out CHECK (added_key IS NULL OR fault IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_import_photos_open ON collection_import_photos (import_id, row, nth)
  WHERE added_key IS NULL AND fault IS NULL;
CREATE UNIQUE INDEX collection_import_photos_added ON collection_import_photos (added_key) WHERE added_key IS NOT NULL;

-- What became of a photo is decided once.
CREATE TRIGGER collection_import_photos_decided BEFORE UPDATE ON collection_import_photos
WHEN OLD.added_key IS NOT NULL OR OLD.fault IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'import_row_is_fixed');
END;

-- What a member changed or moved since is theirs: removing the import's items leaves it alone.
CREATE TRIGGER collection_items_changed AFTER UPDATE OF collection_id, status, kind, type_id, title, attributes, sticker,
  quantity, acquired_on, price_minor, price_currency, want_max_minor, place, storage, public_note, private_note
ON collection_items WHEN OLD.import_id IS NOT NULL
BEGIN
  UPDATE collection_items SET import_id = NULL, import_row = NULL WHERE id = NEW.id;
END;

-- An item that its owner took a photo of since is theirs: removing the import's items leaves it alone.
CREATE TRIGGER collection_photos_change_item AFTER INSERT ON collection_photos
WHEN NOT EXISTS (SELECT 1 FROM collection_import_photos WHERE added_key = NEW.key)
BEGIN
  UPDATE collection_items SET import_id = NULL, import_row = NULL WHERE id = NEW.item_id AND import_id IS NOT NULL;
END;
