-- Members who delete their account choose whether their published articles stay under the pseudonym.

ALTER TABLE account_deletions ADD COLUMN withdraws_articles integer DEFAULT 0 NOT NULL
  CONSTRAINT account_deletions_withdraws_flag CHECK (withdraws_articles IN (0, 1));

-- The choice is part of what was asked for. It is carried out before the deletion is done.
CREATE TRIGGER account_deletions_articles BEFORE UPDATE ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed') WHERE NEW.withdraws_articles IS NOT OLD.withdraws_articles;
  SELECT RAISE(ABORT, 'deletion_incomplete')
  WHERE NEW.done_at IS NOT NULL AND NEW.withdraws_articles = 1
    AND EXISTS (SELECT 1 FROM articles WHERE author_id = NEW.user_id AND state = 'published');
END;
