-- The verbs that change a listing end its open offers, count a draft's revisions and delete what was suggested for it.
DROP TRIGGER offers_end_with_listing;
DROP TRIGGER listings_revised;
DROP TRIGGER suggestion_answers_of_draft;

-- An offer is for the listing as it was: before it is sold, taken off sale or back on sale, open offers have ended.
CREATE TRIGGER listings_end_offers BEFORE UPDATE OF status ON listings WHEN NEW.status IS NOT OLD.status
BEGIN
  SELECT RAISE(ABORT, 'offers_are_open') WHERE EXISTS (SELECT 1 FROM offers WHERE listing_id = NEW.id AND status = 'open');
END;
