-- Files of items that a seller imports as drafts, kept until every good row is a draft.

-- One uploaded file. `columns` are the names in its first row; `mapping` says which field each column fills.
-- `asked` is how the seller asked for the drafts while they are being made, so that the sweep can go on with it.
CREATE TABLE listing_imports (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  seller_id integer NOT NULL,
  key text NOT NULL,
  columns text NOT NULL,
  mapping text NOT NULL,
  asked text,
  created_at integer NOT NULL,
  CONSTRAINT listing_imports_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT listing_imports_key_length CHECK (length(key) = 36),
  CONSTRAINT listing_imports_columns_are_json CHECK (json_valid(columns)),
  CONSTRAINT listing_imports_mapping_is_json CHECK (json_valid(mapping)),
  CONSTRAINT listing_imports_asked_is_json CHECK (json_valid(asked))
) STRICT;
-- Sending the same upload twice is a double click.
CREATE UNIQUE INDEX listing_imports_key ON listing_imports (seller_id, key);
CREATE INDEX listing_imports_seller ON listing_imports (seller_id, id);

-- The rows of a file that aren't blank, by their number in the spreadsheet. `listing_id` is the draft that was made of
-- the row; it is no foreign key, because the draft may be deleted later. `photos_done` are the
-- files that were dealt with of those that the row names, and `photo_faults` says why some of them were left out.
CREATE TABLE listing_import_rows (
  import_id integer NOT NULL,
  row integer NOT NULL,
  cells text NOT NULL,
  listing_id integer,
  photos_done text DEFAULT '[]' NOT NULL,
  photo_faults text DEFAULT '[]' NOT NULL,
  PRIMARY KEY (import_id, row),
  CONSTRAINT listing_import_rows_import_fk FOREIGN KEY (import_id) REFERENCES listing_imports (id),
  CONSTRAINT listing_import_rows_row_range CHECK (row >= 2),
  CONSTRAINT listing_import_rows_cells_are_json CHECK (json_valid(cells)),
  CONSTRAINT listing_import_rows_photos_need_draft
    CHECK (json_valid(photos_done) AND (listing_id IS NOT NULL OR photos_done = '[]')),
  CONSTRAINT listing_import_rows_photo_faults_are_json CHECK (json_valid(photo_faults))
) STRICT, WITHOUT ROWID;

-- A row becomes one draft, once.
CREATE TRIGGER listing_import_rows_update BEFORE UPDATE ON listing_import_rows
BEGIN
  SELECT RAISE(ABORT, 'import_row_is_fixed')
  WHERE NEW.import_id IS NOT OLD.import_id OR NEW.row IS NOT OLD.row OR NEW.cells IS NOT OLD.cells
    OR (OLD.listing_id IS NOT NULL AND NEW.listing_id IS NOT OLD.listing_id);
END;

-- Photos that were uploaded for an import, by file name without a folder, in lower case. They are stored under `key` and are
-- deleted a day later like any photo that nothing refers to.
CREATE TABLE listing_import_photos (
  import_id integer NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  CONSTRAINT listing_import_photos_pk PRIMARY KEY (import_id, name),
  CONSTRAINT listing_import_photos_import_fk FOREIGN KEY (import_id) REFERENCES listing_imports (id),
  CONSTRAINT listing_import_photos_name_length CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT listing_import_photos_key_length CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;
