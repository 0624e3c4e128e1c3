-- Reports from members, and the record of what the operator removed.

-- What can be reported and removed, with the member it belongs to and the page that shows it. A new noun adds its rows
-- here and its entry in app/domain/reports/targets.server.ts.
CREATE VIEW report_targets (kind, id, owner_id, title, path) AS
  SELECT 'listing', id, seller_id, title, '/listing/' || id FROM listings WHERE status <> 'draft'
  UNION ALL
  SELECT 'profile', id, id, username, '/profile/' || id FROM users
  UNION ALL
  SELECT 'photo', p.id, l.seller_id, 'Photo of ' || l.title, '/listing/' || l.id
  FROM photos AS p JOIN listings AS l ON l.id = p.listing_id WHERE l.status <> 'draft'
  UNION ALL
  SELECT kind, id, owner_id, title, path FROM written_targets;

-- What members write to each other. A view of its own, because D1 takes at most five parts of a UNION.
CREATE VIEW written_targets (kind, id, owner_id, title, path) AS
  SELECT 'article', a.id, a.author_id, r.title, '/article/' || a.id
  FROM articles AS a JOIN article_revisions AS r ON r.article_id = a.id AND r.number = a.published WHERE a.state = 'published'
  UNION ALL
  SELECT 'comment', c.id, c.author_id, 'Comment on ' || r.title, '/article/' || a.id || '#comment-' || c.id
  FROM article_comments AS c JOIN articles AS a ON a.id = c.article_id AND a.state = 'published'
    JOIN article_revisions AS r ON r.article_id = a.id AND r.number = a.published WHERE c.removed_at IS NULL
  UNION ALL
  SELECT 'message', id, sender_id, iif(body = '', 'Photo', substr(body, 1, 200)), '/messages/' || thread_id FROM messages
  UNION ALL
  SELECT 'answer', a.id, l.seller_id, 'Answer on ' || l.title, '/lots/' || l.id || '/questions#answer-' || a.id
  FROM listing_answers AS a JOIN listings AS l ON l.id = a.listing_id WHERE a.withdrawn_at IS NULL;

