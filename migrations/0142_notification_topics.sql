-- What members choose by: a new topic is a row. The two tables that list topics are made anew, because a CHECK can't go.
CREATE TABLE notification_topics (
  topic text PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO notification_topics (topic) VALUES
  ('outbid'), ('closing'), ('results'), ('changes'), ('bids'), ('sales'), ('offers'), ('orders'), ('disputes'),
  ('reviews'), ('listings'), ('messages'), ('searches'), ('following'), ('comments'), ('payments');

CREATE TABLE kinds_before AS SELECT kind, topic FROM notification_kinds;
DROP TABLE notification_kinds;

-- The topic of each kind of notification. A kind that isn't here is shown to everyone and never emailed.
CREATE TABLE notification_kinds (
  kind text PRIMARY KEY NOT NULL,
  topic text NOT NULL,
  CONSTRAINT notification_kinds_topic_fk FOREIGN KEY (topic) REFERENCES notification_topics (topic)
) STRICT, WITHOUT ROWID;
INSERT INTO notification_kinds (kind, topic) SELECT kind, topic FROM kinds_before;
DROP TABLE kinds_before;

CREATE TABLE preferences_before AS SELECT user_id, topic, bell, email FROM notification_preferences;
DROP TABLE notification_preferences;

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
INSERT INTO notification_preferences (user_id, topic, bell, email) SELECT user_id, topic, bell, email FROM preferences_before;
DROP TABLE preferences_before;
