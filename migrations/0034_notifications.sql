-- Notifications to members.

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

-- What members choose by: a new topic is a row.
CREATE TABLE notification_topics (
  topic text PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO notification_topics (topic) VALUES
  ('outbid'), ('closing'), ('results'), ('changes'), ('bids'), ('sales'), ('offers'), ('orders'), ('disputes'),
  ('reviews'), ('listings'), ('messages'), ('searches'), ('following'), ('comments'), ('payments');

-- What members chose to be notified of, and the emails that follow from notifications. A notification is in the same batch
-- as what it reports; the sweep walks the new ones in the order of their ids and puts their emails into the outbox, so
-- a bid writes no row for them.

-- The topic of each kind of notification. A kind that isn't here is shown to everyone and never emailed.
CREATE TABLE notification_kinds (
  kind text PRIMARY KEY NOT NULL,
  topic text NOT NULL,
  CONSTRAINT notification_kinds_topic_fk FOREIGN KEY (topic) REFERENCES notification_topics (topic)
) STRICT, WITHOUT ROWID;
INSERT INTO notification_kinds (kind, topic) VALUES
  ('outbid', 'outbid'), ('absentee-placed', 'outbid'),
  ('ending-soon', 'closing'),
  ('auction-cancelled', 'results'), ('auction-lost', 'results'), ('auction-won', 'results'),
  ('second-chance', 'results'),
  ('auction-moved', 'changes'), ('reserve-lowered', 'changes'), ('listing-addition', 'changes'),
  ('on-sale-again', 'changes'), ('relisted', 'changes'),
  ('bids', 'bids'),
  ('auction-sold', 'sales'), ('auction-unsold', 'sales'), ('listing-sold', 'sales'),
  ('offer', 'offers'), ('offer-accepted', 'offers'), ('offer-declined', 'offers'), ('offer-withdrawn', 'offers'),
  ('offer-expired', 'offers'), ('offer-ended', 'offers'),
  ('order-awaiting-payment', 'orders'), ('order-paid', 'orders'), ('order-shipped', 'orders'),
  ('order-delivered', 'orders'), ('order-completed', 'orders'), ('order-released', 'orders'),
  ('order-cancelled', 'orders'), ('order-address', 'orders'), ('order-reminder', 'orders'),
  ('order-disputed', 'disputes'), ('order-return-agreed', 'disputes'), ('order-return-sent', 'disputes'),
  ('order-escalated', 'disputes'), ('order-refunded', 'disputes'), ('order-proposal', 'disputes'),
  ('answer-published', 'reviews'), ('answer-taken-down', 'reviews'), ('review', 'reviews'),
  ('review-reply', 'reviews'),
  ('certificate-in-use', 'listings'), ('import-finished', 'listings'), ('import-stopped', 'listings'),
  ('content-removed', 'listings'), ('content-restored', 'listings'), ('report-decided', 'listings'),
  ('message', 'messages'),
  ('saved-search', 'searches'), ('saved-searches', 'searches'), ('want', 'searches'),
  ('new-listings', 'following'),
  ('article-comments', 'comments'), ('comment-replies', 'comments'),
  ('deposit-paid', 'payments'), ('payout-waiting', 'payments'), ('payout-paid', 'payments'),
  ('payout-failed', 'payments'), ('payout-returned', 'payments'),
  ('deposit-failed', 'payments'), ('deposit-taken-back', 'payments'), ('deposit-given-back', 'payments'),
  ('deposit-disputed', 'payments');

-- What a member chose for a topic, if it differs from what applies to everyone. `bell` 0 keeps notifications out of the
-- list. `email` is now, daily or none; what is urgent now would be old news in a daily email.
CREATE TABLE notification_preferences (
  user_id integer NOT NULL,
  topic text NOT NULL,
  bell integer NOT NULL,
  email text NOT NULL,
  PRIMARY KEY (user_id, topic),
  CONSTRAINT notification_preferences_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT notification_preferences_topic_fk FOREIGN KEY (topic) REFERENCES notification_topics (topic),
  CONSTRAINT notification_preferences_bell_flag CHECK (bell IN (0, 1)),
  CONSTRAINT notification_preferences_email_known CHECK (email IN ('now', 'daily', 'none')),
  CONSTRAINT notification_preferences_urgent_today CHECK (NOT (topic IN ('outbid', 'closing') AND email = 'daily'))
) STRICT, WITHOUT ROWID;

-- Notifications of a topic whose bell a member turned off are kept for the emails, deleted from the moment they are made, so
-- that no list and no count has them.
CREATE VIEW muted_kinds (user_id, kind) AS
  SELECT p.user_id, k.kind FROM notification_preferences AS p CROSS JOIN notification_kinds AS k ON k.topic = p.topic
  WHERE p.bell = 0;

-- Up to which notification the sweep has put emails into the outbox. One row.
CREATE TABLE notification_emails (
  id integer PRIMARY KEY NOT NULL,
  after_id integer NOT NULL,
  CONSTRAINT notification_emails_one_row CHECK (id = 1),
  CONSTRAINT notification_emails_range CHECK (after_id >= 0)
) STRICT;
INSERT INTO notification_emails (id, after_id) VALUES (1, 0);

-- No notification gets a second email because the sweep forgot how far it was.
CREATE TRIGGER notification_emails_forward BEFORE UPDATE ON notification_emails
BEGIN
  SELECT RAISE(ABORT, 'emails_are_sent_once') WHERE NEW.after_id < OLD.after_id;
END;

-- Until when the next email about the same thing waits: `key` is that of its entry in the outbox.
CREATE TABLE email_pauses (
  key text PRIMARY KEY NOT NULL,
  until integer NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX email_pauses_over ON email_pauses (until);

-- A member's daily email, made when a notification for it is found. One for each member and day, counted in days since
-- 1970. It lists the notifications from `first_id` on, and goes into the outbox once.
CREATE TABLE digests (
  user_id integer NOT NULL,
  day integer NOT NULL,
  due_at integer NOT NULL,
  first_id integer NOT NULL,
  queued_at integer,
  PRIMARY KEY (user_id, day),
  CONSTRAINT digests_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT digests_due_on_its_day CHECK (due_at BETWEEN (day - 1) * 86400000 AND (day + 2) * 86400000),
  CONSTRAINT digests_queued_when_due CHECK (queued_at >= due_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX digests_due ON digests (due_at) WHERE queued_at IS NULL;
-- The sweep deletes old ones.
CREATE INDEX digests_over ON digests (due_at) WHERE queued_at IS NOT NULL;

CREATE TRIGGER digests_once BEFORE UPDATE ON digests
BEGIN
  SELECT RAISE(ABORT, 'digest_is_fixed')
  WHERE OLD.queued_at IS NOT NULL OR NEW.user_id IS NOT OLD.user_id OR NEW.day IS NOT OLD.day
    OR NEW.due_at IS NOT OLD.due_at OR NEW.first_id IS NOT OLD.first_id;
END;
