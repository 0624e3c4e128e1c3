-- The verbs that create an order or take its next step set its deadline and reminder and copy the buyer's default address.
-- The verb that writes a review opens both once there are two.
DROP TRIGGER orders_first_deadline;
DROP TRIGGER orders_first_reminder;
DROP TRIGGER orders_next_reminder;
DROP TRIGGER orders_address_of_purchase;
DROP TRIGGER orders_address_of_payment;
DROP TRIGGER reviews_open_together;

-- An order without a deadline would wait for ever.
CREATE TRIGGER orders_deadline BEFORE INSERT ON orders WHEN NEW.due_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'invalid_new_order');
END;
