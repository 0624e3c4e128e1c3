-- Whoever has a second factor confirms a session with it. A request that checked a password before the factor was turned
-- on comes too late.
CREATE TRIGGER sessions_confirmed_with_factor BEFORE UPDATE OF confirmed_at ON sessions
WHEN NEW.confirmed_at > coalesce(OLD.confirmed_at, 0) AND NEW.factor_confirmed_at IS NOT NEW.confirmed_at
BEGIN
  SELECT RAISE(ABORT, 'second_factor_needed')
  WHERE EXISTS (SELECT 1 FROM authenticators WHERE user_id = NEW.user_id AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = NEW.user_id);
END;
