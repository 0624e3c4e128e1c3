-- Answers to "Was this helpful?", letters to the operator, and the open figures of the site.

-- How often an article was found helpful or not. Only counted: nothing says who answered.
CREATE TABLE help_votes (
  article text PRIMARY KEY NOT NULL,
  helpful integer DEFAULT 0 NOT NULL,
  unhelpful integer DEFAULT 0 NOT NULL,
  CONSTRAINT help_votes_article_length CHECK (length(article) BETWEEN 1 AND 60),
  CONSTRAINT help_votes_counts_range CHECK (helpful >= 0 AND unhelpful >= 0)
) STRICT, WITHOUT ROWID;
