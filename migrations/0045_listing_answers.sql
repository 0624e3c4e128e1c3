-- Questions about a listing that its seller published with the answers.

-- A question from a conversation about a listing and its seller's answer, as everyone sees them on the listing. Nothing is
-- copied: the words are those of the two messages. `withdrawn_by` is which of the two members took it off again.
CREATE TABLE listing_answers (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  question_id integer NOT NULL,
  answer_id integer NOT NULL,
  at integer NOT NULL,
  withdrawn_at integer,
  withdrawn_by text,
  CONSTRAINT listing_answers_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT listing_answers_question_fk FOREIGN KEY (question_id) REFERENCES messages (id),
  CONSTRAINT listing_answers_answer_fk FOREIGN KEY (answer_id) REFERENCES messages (id),
  CONSTRAINT listing_answers_question_first CHECK (question_id < answer_id),
  CONSTRAINT listing_answers_withdrawn_by_known CHECK (withdrawn_by IN ('seller', 'asker')),
  CONSTRAINT listing_answers_withdrawn_has_time CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND withdrawn_at >= at)
) STRICT;
CREATE INDEX listing_answers_listing ON listing_answers (listing_id, id);
CREATE UNIQUE INDEX listing_answers_question ON listing_answers (question_id) WHERE withdrawn_at IS NULL;
CREATE UNIQUE INDEX listing_answers_answer ON listing_answers (answer_id) WHERE withdrawn_at IS NULL;

-- Both messages belong to one conversation about this listing: somebody asked, and its seller answered. A question that the
-- member who asked it took down, or that the operator removed, stays off the listing. At most 50 for a listing.
CREATE TRIGGER listing_answers_insert BEFORE INSERT ON listing_answers
BEGIN
  SELECT RAISE(ABORT, 'answers_are_permanent')
  WHERE EXISTS (SELECT 1 FROM listing_answers WHERE id = NEW.id) OR NEW.withdrawn_at IS NOT NULL;
  SELECT RAISE(ABORT, 'answer_mismatch')
  WHERE NOT EXISTS (
    SELECT 1 FROM messages AS q JOIN messages AS a ON a.thread_id = q.thread_id JOIN threads AS t ON t.id = q.thread_id
      JOIN listings AS l ON l.id = t.listing_id
    WHERE q.id = NEW.question_id AND a.id = NEW.answer_id AND t.listing_id = NEW.listing_id AND t.order_id IS NULL
      AND a.sender_id = l.seller_id AND q.sender_id <> l.seller_id AND q.body <> '' AND a.body <> '');
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NOT EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND status = 'active');
  SELECT RAISE(ABORT, 'member_blocked')
  WHERE EXISTS (
    SELECT 1 FROM messages AS q JOIN messages AS a ON a.id = NEW.answer_id JOIN blocks AS b ON
      (b.blocker_id = q.sender_id AND b.blocked_id = a.sender_id)
      OR (b.blocker_id = a.sender_id AND b.blocked_id = q.sender_id)
    WHERE q.id = NEW.question_id);
  SELECT RAISE(ABORT, 'answer_exists')
  WHERE EXISTS (
    SELECT 1 FROM listing_answers AS o
    WHERE o.listing_id = NEW.listing_id AND (o.question_id = NEW.question_id OR o.answer_id = NEW.answer_id)
      AND (o.withdrawn_by IS NOT 'seller' OR EXISTS (
        SELECT 1 FROM removals WHERE kind = 'answer' AND target_id = o.id AND restored_at IS NULL)));
  SELECT RAISE(ABORT, 'too_many_answers')
  WHERE (SELECT COUNT(*) FROM listing_answers WHERE listing_id = NEW.listing_id) >= 50;
END;

-- What was published stays on record. It is withdrawn once: by the member who asked at any time, by the seller only until
-- somebody relies on the listing.
CREATE TRIGGER listing_answers_update BEFORE UPDATE ON listing_answers
BEGIN
  SELECT RAISE(ABORT, 'answers_are_permanent')
  WHERE NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id OR NEW.question_id IS NOT OLD.question_id
    OR NEW.answer_id IS NOT OLD.answer_id OR NEW.at IS NOT OLD.at OR OLD.withdrawn_at IS NOT NULL;
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE NEW.withdrawn_by = 'seller'
    AND EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = NEW.listing_id);
END;

-- What was published stays on record.
CREATE TRIGGER listing_answers_no_delete BEFORE DELETE ON listing_answers
BEGIN
  SELECT RAISE(ABORT, 'answers_are_permanent');
END;
