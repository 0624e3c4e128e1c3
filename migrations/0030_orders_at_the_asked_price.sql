-- Whoever buys a piece at a fixed price pays what it asks at that moment, neither more nor less. An accepted offer's
-- order begins unpaid, and offers_states holds it to the offer's amount; an auction's is held to the auction.
CREATE TRIGGER orders_at_asked_price BEFORE INSERT ON orders WHEN NEW.status = 'paid' AND NEW.auction_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'not_the_asked_price')
  WHERE NOT EXISTS (
    SELECT 1 FROM listings WHERE id = NEW.listing_id AND format = 'fixed' AND price_minor = NEW.price_minor
  );
END;
