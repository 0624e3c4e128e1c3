-- A notification is what happened, not what it says: its words are made of its facts when it is read.

-- The one table that is made anew, because nothing else lets its words be missing. Nothing refers to it but the trigger on
-- deletions.
DROP TRIGGER account_deletions_update;
ALTER TABLE notifications RENAME TO notifications_in_words;

-- A notification to a member, about a listing, a thread, an article, an import or none of these. `facts` are a JSON object
-- as app/domain/notifications/wording has it for the kind. Those from before there were facts have their words instead.
-- A second one with the same `once_key` conflicts. It is unread until it has a time of reading. `read_at` and
-- `deleted_at` also name the change that set them, by which it can be undone, so no two changes by a member share one. An
-- import may be forgotten earlier than its notification, so `import_id` is no foreign key.
CREATE TABLE notifications (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  facts text,
  title text,
  message text,
  listing_id integer,
  thread_id integer,
  article_id integer,
  import_id integer,
  once_key text,
  created_at integer NOT NULL,
  read_at integer,
  deleted_at integer,
  CONSTRAINT notifications_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT notifications_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT notifications_thread_fk FOREIGN KEY (thread_id) REFERENCES threads (id),
  CONSTRAINT notifications_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT notifications_category_known CHECK (category IN ('bidding', 'trading', 'messages', 'people', 'account')),
  CONSTRAINT notifications_facts_are_json CHECK (json_valid(facts)),
  CONSTRAINT notifications_facts_length CHECK (length(facts) <= 32000),
  CONSTRAINT notifications_facts_or_words
    CHECK ((facts IS NULL) = (title IS NOT NULL) AND (title IS NULL) = (message IS NULL)),
  CONSTRAINT notifications_title_length CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT notifications_message_length CHECK (length(message) BETWEEN 1 AND 1000)
) STRICT;

INSERT INTO notifications (id, user_id, kind, category, title, message, listing_id, thread_id, article_id,
  import_id, once_key, created_at, read_at, deleted_at)
SELECT id, user_id, kind, category, title, message, listing_id, thread_id, article_id,
  import_id, once_key, created_at, read_at, deleted_at FROM notifications_in_words;
-- No id is used again, also if the newest were forgotten: emails are sent up to an id.
DELETE FROM sqlite_sequence WHERE name = 'notifications';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'notifications', seq FROM sqlite_sequence WHERE name = 'notifications_in_words';
DROP TABLE notifications_in_words;

CREATE UNIQUE INDEX notifications_once ON notifications (once_key);
CREATE INDEX notifications_user ON notifications (user_id, id) WHERE deleted_at IS NULL;
CREATE INDEX notifications_category ON notifications (user_id, category, id) WHERE deleted_at IS NULL;
-- Finds unread notifications, and counts those of each category, without reading the others.
CREATE INDEX notifications_unread ON notifications (user_id, id, category) WHERE read_at IS NULL AND deleted_at IS NULL;
-- Finds the other notifications of a group: of the same kind, about the same thing.
CREATE INDEX notifications_group ON notifications (user_id, kind, listing_id, thread_id, article_id, id)
  WHERE deleted_at IS NULL;
-- Finds the unread notification of a thread that is being read.
CREATE INDEX notifications_of_thread ON notifications (user_id, thread_id)
  WHERE read_at IS NULL AND deleted_at IS NULL AND thread_id IS NOT NULL;
-- Finds what a change set, and what is old enough to be forgotten.
CREATE INDEX notifications_read ON notifications (read_at, user_id) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_deleted ON notifications (deleted_at, user_id) WHERE deleted_at IS NOT NULL;

-- Maintains the member's number of unread notifications. One trigger for both, because triggers have no order: it counts
-- the notification, and deleting a muted one counts it back.
CREATE TRIGGER notifications_count_insert AFTER INSERT ON notifications
WHEN NEW.read_at IS NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + 1 WHERE id = NEW.user_id;
  UPDATE notifications SET deleted_at = NEW.created_at
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM muted_kinds WHERE user_id = NEW.user_id AND kind = NEW.kind);
END;

-- Maintains the member's number of unread notifications. A notification that is renewed gets another time, and is muted
-- like a new one; a trigger doesn't run for its own changes, so a muted one isn't counted in the first place.
CREATE TRIGGER notifications_count_update AFTER UPDATE OF read_at, deleted_at ON notifications
WHEN (NEW.read_at IS NULL AND NEW.deleted_at IS NULL) <> (OLD.read_at IS NULL AND OLD.deleted_at IS NULL)
BEGIN
  UPDATE users SET unread_notifications = unread_notifications
    + iif(NEW.read_at IS NULL AND NEW.deleted_at IS NULL, 1, -1)
  WHERE id = NEW.user_id AND NOT (
    NEW.read_at IS NULL AND NEW.deleted_at IS NULL AND NEW.created_at <> OLD.created_at
    AND EXISTS (SELECT 1 FROM muted_kinds WHERE user_id = NEW.user_id AND kind = NEW.kind));
  UPDATE notifications SET deleted_at = NEW.created_at
  WHERE id = NEW.id AND NEW.deleted_at IS NULL AND NEW.created_at <> OLD.created_at
    AND EXISTS (SELECT 1 FROM muted_kinds WHERE user_id = NEW.user_id AND kind = NEW.kind);
END;

-- Nothing is forgotten that its member has neither read nor deleted, so deleting never changes an unread count.
CREATE TRIGGER notifications_are_kept BEFORE DELETE ON notifications
WHEN OLD.read_at IS NULL AND OLD.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'notification_is_kept');
END;

-- It begins and ends only when nothing is left to settle or erase.
CREATE TRIGGER account_deletions_update BEFORE UPDATE ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed')
  WHERE NEW.user_id IS NOT OLD.user_id OR NEW.requested_at IS NOT OLD.requested_at OR NEW.due_at IS NOT OLD.due_at
    OR (OLD.begun_at IS NOT NULL AND NEW.begun_at IS NOT OLD.begun_at) OR OLD.done_at IS NOT NULL;
  SELECT RAISE(ABORT, 'account_not_settled')
  WHERE NEW.begun_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM ledger_accounts WHERE owner_id = NEW.user_id AND balance_minor <> 0)
    OR EXISTS (SELECT 1 FROM orders WHERE buyer_id = NEW.user_id AND settled_at IS NULL)
    OR EXISTS (SELECT 1 FROM orders WHERE seller_id = NEW.user_id AND settled_at IS NULL)
    OR EXISTS (SELECT 1 FROM listings WHERE seller_id = NEW.user_id AND status IN ('active', 'reserved'))
    OR EXISTS (SELECT 1 FROM chargebacks WHERE user_id = NEW.user_id AND (state = 'open' OR due_minor > taken_minor))
    OR EXISTS (
      SELECT 1 FROM deposits_on_their_way WHERE user_id = NEW.user_id AND until > COALESCE(NEW.done_at, NEW.begun_at)
    )
  );
  SELECT RAISE(ABORT, 'deletion_incomplete')
  WHERE NEW.done_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND (email NOT LIKE '%@deleted.invalid' OR password_hash IS NOT NULL
      OR profile_image_url IS NOT NULL OR about <> '' OR country IS NOT NULL OR time_zone IS NOT NULL))
    OR EXISTS (SELECT 1 FROM sessions WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM known_devices WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM security_events WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM notifications WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM saved_searches WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM collections WHERE owner_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM former_usernames WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM listings WHERE seller_id = NEW.user_id AND status = 'draft')
  );
END;
