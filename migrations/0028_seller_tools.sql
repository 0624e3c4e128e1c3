-- What a seller's own list of listings needs.

-- How many listings a seller has in each status, so that the counts on the tabs cost the same however many there are.
-- Maintained by the triggers below.
CREATE TABLE listing_counts (
  seller_id integer NOT NULL,
  status text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (seller_id, status),
  CONSTRAINT listing_counts_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT listing_counts_count_range CHECK (count >= 0)
) STRICT, WITHOUT ROWID;

-- Counts a new listing.
CREATE TRIGGER listing_counts_insert AFTER INSERT ON listings
BEGIN
  INSERT INTO listing_counts (seller_id, status, count) VALUES (NEW.seller_id, NEW.status, 1)
  ON CONFLICT (seller_id, status) DO UPDATE SET count = count + 1;
END;

-- Counts a listing under its new status.
CREATE TRIGGER listing_counts_update AFTER UPDATE OF status, seller_id ON listings
WHEN NEW.status IS NOT OLD.status OR NEW.seller_id IS NOT OLD.seller_id
BEGIN
  UPDATE listing_counts SET count = count - 1 WHERE seller_id = OLD.seller_id AND status = OLD.status;
  INSERT INTO listing_counts (seller_id, status, count) VALUES (NEW.seller_id, NEW.status, 1)
  ON CONFLICT (seller_id, status) DO UPDATE SET count = count + 1;
END;

-- No longer counts a deleted draft.
CREATE TRIGGER listing_counts_delete AFTER DELETE ON listings
BEGIN
  UPDATE listing_counts SET count = count - 1 WHERE seller_id = OLD.seller_id AND status = OLD.status;
END;

-- How often members opened each listing while it was on sale; who they were is not stored. No row before the first view.
CREATE TABLE listing_views (
  listing_id integer PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  CONSTRAINT listing_views_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT listing_views_count_range CHECK (count > 0)
) STRICT;
