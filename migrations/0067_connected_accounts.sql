-- Members connect and disconnect their accounts at Google and GitHub, and never lose their last way to sign in.

-- The address that the provider verified, as it was when the account last signed in or was connected. It tells the member
-- which account it is, and identifies nobody: addresses change hands.
ALTER TABLE oauth_accounts ADD COLUMN email text
  CONSTRAINT oauth_accounts_email_length CHECK (length(email) BETWEEN 3 AND 254);

-- An account elsewhere signs in one member, and a member has one at each provider; INSERT OR REPLACE must not move it.
CREATE TRIGGER oauth_accounts_once BEFORE INSERT ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'account_is_connected')
  WHERE EXISTS (
    SELECT 1 FROM oauth_accounts
    WHERE (provider = NEW.provider AND provider_user_id = NEW.provider_user_id)
      OR (user_id = NEW.user_id AND provider = NEW.provider)
  );
END;

-- Only the address is brought up to date.
CREATE TRIGGER oauth_accounts_update BEFORE UPDATE ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'connection_is_fixed')
  WHERE NEW.provider IS NOT OLD.provider OR NEW.provider_user_id IS NOT OLD.provider_user_id
    OR NEW.user_id IS NOT OLD.user_id OR NEW.created_at IS NOT OLD.created_at;
END;

-- A member keeps a password, a passkey or another connected account, unless the whole account is being deleted.
CREATE TRIGGER oauth_accounts_last_way_in BEFORE DELETE ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'last_way_in')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND password_hash IS NULL)
    AND NOT EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = OLD.user_id AND provider <> OLD.provider)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;

-- Once an account is disconnected, no sign-in with it may be finished.
CREATE TRIGGER unfinished_sign_ins_disconnected AFTER DELETE ON oauth_accounts
BEGIN
  DELETE FROM unfinished_sign_ins WHERE user_id = OLD.user_id;
END;
