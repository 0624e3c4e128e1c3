-- Cards and accounts that were removed are detached at the payment provider too.

DROP TRIGGER outbox_kind;
-- A row of a kind that nothing handles would wait in vain.
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
BEGIN
  SELECT RAISE(ABORT, 'unknown_outbox_kind')
  WHERE NEW.kind NOT IN ('sessions-ended', 'search-document', 'saved-searches', 'photo-measures', 'vision-reading',
    'import-step', 'collection-import', 'moderation', 'new-listings', 'wants', 'mail', 'values', 'detachment');
END;

-- The next account is asked for under a key of its own: the provider answers a repeated one with the account that was
-- removed.
ALTER TABLE provider_profiles ADD COLUMN accounts_removed integer DEFAULT 0 NOT NULL;
