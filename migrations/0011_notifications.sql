-- Notifications to members.

-- A notification to a member, about a listing, a thread of messages or neither. A second one with the same `once_key`
-- conflicts.
CREATE TABLE notifications (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  read integer DEFAULT 0 NOT NULL,
  listing_id integer,
  thread_id integer,
  article_id integer,
  once_key text,
  created_at integer NOT NULL,
  CONSTRAINT notifications_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT notifications_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT notifications_thread_fk FOREIGN KEY (thread_id) REFERENCES threads (id),
  CONSTRAINT notifications_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT notifications_read_flag CHECK (read IN (0, 1)),
  CONSTRAINT notifications_title_length CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT notifications_message_length CHECK (length(message) BETWEEN 1 AND 1000)
) STRICT;
CREATE UNIQUE INDEX notifications_once ON notifications (once_key);
CREATE INDEX notifications_user ON notifications (user_id, id);
-- Finds unread notifications without reading the others.
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read = 0;
-- Finds the unread notification of a thread that is being read.
CREATE INDEX notifications_of_thread ON notifications (user_id, thread_id) WHERE read = 0 AND thread_id IS NOT NULL;

-- Maintains the member's number of unread notifications.
CREATE TRIGGER notifications_count_insert AFTER INSERT ON notifications WHEN NEW.read = 0
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + 1 WHERE id = NEW.user_id;
END;

-- Maintains the member's number of unread notifications.
CREATE TRIGGER notifications_count_update AFTER UPDATE OF read ON notifications WHEN NEW.read <> OLD.read
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + OLD.read - NEW.read WHERE id = NEW.user_id;
END;

-- Maintains the member's number of unread notifications.
CREATE TRIGGER notifications_count_delete AFTER DELETE ON notifications WHEN OLD.read = 0
BEGIN
  UPDATE users SET unread_notifications = unread_notifications - 1 WHERE id = OLD.user_id;
END;
