-- What must still happen after a commit, written in the commit's own batch: should the process die right after it, the
-- sweep repeats what is left here. A row is deleted once it is done.

-- `retry_at` is when the sweep may take the row; until then whoever committed or claimed it has it to themselves. A
-- dead row was tried too often; it is kept for an operator and deleted later. AUTOINCREMENT, because a slow worker
-- deletes its row by id, and an id that was used again would be another row.
CREATE TABLE outbox (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  payload text NOT NULL,
  dedupe_key text,
  revision integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  retry_at integer,
  dead_at integer,
  CONSTRAINT outbox_payload_is_json CHECK (json_valid(payload)),
  CONSTRAINT outbox_dedupe_key_length CHECK (length(dedupe_key) BETWEEN 1 AND 200),
  CONSTRAINT outbox_revision_range CHECK (revision >= 1),
  CONSTRAINT outbox_attempts_range CHECK (attempts >= 0),
  CONSTRAINT outbox_retry_after_created CHECK (retry_at >= created_at),
  CONSTRAINT outbox_dead_or_due CHECK ((dead_at IS NULL) <> (retry_at IS NULL))
) STRICT;
CREATE INDEX outbox_due ON outbox (retry_at) WHERE retry_at IS NOT NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
CREATE UNIQUE INDEX outbox_dedupe ON outbox (dedupe_key) WHERE dedupe_key IS NOT NULL;

-- A row of a kind that nothing handles would wait in vain. A trigger and not a CHECK, because a new kind is then one
-- new trigger, while a CHECK can't be changed without rebuilding the table.
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
BEGIN
  SELECT RAISE(ABORT, 'unknown_outbox_kind')
  WHERE NEW.kind NOT IN ('sessions-ended', 'search-document', 'saved-searches', 'photo-measures', 'vision-reading',
    'import-step', 'collection-import', 'moderation', 'new-listings', 'wants', 'mail', 'values', 'detachment');
END;

-- A worker that is busy with the old contents deletes the row by its revision, so new contents need a new revision.
CREATE TRIGGER outbox_update BEFORE UPDATE ON outbox
BEGIN
  SELECT RAISE(ABORT, 'outbox_entry_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.dedupe_key IS NOT OLD.dedupe_key
    OR (NEW.payload IS NOT OLD.payload AND NEW.revision <= OLD.revision) OR NEW.revision < OLD.revision;
END;
