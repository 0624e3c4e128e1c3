-- One review per order and side. They open together, or when the time to write them is over; nobody answers in anger.

CREATE TABLE reviews (
  order_id integer NOT NULL,
  side text NOT NULL,
  author_id integer NOT NULL,
  subject_id integer NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  at integer NOT NULL,
  opens_at integer NOT NULL,
  PRIMARY KEY(order_id, side),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (subject_id) REFERENCES users(id),
  CHECK (side IN ('buyer', 'seller')),
  CHECK (rating BETWEEN 1 AND 5),
  CHECK (length(text) <= 1000),
  CHECK (author_id <> subject_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX reviews_subject ON reviews (subject_id,opens_at);

CREATE TRIGGER reviews_of_sides BEFORE INSERT ON reviews
BEGIN
  SELECT RAISE(ABORT, 'review_exists') WHERE EXISTS (SELECT 1 FROM reviews WHERE order_id = NEW.order_id AND side = NEW.side);
  SELECT RAISE(ABORT, 'not_of_this_order')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status IN ('completed', 'released', 'refunded')
      AND NEW.at < NEW.opens_at AND NEW.opens_at = settled_at + 1209600000
      AND NEW.author_id = CASE NEW.side WHEN 'buyer' THEN buyer_id ELSE seller_id END
      AND NEW.subject_id = CASE NEW.side WHEN 'buyer' THEN seller_id ELSE buyer_id END
  );
END;
CREATE TRIGGER reviews_open_together AFTER INSERT ON reviews
WHEN EXISTS (SELECT 1 FROM reviews WHERE order_id = NEW.order_id AND side <> NEW.side)
BEGIN
  UPDATE reviews SET opens_at = NEW.at WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER reviews_no_update BEFORE UPDATE ON reviews
BEGIN
  SELECT RAISE(ABORT, 'reviews_stay')
  WHERE NEW.order_id IS NOT OLD.order_id OR NEW.side IS NOT OLD.side OR NEW.author_id IS NOT OLD.author_id
    OR NEW.subject_id IS NOT OLD.subject_id OR NEW.rating IS NOT OLD.rating OR NEW.text IS NOT OLD.text
    OR NEW.at IS NOT OLD.at OR NEW.opens_at > OLD.opens_at
    OR (SELECT COUNT(*) FROM reviews WHERE order_id = NEW.order_id) <> 2;
END;
CREATE TRIGGER reviews_no_delete BEFORE DELETE ON reviews
BEGIN
  SELECT RAISE(ABORT, 'reviews_stay');
END;
