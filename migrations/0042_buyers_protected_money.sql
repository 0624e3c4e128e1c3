-- A buyer's orders whose price is in payment protection, without reading those that ended.
CREATE INDEX orders_in_protection ON orders (buyer_id) WHERE paid_at IS NOT NULL AND settled_at IS NULL;
