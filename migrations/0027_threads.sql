-- Conversations between two members, with their photos, and who has blocked whom.

-- A conversation between two members about an order, a listing or neither. The listing of an order's thread is the
-- order's. The lower id comes first, so that two members are one pair whoever writes first.
CREATE TABLE threads (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  low_id integer NOT NULL,
  high_id integer NOT NULL,
  listing_id integer,
  order_id integer,
  created_at integer NOT NULL,
  CONSTRAINT threads_low_fk FOREIGN KEY (low_id) REFERENCES users (id),
  CONSTRAINT threads_high_fk FOREIGN KEY (high_id) REFERENCES users (id),
  CONSTRAINT threads_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT threads_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT threads_two_members CHECK (low_id < high_id)
) STRICT;
CREATE UNIQUE INDEX threads_order ON threads (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX threads_listing ON threads (low_id, high_id, listing_id)
  WHERE order_id IS NULL AND listing_id IS NOT NULL;
CREATE UNIQUE INDEX threads_pair ON threads (low_id, high_id) WHERE order_id IS NULL AND listing_id IS NULL;

-- A thread about an order is between its buyer and its seller, and one about a listing includes its seller. Neither can
-- be replaced.
CREATE TRIGGER threads_insert BEFORE INSERT ON threads
BEGIN
  SELECT RAISE(ABORT, 'thread_exists')
  WHERE EXISTS (SELECT 1 FROM threads WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM threads WHERE order_id = NEW.order_id)
    OR (NEW.order_id IS NULL AND EXISTS (
      SELECT 1 FROM threads WHERE low_id = NEW.low_id AND high_id = NEW.high_id AND order_id IS NULL
        AND listing_id IS NEW.listing_id));
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NEW.order_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND listing_id IS NEW.listing_id
      AND min(buyer_id, seller_id) = NEW.low_id AND max(buyer_id, seller_id) = NEW.high_id);
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NEW.order_id IS NULL AND NEW.listing_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM listings WHERE id = NEW.listing_id AND seller_id IN (NEW.low_id, NEW.high_id)
      AND status NOT IN ('draft', 'removed'));
END;

-- What a thread is about is part of what was said.
CREATE TRIGGER threads_no_update BEFORE UPDATE ON threads
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

-- Messages are evidence in a dispute.
CREATE TRIGGER threads_no_delete BEFORE DELETE ON threads
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

-- Both members see a new thread.
CREATE TRIGGER threads_have_two_sides AFTER INSERT ON threads
BEGIN
  INSERT INTO thread_sides (thread_id, member_id, other_id, about)
  SELECT NEW.id, NEW.low_id, NEW.high_id,
    CASE WHEN NEW.order_id IS NOT NULL THEN 'order' WHEN NEW.listing_id IS NOT NULL THEN 'listing' ELSE 'member' END
  UNION ALL SELECT NEW.id, NEW.high_id, NEW.low_id,
    CASE WHEN NEW.order_id IS NOT NULL THEN 'order' WHEN NEW.listing_id IS NOT NULL THEN 'listing' ELSE 'member' END;
END;

