-- What pieces of a type are worth, what collections come to, and their value at the end of past months, so that no page
-- has to add them up. Only triggers and the background work write them.

-- What the owned items of a collection come to, for each currency of their prices ('' without a price): how many there
-- are and how many of them are valued, their value, their cost, and the cost of the valued ones.
CREATE TABLE collection_sums (
  collection_id integer NOT NULL,
  currency text NOT NULL,
  item_count integer DEFAULT 0 NOT NULL,
  valued_count integer DEFAULT 0 NOT NULL,
  value_minor integer DEFAULT 0 NOT NULL,
  cost_minor integer DEFAULT 0 NOT NULL,
  valued_cost_minor integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (collection_id, currency),
  CONSTRAINT collection_sums_collection_fk FOREIGN KEY (collection_id) REFERENCES collections (id),
  CONSTRAINT collection_sums_range CHECK (valued_count BETWEEN 0 AND item_count AND value_minor >= 0
    AND valued_cost_minor BETWEEN 0 AND cost_minor)
) STRICT;

-- How many items of a collection each choice of its filters finds.
CREATE TABLE collection_facets (
  collection_id integer NOT NULL,
  status text NOT NULL,
  kind text NOT NULL,
  issuer text NOT NULL,
  item_count integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (collection_id, status, kind, issuer),
  CONSTRAINT collection_facets_collection_fk FOREIGN KEY (collection_id) REFERENCES collections (id),
  CONSTRAINT collection_facets_range CHECK (item_count >= 0)
) STRICT;

-- The value of a collection at the end of each past month, as JSON. It is worked out in the background after a change and
-- once a month; `made_at` is 0 until then. The revision keeps what was worked out before a change from being stored after it.
CREATE TABLE collection_histories (
  collection_id integer PRIMARY KEY NOT NULL,
  months text DEFAULT '[]' NOT NULL,
  made_at integer DEFAULT 0 NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  CONSTRAINT collection_histories_collection_fk FOREIGN KEY (collection_id) REFERENCES collections (id),
  CONSTRAINT collection_histories_months_are_json CHECK (json_valid(months))
) STRICT;
CREATE INDEX collection_histories_made ON collection_histories (made_at);

-- Inserting an item into this view adds it to the sums of its collection, or takes it away if `change` is -1.
CREATE VIEW collection_tallies AS
  SELECT collection_id, status, kind, issuer, COALESCE(price_currency, '') AS currency, price_minor,
    value_each_minor * quantity AS value_minor, 1 AS change
  FROM collection_items WHERE deleted_at IS NULL;

CREATE TRIGGER collection_tallies_insert INSTEAD OF INSERT ON collection_tallies
BEGIN
  INSERT INTO collection_facets (collection_id, status, kind, issuer)
  VALUES (NEW.collection_id, NEW.status, NEW.kind, NEW.issuer) ON CONFLICT DO NOTHING;
  UPDATE collection_facets SET item_count = item_count + NEW.change
  WHERE collection_id = NEW.collection_id AND status = NEW.status AND kind = NEW.kind AND issuer = NEW.issuer;
  DELETE FROM collection_facets WHERE NEW.change < 0 AND item_count = 0
    AND collection_id = NEW.collection_id AND status = NEW.status AND kind = NEW.kind AND issuer = NEW.issuer;
  INSERT INTO collection_sums (collection_id, currency)
  SELECT NEW.collection_id, NEW.currency WHERE NEW.status <> 'want' ON CONFLICT DO NOTHING;
  UPDATE collection_sums SET
    item_count = item_count + NEW.change,
    cost_minor = cost_minor + NEW.change * COALESCE(NEW.price_minor, 0),
    valued_count = valued_count + NEW.change * (NEW.value_minor IS NOT NULL),
    value_minor = value_minor + NEW.change * COALESCE(NEW.value_minor, 0),
    valued_cost_minor = valued_cost_minor + iif(NEW.value_minor IS NULL, 0, NEW.change * COALESCE(NEW.price_minor, 0))
  WHERE collection_id = NEW.collection_id AND currency = NEW.currency AND NEW.status <> 'want';
  DELETE FROM collection_sums WHERE NEW.change < 0 AND item_count = 0
    AND collection_id = NEW.collection_id AND currency = NEW.currency;
  INSERT INTO collection_histories (collection_id) VALUES (NEW.collection_id)
  ON CONFLICT DO UPDATE SET made_at = 0, revision = revision + 1;
END;

