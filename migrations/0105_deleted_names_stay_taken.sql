-- The name of a deleted account stays taken, so it is retired before the account gets its pseudonym.
CREATE TRIGGER users_name_retired BEFORE UPDATE OF username ON users
WHEN lower(NEW.username) <> lower(OLD.username)
  AND EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.id AND begun_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent')
  WHERE NOT EXISTS (SELECT 1 FROM retired_usernames WHERE username = lower(OLD.username));
END;