-- A thread as one of its members sees it: up to which message they have read, when, and how many are unread. Triggers
-- write all but the reading. `about` and `last_id`, the thread's newest message, are repeated here so that an inbox
-- walks one index.
CREATE TABLE thread_sides (
  thread_id integer NOT NULL,
  member_id integer NOT NULL,
  other_id integer NOT NULL,
  about text NOT NULL,
  last_id integer DEFAULT 0 NOT NULL,
  read_id integer DEFAULT 0 NOT NULL,
  read_at integer,
  unread integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (thread_id, member_id),
  CONSTRAINT thread_sides_thread_fk FOREIGN KEY (thread_id) REFERENCES threads (id),
  CONSTRAINT thread_sides_member_fk FOREIGN KEY (member_id) REFERENCES users (id),
  CONSTRAINT thread_sides_other_fk FOREIGN KEY (other_id) REFERENCES users (id),
  CONSTRAINT thread_sides_about_known CHECK (about IN ('order', 'listing', 'member')),
  CONSTRAINT thread_sides_read_what_was_sent CHECK (read_id BETWEEN 0 AND last_id),
  CONSTRAINT thread_sides_unread_range CHECK (unread >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX thread_sides_inbox ON thread_sides (member_id, last_id);
CREATE INDEX thread_sides_about ON thread_sides (member_id, about, last_id);
CREATE INDEX thread_sides_unread ON thread_sides (member_id, last_id) WHERE unread > 0;

-- Only the thread's two members see it.
CREATE TRIGGER thread_sides_insert BEFORE INSERT ON thread_sides
BEGIN
  SELECT RAISE(ABORT, 'thread_exists')
  WHERE EXISTS (SELECT 1 FROM thread_sides WHERE thread_id = NEW.thread_id AND member_id = NEW.member_id);
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NOT EXISTS (
    SELECT 1 FROM threads WHERE id = NEW.thread_id
      AND (NEW.member_id, NEW.other_id) IN (VALUES (low_id, high_id), (high_id, low_id)));
END;

-- What was read stays read.
CREATE TRIGGER thread_sides_update BEFORE UPDATE ON thread_sides
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent')
  WHERE NEW.thread_id IS NOT OLD.thread_id OR NEW.member_id IS NOT OLD.member_id OR NEW.other_id IS NOT OLD.other_id
    OR NEW.about IS NOT OLD.about OR NEW.last_id < OLD.last_id OR NEW.read_id < OLD.read_id;
END;

-- Messages are evidence in a dispute.
CREATE TRIGGER thread_sides_no_delete BEFORE DELETE ON thread_sides
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

-- Maintains the member's number of threads with unread messages.
CREATE TRIGGER thread_sides_count_unread AFTER UPDATE OF unread ON thread_sides
WHEN (NEW.unread > 0) <> (OLD.unread > 0)
BEGIN
  UPDATE users SET unread_threads = unread_threads + (NEW.unread > 0) - (OLD.unread > 0) WHERE id = NEW.member_id;
END;

-- Members who don't want to hear from another member.
CREATE TABLE blocks (
  blocker_id integer NOT NULL,
  blocked_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_blocker_fk FOREIGN KEY (blocker_id) REFERENCES users (id),
  CONSTRAINT blocks_blocked_fk FOREIGN KEY (blocked_id) REFERENCES users (id),
  CONSTRAINT blocks_two_members CHECK (blocker_id <> blocked_id)
) STRICT, WITHOUT ROWID;

-- One message of a thread. Append-only.
CREATE TABLE messages (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  thread_id integer NOT NULL,
  sender_id integer NOT NULL,
  body text NOT NULL,
  photo_count integer DEFAULT 0 NOT NULL,
  at integer NOT NULL,
  CONSTRAINT messages_thread_fk FOREIGN KEY (thread_id) REFERENCES threads (id),
  CONSTRAINT messages_sender_fk FOREIGN KEY (sender_id) REFERENCES users (id),
  CONSTRAINT messages_body_length CHECK (length(body) <= 2000),
  CONSTRAINT messages_say_something CHECK (length(body) + photo_count >= 1),
  CONSTRAINT messages_photo_count_range CHECK (photo_count BETWEEN 0 AND 4)
) STRICT;
CREATE INDEX messages_thread ON messages (thread_id, id);

-- Only the two members write, and not across a block, except about an order that they have together. INSERT OR REPLACE
-- can't replace a message.
CREATE TRIGGER messages_insert BEFORE INSERT ON messages
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent') WHERE EXISTS (SELECT 1 FROM messages WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id AND NEW.sender_id IN (low_id, high_id));
  SELECT RAISE(ABORT, 'member_blocked')
  WHERE EXISTS (
    SELECT 1 FROM threads AS t JOIN blocks AS b ON
      (b.blocker_id = t.low_id AND b.blocked_id = t.high_id) OR (b.blocker_id = t.high_id AND b.blocked_id = t.low_id)
    WHERE t.id = NEW.thread_id AND t.order_id IS NULL);
END;

-- Messages are evidence in a dispute.
CREATE TRIGGER messages_no_update BEFORE UPDATE ON messages
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

-- Messages are evidence in a dispute.
CREATE TRIGGER messages_no_delete BEFORE DELETE ON messages
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

-- A message is new to its recipient, and can be found.
CREATE TRIGGER messages_reach_both_sides AFTER INSERT ON messages
BEGIN
  UPDATE thread_sides SET last_id = NEW.id, unread = unread + (member_id <> NEW.sender_id)
  WHERE thread_id = NEW.thread_id;
  INSERT INTO message_index (rowid, members, body)
  SELECT NEW.id, 'm' || low_id || ' m' || high_id, NEW.body FROM threads WHERE id = NEW.thread_id;
END;

-- The words of the messages, with the two members who may find them as words of their own: m12 is member 12. It keeps no
-- copy of the text.
CREATE VIRTUAL TABLE message_index USING fts5(
  members, body, content = '', tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- The photos of a message, in the order in which they were chosen.
CREATE TABLE message_photos (
  message_id integer NOT NULL,
  place integer NOT NULL,
  photo_key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  PRIMARY KEY (message_id, place),
  CONSTRAINT message_photos_message_fk FOREIGN KEY (message_id) REFERENCES messages (id),
  CONSTRAINT message_photos_place_range CHECK (place >= 1),
  CONSTRAINT message_photos_key_length CHECK (length(photo_key) = 32),
  CONSTRAINT message_photos_width_range CHECK (width BETWEEN 1 AND 20000),
  CONSTRAINT message_photos_height_range CHECK (height BETWEEN 1 AND 20000)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX message_photos_key ON message_photos (photo_key);

-- A message has as many photos as it was sent with.
CREATE TRIGGER message_photos_insert BEFORE INSERT ON message_photos
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent')
  WHERE EXISTS (SELECT 1 FROM message_photos WHERE photo_key = NEW.photo_key OR (message_id = NEW.message_id AND place = NEW.place));
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM messages WHERE id = NEW.message_id AND photo_count >= NEW.place);
END;

-- Messages are evidence in a dispute.
CREATE TRIGGER message_photos_no_update BEFORE UPDATE ON message_photos
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

-- Messages are evidence in a dispute.
CREATE TRIGGER message_photos_no_delete BEFORE DELETE ON message_photos
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

-- A photo that a message shows is no longer pending.
CREATE TRIGGER message_photos_in_use AFTER INSERT ON message_photos
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.photo_key;
END;

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
