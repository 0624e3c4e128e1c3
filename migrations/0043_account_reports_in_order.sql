-- When the provider wrote the newest report on a member's account that was applied: an older one that arrives later
-- says nothing any more.
ALTER TABLE provider_profiles ADD COLUMN account_event_at integer CHECK (account_event_at IS NULL OR account_ref IS NOT NULL);

CREATE TRIGGER provider_profiles_reports_in_order BEFORE UPDATE ON provider_profiles
WHEN NEW.account_ref IS OLD.account_ref AND OLD.account_event_at IS NOT NULL
  AND (NEW.account_event_at IS NULL OR NEW.account_event_at < OLD.account_event_at)
BEGIN
  SELECT RAISE(ABORT, 'report_is_older');
END;
-- Where an account's payouts go became another place later, never earlier.
CREATE TRIGGER provider_profiles_stay_new BEFORE UPDATE ON provider_profiles
WHEN NEW.account_ref IS OLD.account_ref AND NEW.account_at < OLD.account_at
BEGIN
  SELECT RAISE(ABORT, 'report_is_older');
END;
