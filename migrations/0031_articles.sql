-- Articles: members' long-form writing, with its published revisions, tags, photos, readers and comments.

-- An article as its author works on it. What others read is its latest revision. `slug` names an article that comes with
-- the site after its file. `revision` counts how often the text was written, so that a form can tell whether it was
-- changed elsewhere; `published` is the number of the latest published revision. Triggers maintain both and the counts.
CREATE TABLE articles (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  author_id integer NOT NULL,
  slug text,
  state text DEFAULT 'draft' NOT NULL,
  title text DEFAULT '' NOT NULL,
  summary text DEFAULT '' NOT NULL,
  tags text DEFAULT '' NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  published integer DEFAULT 0 NOT NULL,
  published_at integer,
  changed_at integer,
  read_count integer DEFAULT 0 NOT NULL,
  comment_count integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  body text DEFAULT '' NOT NULL,
  CONSTRAINT articles_author_fk FOREIGN KEY (author_id) REFERENCES users (id),
  CONSTRAINT articles_slug_format CHECK (length(slug) BETWEEN 1 AND 80 AND slug NOT GLOB '*[^a-z0-9-]*'),
  CONSTRAINT articles_state_known CHECK (state IN ('draft', 'published', 'withdrawn')),
  CONSTRAINT articles_published_has_revision
    CHECK ((state = 'draft') = (published = 0) AND (published = 0) = (published_at IS NULL) AND (published = 0) = (changed_at IS NULL)),
  CONSTRAINT articles_title_length CHECK (length(title) <= 120),
  CONSTRAINT articles_summary_length CHECK (length(summary) <= 300),
  CONSTRAINT articles_tags_length CHECK (length(tags) <= 200),
  CONSTRAINT articles_body_length CHECK (length(body) <= 60000),
  CONSTRAINT articles_counts_range CHECK (revision >= 0 AND read_count >= 0 AND comment_count >= 0)
) STRICT;
CREATE UNIQUE INDEX articles_slug ON articles (slug) WHERE slug IS NOT NULL;
CREATE INDEX articles_author ON articles (author_id, id);
CREATE INDEX articles_newest ON articles (published_at, id) WHERE state = 'published';
CREATE INDEX articles_most_read ON articles (read_count, id) WHERE state = 'published';
CREATE INDEX articles_most_discussed ON articles (comment_count, id) WHERE state = 'published';

-- A new article is an unpublished draft. Drafts cost storage and nobody else sees them, so their number is bounded.
CREATE TRIGGER articles_insert BEFORE INSERT ON articles
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition') WHERE NEW.state <> 'draft' OR NEW.read_count <> 0 OR NEW.comment_count <> 0;
  SELECT RAISE(ABORT, 'too_many_articles') WHERE NEW.slug IS NULL AND
    (SELECT COUNT(*) FROM articles WHERE author_id = NEW.author_id AND state = 'draft') >= 100;
END;

-- Only a revision publishes an article, and only a published one can be withdrawn.
CREATE TRIGGER articles_update BEFORE UPDATE ON articles
BEGIN
  SELECT RAISE(ABORT, 'article_is_fixed') WHERE NEW.id <> OLD.id OR NEW.author_id <> OLD.author_id
    OR NEW.slug IS NOT OLD.slug OR NEW.created_at <> OLD.created_at
    OR (OLD.published_at IS NOT NULL AND NEW.published_at IS NOT OLD.published_at);
  SELECT RAISE(ABORT, 'illegal_transition') WHERE
    (NEW.published <> OLD.published OR (NEW.state = 'published' AND OLD.state <> 'published'))
    AND NOT EXISTS (SELECT 1 FROM article_revisions WHERE article_id = NEW.id AND number = NEW.published AND number > OLD.published);
  SELECT RAISE(ABORT, 'illegal_transition') WHERE
    (NEW.state = 'withdrawn' AND OLD.state = 'draft') OR (NEW.state = 'draft' AND OLD.state <> 'draft');
END;

-- Counts each writing of the text, whoever writes it, so that no form overwrites what it hasn't seen.
CREATE TRIGGER articles_written AFTER UPDATE OF title, summary, tags, body ON articles
BEGIN
  UPDATE articles SET revision = OLD.revision + 1 WHERE id = OLD.id;
END;

