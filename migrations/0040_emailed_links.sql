-- Emailed links that stand for an account: one to choose a new password (reset), one that proves that an address is the
-- member's (verify), and one with which the holder of the former address undoes a change of it (undo). Only the hashes of
-- their tokens are kept, so that a copy of this table opens no account.

-- A link is valid for 30 minutes, 24 hours or 7 days, and used once. All but one for a new password say which address
-- they were sent to.
CREATE TABLE emailed_links (
  token_hash text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  user_id integer NOT NULL,
  email text,
  return_path text,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  CONSTRAINT emailed_links_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT emailed_links_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT emailed_links_kind_known CHECK (kind IN ('reset', 'verify', 'undo')),
  CONSTRAINT emailed_links_email_by_kind CHECK ((email IS NULL) = (kind = 'reset')),
  CONSTRAINT emailed_links_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  CONSTRAINT emailed_links_return_path_of_verify CHECK (return_path IS NULL OR kind = 'verify'),
  CONSTRAINT emailed_links_return_path_length CHECK (length(return_path) BETWEEN 1 AND 2000),
  CONSTRAINT emailed_links_lifetime CHECK (
    expires_at - created_at = CASE kind WHEN 'reset' THEN 1800000 WHEN 'verify' THEN 86400000 ELSE 604800000 END
  ),
  CONSTRAINT emailed_links_used_in_time CHECK (used_at >= created_at AND used_at < expires_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX emailed_links_user ON emailed_links (user_id);
-- The sweep deletes expired links.
CREATE INDEX emailed_links_expiry ON emailed_links (expires_at);

-- A link stays what it was mailed as, and once used it stays so.
CREATE TRIGGER emailed_links_update BEFORE UPDATE ON emailed_links
BEGIN
  SELECT RAISE(ABORT, 'link_is_fixed')
  WHERE OLD.used_at IS NOT NULL OR NEW.token_hash IS NOT OLD.token_hash OR NEW.kind IS NOT OLD.kind
    OR NEW.user_id IS NOT OLD.user_id OR NEW.email IS NOT OLD.email OR NEW.created_at IS NOT OLD.created_at;
END;

INSERT INTO emailed_links (token_hash, kind, user_id, email, return_path, created_at, expires_at, used_at)
SELECT token_hash, 'reset', user_id, NULL, NULL, created_at, expires_at, used_at FROM password_resets
UNION ALL
SELECT token_hash, 'verify', user_id, email, return_path, created_at, expires_at, used_at FROM email_proofs
UNION ALL
SELECT token_hash, 'undo', user_id, email, NULL, created_at, expires_at, used_at FROM email_undos;

-- A member keeps a password, a passkey or another connected account, unless they have a link to choose a password or the
-- whole account is being deleted.
DROP TRIGGER oauth_accounts_last_way_in;
CREATE TRIGGER oauth_accounts_last_way_in BEFORE DELETE ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'last_way_in')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND password_hash IS NULL)
    AND NOT EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = OLD.user_id AND provider <> OLD.provider)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM emailed_links WHERE user_id = OLD.user_id AND kind = 'reset' AND used_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;

-- Nobody loses their last way to sign in, unless they have a link to choose a password or their account is being deleted.
DROP TRIGGER passkeys_delete;
CREATE TRIGGER passkeys_delete BEFORE DELETE ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'passkey_is_last_way_in')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND password_hash IS NULL)
    AND NOT EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id AND id <> OLD.id)
    AND NOT EXISTS (SELECT 1 FROM emailed_links WHERE user_id = OLD.user_id AND kind = 'reset' AND used_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;

DROP TABLE password_resets;
DROP TABLE email_proofs;
DROP TABLE email_undos;