-- A member's report. The operator decides about all open reports of a thing at once; `told_at` is when its reporter was
-- told.
CREATE TABLE reports (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  reporter_id integer NOT NULL,
  kind text NOT NULL,
  target_id integer NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  at integer NOT NULL,
  outcome text,
  decided_at integer,
  told_at integer,
  CONSTRAINT reports_reporter_fk FOREIGN KEY (reporter_id) REFERENCES users (id),
  CONSTRAINT reports_reason_length CHECK (length(reason) BETWEEN 1 AND 40),
  CONSTRAINT reports_note_length CHECK (length(note) <= 1000),
  CONSTRAINT reports_outcome_known CHECK (outcome IN ('removed', 'dismissed')),
  CONSTRAINT reports_decided_has_time CHECK ((outcome IS NULL) = (decided_at IS NULL) AND decided_at >= at),
  CONSTRAINT reports_told_after_decided CHECK (told_at >= decided_at AND (told_at IS NULL OR decided_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX reports_open ON reports (kind, target_id, reporter_id) WHERE outcome IS NULL;
CREATE INDEX reports_reporter ON reports (reporter_id, id);
CREATE INDEX reports_untold ON reports (kind, target_id) WHERE decided_at IS NOT NULL AND told_at IS NULL;

-- A report is about something that belongs to somebody else.
CREATE TRIGGER reports_insert BEFORE INSERT ON reports
BEGIN
  SELECT RAISE(ABORT, 'no_such_target')
  WHERE NOT EXISTS (SELECT 1 FROM report_targets WHERE kind = NEW.kind AND id = NEW.target_id);
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM report_targets WHERE kind = NEW.kind AND id = NEW.target_id AND owner_id = NEW.reporter_id);
  SELECT RAISE(ABORT, 'report_is_fixed') WHERE NEW.outcome IS NOT NULL OR NEW.told_at IS NOT NULL;
END;

-- A report says what its member wrote, and is decided once.
CREATE TRIGGER reports_update BEFORE UPDATE ON reports
BEGIN
  SELECT RAISE(ABORT, 'report_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.reporter_id IS NOT OLD.reporter_id OR NEW.kind IS NOT OLD.kind
    OR NEW.target_id IS NOT OLD.target_id OR NEW.reason IS NOT OLD.reason OR NEW.note IS NOT OLD.note
    OR NEW.at IS NOT OLD.at
    OR (OLD.outcome IS NOT NULL AND (NEW.outcome IS NOT OLD.outcome OR NEW.decided_at IS NOT OLD.decided_at))
    OR (OLD.told_at IS NOT NULL AND NEW.told_at IS NOT OLD.told_at);
END;

-- The operator has to answer for every report.
CREATE TRIGGER reports_no_delete BEFORE DELETE ON reports
BEGIN
  SELECT RAISE(ABORT, 'report_is_fixed');
END;

-- One thing that the operator removed, whatever its kind. In force until it is restored. Both texts are shown to members.
-- `carried_out_at` is when the site acted on the newest change; `status_before` is what a listing goes back to.
CREATE TABLE removals (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  target_id integer NOT NULL,
  reason text NOT NULL,
  removed_by text NOT NULL,
  at integer NOT NULL,
  carried_out_at integer,
  status_before text,
  restored_at integer,
  restored_because text,
  restored_by text,
  CONSTRAINT removals_reason_length CHECK (length(reason) BETWEEN 10 AND 500),
  CONSTRAINT removals_removed_by_length CHECK (length(removed_by) BETWEEN 1 AND 100),
  CONSTRAINT removals_restored_has_reason
    CHECK ((restored_at IS NULL) = (restored_because IS NULL) AND (restored_at IS NULL) = (restored_by IS NULL)),
  CONSTRAINT removals_restored_after_removed CHECK (restored_at >= at),
  CONSTRAINT removals_restored_because_length CHECK (length(restored_because) BETWEEN 10 AND 500),
  CONSTRAINT removals_restored_by_length CHECK (length(restored_by) BETWEEN 1 AND 100)
) STRICT;
CREATE UNIQUE INDEX removals_in_force ON removals (kind, target_id) WHERE restored_at IS NULL;
CREATE INDEX removals_target ON removals (kind, target_id, id);

-- Something with an order that isn't settled yet is decided in the order's dispute: a buyer's money is protected for it.
CREATE TRIGGER removals_insert BEFORE INSERT ON removals
BEGIN
  SELECT RAISE(ABORT, 'no_such_target')
  WHERE NOT EXISTS (SELECT 1 FROM report_targets WHERE kind = NEW.kind AND id = NEW.target_id);
  SELECT RAISE(ABORT, 'order_is_open')
  WHERE NEW.kind = 'listing'
    AND EXISTS (SELECT 1 FROM orders WHERE listing_id = NEW.target_id AND settled_at IS NULL);
  SELECT RAISE(ABORT, 'removal_is_fixed') WHERE NEW.restored_at IS NOT NULL OR NEW.carried_out_at IS NOT NULL;
END;

-- The record of who removed what and why stays; it is restored once.
CREATE TRIGGER removals_update BEFORE UPDATE ON removals
BEGIN
  SELECT RAISE(ABORT, 'removal_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.target_id IS NOT OLD.target_id
    OR NEW.reason IS NOT OLD.reason OR NEW.removed_by IS NOT OLD.removed_by OR NEW.at IS NOT OLD.at
    OR (OLD.restored_at IS NOT NULL AND (NEW.restored_at IS NOT OLD.restored_at
      OR NEW.restored_because IS NOT OLD.restored_because OR NEW.restored_by IS NOT OLD.restored_by));
END;

-- The record of who removed what and why stays.
CREATE TRIGGER removals_no_delete BEFORE DELETE ON removals
BEGIN
  SELECT RAISE(ABORT, 'removal_is_fixed');
END;