-- Others may have read, linked or commented on a published article. Withdrawing hides it.
CREATE TRIGGER articles_delete BEFORE DELETE ON articles WHEN OLD.published > 0
BEGIN
  SELECT RAISE(ABORT, 'article_is_fixed');
END;

-- A withdrawn article is in no list and no search.
CREATE TRIGGER articles_withdrawn AFTER UPDATE OF state ON articles WHEN NEW.state = 'withdrawn' AND OLD.state <> 'withdrawn'
BEGIN
  DELETE FROM article_tags WHERE article_id = NEW.id;
  DELETE FROM article_index WHERE rowid = NEW.id;
END;

-- A published revision. `shown` is the text as it was read from Markdown, in JSON, so that a page doesn't read it again.
-- `cover` is the address of the first picture. `note` says what changed.
CREATE TABLE article_revisions (
  article_id integer NOT NULL,
  number integer NOT NULL,
  at integer NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  tags text NOT NULL,
  note text NOT NULL,
  words integer NOT NULL,
  cover text,
  body text NOT NULL,
  shown text NOT NULL,
  PRIMARY KEY (article_id, number),
  CONSTRAINT article_revisions_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_revisions_number_range CHECK (number BETWEEN 1 AND 500),
  CONSTRAINT article_revisions_title_length CHECK (length(title) BETWEEN 3 AND 120),
  CONSTRAINT article_revisions_summary_length CHECK (length(summary) <= 300),
  CONSTRAINT article_revisions_tags_length CHECK (length(tags) <= 200),
  CONSTRAINT article_revisions_note_length CHECK (length(note) <= 200),
  CONSTRAINT article_revisions_words_range CHECK (words >= 0),
  CONSTRAINT article_revisions_cover_is_own CHECK (cover GLOB '/photos/*' OR cover GLOB '/drawings/*'),
  CONSTRAINT article_revisions_body_length CHECK (length(body) BETWEEN 1 AND 60000),
  CONSTRAINT article_revisions_shown_is_json CHECK (json_valid(shown))
) STRICT;

-- Revisions are numbered from 1 without gaps.
CREATE TRIGGER article_revisions_insert BEFORE INSERT ON article_revisions
BEGIN
  SELECT RAISE(ABORT, 'revisions_are_permanent') WHERE
    NEW.number <> (SELECT published + 1 FROM articles WHERE id = NEW.article_id);
END;

-- A new revision publishes the article, also one that was withdrawn, and is what the search finds.
CREATE TRIGGER article_revisions_publish AFTER INSERT ON article_revisions
BEGIN
  UPDATE articles SET state = 'published', published = NEW.number, changed_at = NEW.at,
    published_at = COALESCE(published_at, NEW.at) WHERE id = NEW.article_id;
  DELETE FROM article_index WHERE rowid = NEW.article_id;
  INSERT INTO article_index (rowid, title, summary, tags, body)
  VALUES (NEW.article_id, NEW.title, NEW.summary, NEW.tags, NEW.body);
END;

-- Readers can look up what an article used to say.
CREATE TRIGGER article_revisions_no_update BEFORE UPDATE ON article_revisions
BEGIN
  SELECT RAISE(ABORT, 'revisions_are_permanent');
END;

-- Readers can look up what an article used to say.
CREATE TRIGGER article_revisions_no_delete BEFORE DELETE ON article_revisions
BEGIN
  SELECT RAISE(ABORT, 'revisions_are_permanent');
END;

-- The words of published articles.
CREATE VIRTUAL TABLE article_index USING fts5(
  title, summary, tags, body,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2"
);

-- The tags of published articles, by which lists find them.
CREATE TABLE article_tags (
  tag text NOT NULL,
  published_at integer NOT NULL,
  article_id integer NOT NULL,
  PRIMARY KEY (tag, published_at, article_id),
  CONSTRAINT article_tags_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_tags_tag_format CHECK (length(tag) BETWEEN 2 AND 30 AND tag NOT GLOB '*[^a-z0-9-]*')
) STRICT, WITHOUT ROWID;
CREATE INDEX article_tags_article ON article_tags (article_id);

-- The photos uploaded for an article, whether its text shows them or not.
CREATE TABLE article_photos (
  key text PRIMARY KEY NOT NULL,
  article_id integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  at integer NOT NULL,
  CONSTRAINT article_photos_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_photos_key_length CHECK (length(key) = 32),
  CONSTRAINT article_photos_size_range CHECK (width BETWEEN 1 AND 20000 AND height BETWEEN 1 AND 20000)
) STRICT, WITHOUT ROWID;
CREATE INDEX article_photos_article ON article_photos (article_id);

