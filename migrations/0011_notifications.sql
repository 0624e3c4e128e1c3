-- Notifications to members.

-- A notification to a member, about a listing, a thread, an article, an import or none of these. A second one with the
-- same `once_key` conflicts. It is unread until it has a time of reading. `read_at` and `deleted_at` also name the change
-- that set them, by which it can be undone, so no two changes by a member share one. An import may be forgotten earlier
-- than its notification, so `import_id` is no foreign key.
CREATE TABLE notifications (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
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
  CONSTRAINT notifications_title_length CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT notifications_message_length CHECK (length(message) BETWEEN 1 AND 1000)
) STRICT;
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

-- Maintains the member's number of unread notifications.
CREATE TRIGGER notifications_count_insert AFTER INSERT ON notifications
WHEN NEW.read_at IS NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + 1 WHERE id = NEW.user_id;
END;

-- Maintains the member's number of unread notifications.
CREATE TRIGGER notifications_count_update AFTER UPDATE OF read_at, deleted_at ON notifications
WHEN (NEW.read_at IS NULL AND NEW.deleted_at IS NULL) <> (OLD.read_at IS NULL AND OLD.deleted_at IS NULL)
BEGIN
  UPDATE users SET unread_notifications = unread_notifications
    + iif(NEW.read_at IS NULL AND NEW.deleted_at IS NULL, 1, -1) WHERE id = NEW.user_id;
END;

-- Nothing is forgotten that its member has neither read nor deleted, so deleting never changes an unread count.
CREATE TRIGGER notifications_are_kept BEFORE DELETE ON notifications
WHEN OLD.read_at IS NULL AND OLD.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'notification_is_kept');
END;
