-- Whoever gets their account back loses what a stranger added to it, the last way in included: they have a link to choose
-- a password.

-- A member keeps a password, a passkey or another connected account, unless they have a link to choose a password or the
-- whole account is being deleted.
DROP TRIGGER oauth_accounts_last_way_in;
CREATE TRIGGER oauth_accounts_last_way_in BEFORE DELETE ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'last_way_in')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND password_hash IS NULL)
    AND NOT EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = OLD.user_id AND provider <> OLD.provider)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM password_resets WHERE user_id = OLD.user_id AND used_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;