-- An article has at most 60 photos. One that it shows is no longer pending.
CREATE TRIGGER article_photos_insert BEFORE INSERT ON article_photos
BEGIN
  SELECT RAISE(ABORT, 'too_many_photos') WHERE (SELECT COUNT(*) FROM article_photos WHERE article_id = NEW.article_id) >= 60;
  DELETE FROM pending_photos WHERE key = NEW.key;
END;

-- The files of a deleted draft's photos are deleted by the sweep.
CREATE TRIGGER article_photos_delete AFTER DELETE ON article_photos
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.at) ON CONFLICT DO NOTHING;
END;

-- The members who opened an article, so that each counts once.
CREATE TABLE article_reads (
  article_id integer NOT NULL,
  user_id integer NOT NULL,
  PRIMARY KEY (article_id, user_id),
  CONSTRAINT article_reads_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_reads_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
) STRICT, WITHOUT ROWID;

-- Maintains the number of readers.
CREATE TRIGGER article_reads_count AFTER INSERT ON article_reads
BEGIN
  UPDATE articles SET read_count = read_count + 1 WHERE id = NEW.article_id;
END;

-- A comment on a published article, or a reply to one. The text of a removed comment is deleted.
CREATE TABLE article_comments (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  article_id integer NOT NULL,
  author_id integer NOT NULL,
  parent_id integer,
  text text NOT NULL,
  at integer NOT NULL,
  edited_at integer,
  removed_at integer,
  removed_by text,
  CONSTRAINT article_comments_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_comments_author_fk FOREIGN KEY (author_id) REFERENCES users (id),
  CONSTRAINT article_comments_parent_fk FOREIGN KEY (parent_id) REFERENCES article_comments (id),
  CONSTRAINT article_comments_text_length CHECK (IIF(removed_at IS NULL, length(text) BETWEEN 1 AND 4000, text = '')),
  CONSTRAINT article_comments_edited_within CHECK (edited_at - at BETWEEN 0 AND 900000),
  CONSTRAINT article_comments_removed_by_known
    CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND removed_by IN ('author', 'article-author'))
) STRICT;
CREATE INDEX article_comments_thread ON article_comments (article_id, COALESCE(parent_id, id), id);
CREATE INDEX article_comments_author ON article_comments (author_id, id);

-- Comments are on published articles; a reply is to a comment of the same article that is neither a reply nor removed.
CREATE TRIGGER article_comments_insert BEFORE INSERT ON article_comments
BEGIN
  SELECT RAISE(ABORT, 'not_published') WHERE NOT EXISTS (SELECT 1 FROM articles WHERE id = NEW.article_id AND state = 'published');
  SELECT RAISE(ABORT, 'invalid_reply') WHERE NEW.parent_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM article_comments
    WHERE id = NEW.parent_id AND article_id = NEW.article_id AND parent_id IS NULL AND removed_at IS NULL);
END;

-- Maintains the number of comments.
CREATE TRIGGER article_comments_count_insert AFTER INSERT ON article_comments
BEGIN
  UPDATE articles SET comment_count = comment_count + 1 WHERE id = NEW.article_id;
END;

-- A comment stays where it was written, and a removed one stays removed.
CREATE TRIGGER article_comments_update BEFORE UPDATE ON article_comments
WHEN OLD.removed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.article_id <> OLD.article_id OR NEW.author_id <> OLD.author_id
  OR NEW.parent_id IS NOT OLD.parent_id OR NEW.at <> OLD.at
BEGIN
  SELECT RAISE(ABORT, 'comment_is_fixed');
END;

-- Maintains the number of comments.
CREATE TRIGGER article_comments_count_remove AFTER UPDATE OF removed_at ON article_comments
WHEN NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL
BEGIN
  UPDATE articles SET comment_count = comment_count - 1 WHERE id = NEW.article_id;
END;

-- A removed comment leaves its place, so that its replies keep theirs.
CREATE TRIGGER article_comments_no_delete BEFORE DELETE ON article_comments
BEGIN
  SELECT RAISE(ABORT, 'comment_is_fixed');
END;