-- A new item is valued and added.
CREATE TRIGGER collection_items_added_up AFTER INSERT ON collection_items
BEGIN
  INSERT INTO collection_tallies (collection_id, status, kind, issuer, currency, price_minor, value_minor, change)
  SELECT NEW.collection_id, NEW.status, NEW.kind, NEW.issuer, COALESCE(NEW.price_currency, ''), NEW.price_minor,
    NEW.value_each_minor * NEW.quantity, 1
  WHERE NEW.deleted_at IS NULL;
  UPDATE collection_items SET value_each_minor = (SELECT median_minor FROM type_values WHERE type_id = NEW.type_id AND band = NEW.band)
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM type_values WHERE type_id = NEW.type_id AND band = NEW.band);
END;

-- A changed item is taken away as it was, added as it is, and valued again.
CREATE TRIGGER collection_items_added_up_again AFTER UPDATE OF collection_id, status, kind, issuer, type_id, grade_from,
  is_details, quantity, acquired_on, price_minor, price_currency, deleted_at ON collection_items
BEGIN
  INSERT INTO collection_tallies (collection_id, status, kind, issuer, currency, price_minor, value_minor, change)
  SELECT OLD.collection_id, OLD.status, OLD.kind, OLD.issuer, COALESCE(OLD.price_currency, ''), OLD.price_minor,
    OLD.value_each_minor * OLD.quantity, -1
  WHERE OLD.deleted_at IS NULL;
  INSERT INTO collection_tallies (collection_id, status, kind, issuer, currency, price_minor, value_minor, change)
  SELECT NEW.collection_id, NEW.status, NEW.kind, NEW.issuer, COALESCE(NEW.price_currency, ''), NEW.price_minor,
    NEW.value_each_minor * NEW.quantity, 1
  WHERE NEW.deleted_at IS NULL;
  UPDATE collection_items SET value_each_minor = (SELECT median_minor FROM type_values WHERE type_id = NEW.type_id AND band = NEW.band)
  WHERE id = NEW.id
    AND value_each_minor IS NOT (SELECT median_minor FROM type_values WHERE type_id = NEW.type_id AND band = NEW.band);
END;

-- An item that is worth something else than before. No other column changes with its value.
CREATE TRIGGER collection_items_revalued AFTER UPDATE OF value_each_minor ON collection_items
WHEN NEW.value_each_minor IS NOT OLD.value_each_minor AND NEW.status <> 'want' AND NEW.deleted_at IS NULL
BEGIN
  UPDATE collection_sums SET
    valued_count = valued_count - (OLD.value_each_minor IS NOT NULL) + (NEW.value_each_minor IS NOT NULL),
    value_minor = value_minor + (COALESCE(NEW.value_each_minor, 0) - COALESCE(OLD.value_each_minor, 0)) * NEW.quantity,
    valued_cost_minor = valued_cost_minor
      + ((NEW.value_each_minor IS NOT NULL) - (OLD.value_each_minor IS NOT NULL)) * COALESCE(NEW.price_minor, 0)
  WHERE collection_id = NEW.collection_id AND currency = COALESCE(NEW.price_currency, '');
END;

-- An item that is deleted with its collection.
CREATE TRIGGER collection_items_taken_away AFTER DELETE ON collection_items WHEN OLD.deleted_at IS NULL
BEGIN
  INSERT INTO collection_tallies (collection_id, status, kind, issuer, currency, price_minor, value_minor, change)
  VALUES (OLD.collection_id, OLD.status, OLD.kind, OLD.issuer, COALESCE(OLD.price_currency, ''), OLD.price_minor,
    OLD.value_each_minor * OLD.quantity, -1);
END;

-- A deleted collection leaves nothing behind.
CREATE TRIGGER collections_sums_end BEFORE DELETE ON collections
BEGIN
  DELETE FROM collection_sums WHERE collection_id = OLD.id;
  DELETE FROM collection_facets WHERE collection_id = OLD.id;
  DELETE FROM collection_histories WHERE collection_id = OLD.id;
END;

-- Covers show items with photos first.
CREATE TRIGGER collection_photos_counted AFTER INSERT ON collection_photos
BEGIN
  UPDATE collection_items SET photo_count = photo_count + 1 WHERE id = NEW.item_id;
END;

CREATE TRIGGER collection_photos_counted_less AFTER DELETE ON collection_photos
BEGIN
  UPDATE collection_items SET photo_count = photo_count - 1 WHERE id = OLD.item_id;
END;
