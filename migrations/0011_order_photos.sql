-- A message about an order may show one photo.
ALTER TABLE order_messages ADD COLUMN photo_key text CHECK (length(photo_key) = 32);
ALTER TABLE order_messages ADD COLUMN photo_width integer
  CHECK ((photo_width IS NULL) = (photo_key IS NULL) AND photo_width BETWEEN 1 AND 20000);
ALTER TABLE order_messages ADD COLUMN photo_height integer
  CHECK ((photo_height IS NULL) = (photo_key IS NULL) AND photo_height BETWEEN 1 AND 20000);
