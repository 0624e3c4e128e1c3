-- What members chose to be notified of, and the emails that follow from notifications. A notification is in the same batch
-- as what it reports; the sweep walks the new ones in the order of their ids and puts their emails into the outbox, so
-- a bid writes no row for them.

-- The topic of each kind of notification. A kind that isn't here is shown to everyone and never emailed.
CREATE TABLE notification_kinds (
  kind text PRIMARY KEY NOT NULL,
  topic text NOT NULL,
  CONSTRAINT notification_kinds_topic_known CHECK (topic IN ('outbid', 'closing', 'results', 'changes', 'bids', 'sales', 'offers', 'orders', 'disputes', 'reviews', 'listings', 'messages', 'searches', 'following', 'comments', 'payments'))
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
  ('payout-failed', 'payments'), ('payout-returned', 'payments');

-- What a member chose for a topic, if it differs from what applies to everyone. `bell` 0 keeps notifications out of the
-- list. `email` is now, daily or none; what is urgent now would be old news in a daily email.
CREATE TABLE notification_preferences (
  user_id integer NOT NULL,
  topic text NOT NULL,
  bell integer NOT NULL,
  email text NOT NULL,
  PRIMARY KEY (user_id, topic),
  CONSTRAINT notification_preferences_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT notification_preferences_topic_known CHECK (topic IN ('outbid', 'closing', 'results', 'changes', 'bids', 'sales', 'offers', 'orders', 'disputes', 'reviews', 'listings', 'messages', 'searches', 'following', 'comments', 'payments')),
  CONSTRAINT notification_preferences_bell_flag CHECK (bell IN (0, 1)),
  CONSTRAINT notification_preferences_email_known CHECK (email IN ('now', 'daily', 'none')),
  CONSTRAINT notification_preferences_urgent_today CHECK (NOT (topic IN ('outbid', 'closing') AND email = 'daily'))
) STRICT, WITHOUT ROWID;

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

-- However a card gets here, its member is told by email: it may be somebody else's.
CREATE TRIGGER payment_methods_email AFTER INSERT ON payment_methods
BEGIN
  INSERT INTO outbox (kind, payload, created_at, retry_at)
  VALUES ('mail', json_object('mail', 'payment-method-added', 'memberId', NEW.user_id, 'at', NEW.created_at,
    'card', NEW.brand || ' ending in ' || NEW.last4), NEW.created_at, NEW.created_at);
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
