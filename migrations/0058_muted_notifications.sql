-- Notifications of a topic whose bell a member turned off are kept for the emails, deleted from the moment they are made, so
-- that no list and no count has them.

CREATE VIEW muted_kinds (user_id, kind) AS
  SELECT p.user_id, k.kind FROM notification_preferences AS p CROSS JOIN notification_kinds AS k ON k.topic = p.topic
  WHERE p.bell = 0;

-- Maintains the member's number of unread notifications. One trigger for both, because triggers have no order: it counts
-- the notification, and deleting a muted one counts it back.
DROP TRIGGER notifications_count_insert;
CREATE TRIGGER notifications_count_insert AFTER INSERT ON notifications
WHEN NEW.read_at IS NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + 1 WHERE id = NEW.user_id;
  UPDATE notifications SET deleted_at = NEW.created_at
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM muted_kinds WHERE user_id = NEW.user_id AND kind = NEW.kind);
END;

-- Maintains the member's number of unread notifications. A notification that is renewed gets another time, and is muted
-- like a new one; a trigger doesn't run for its own changes, so a muted one isn't counted in the first place.
DROP TRIGGER notifications_count_update;
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
