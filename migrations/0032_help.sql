-- Answers to "Was this helpful?", letters to the operator, and the open figures of the site.

-- How often an article was found helpful or not. Only counted: nothing says who answered.
CREATE TABLE help_votes (
  article text PRIMARY KEY NOT NULL,
  helpful integer DEFAULT 0 NOT NULL,
  unhelpful integer DEFAULT 0 NOT NULL,
  CONSTRAINT help_votes_article_length CHECK (length(article) BETWEEN 1 AND 60),
  CONSTRAINT help_votes_counts_range CHECK (helpful >= 0 AND unhelpful >= 0)
) STRICT, WITHOUT ROWID;

-- A letter from the contact form, by a member or a visitor. `key` makes sending it twice one letter. `is_suspect` marks
-- one whose hidden field was filled in, which programs do and browsers may; the operator reads it last.
CREATE TABLE letters (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  reference text NOT NULL,
  key text NOT NULL,
  member_id integer,
  name text NOT NULL,
  email text NOT NULL,
  topic text NOT NULL,
  body text NOT NULL,
  at integer NOT NULL,
  is_suspect integer DEFAULT 0 NOT NULL,
  answered_at integer,
  CONSTRAINT letters_member_fk FOREIGN KEY (member_id) REFERENCES users (id),
  CONSTRAINT letters_reference_length CHECK (length(reference) = 10),
  CONSTRAINT letters_key_length CHECK (length(key) = 36),
  CONSTRAINT letters_name_length CHECK (length(name) <= 80),
  CONSTRAINT letters_email_length CHECK (length(email) BETWEEN 3 AND 254),
  CONSTRAINT letters_topic_known CHECK (topic IN ('order', 'account', 'money', 'listing', 'report', 'site', 'other')),
  CONSTRAINT letters_body_length CHECK (length(body) BETWEEN 10 AND 5000),
  CONSTRAINT letters_suspect_flag CHECK (is_suspect IN (0, 1)),
  CONSTRAINT letters_answered_after_sent CHECK (answered_at >= at)
) STRICT;
CREATE UNIQUE INDEX letters_reference ON letters (reference);
CREATE UNIQUE INDEX letters_key ON letters (key);
CREATE INDEX letters_member ON letters (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX letters_waiting ON letters (is_suspect, id) WHERE answered_at IS NULL;

-- A letter says what its author wrote, and is answered once.
CREATE TRIGGER letters_update BEFORE UPDATE ON letters
BEGIN
  SELECT RAISE(ABORT, 'letter_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.reference IS NOT OLD.reference OR NEW.key IS NOT OLD.key
    OR NEW.member_id IS NOT OLD.member_id OR NEW.name IS NOT OLD.name OR NEW.email IS NOT OLD.email
    OR NEW.topic IS NOT OLD.topic OR NEW.body IS NOT OLD.body OR NEW.at IS NOT OLD.at
    OR NEW.is_suspect IS NOT OLD.is_suspect OR OLD.answered_at IS NOT NULL;
END;

-- What /about says about the site, counted a little further by each hourly run. One row.
CREATE TABLE site_figures (
  id integer PRIMARY KEY NOT NULL,
  figures text NOT NULL,
  computed_at integer NOT NULL,
  CONSTRAINT site_figures_one_row CHECK (id = 1),
  CONSTRAINT site_figures_are_json CHECK (json_valid(figures))
) STRICT;
