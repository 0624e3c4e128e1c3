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

-- An item that its owner took a photo of since is theirs: removing the import's items leaves it alone.
CREATE TRIGGER collection_photos_change_item AFTER INSERT ON collection_photos
WHEN NOT EXISTS (SELECT 1 FROM collection_import_photos WHERE added_key = NEW.key)
BEGIN
  UPDATE collection_items SET import_id = NULL, import_row = NULL WHERE id = NEW.item_id AND import_id IS NOT NULL;
END;
