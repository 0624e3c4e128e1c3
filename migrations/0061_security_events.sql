-- What happened to each account: sign-ins, failures, changes of what signs in, and requests for money. Members read their
-- own as "Recent activity".

-- `device` is the browser's name and `network` the visitor's address without its last part, so that a member recognizes
-- where it came from and the table names nobody's exact place. Both are null for what no browser asked for.
CREATE TABLE security_events (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  at integer NOT NULL,
  device text,
  network text,
  detail text,
  CONSTRAINT security_events_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT security_events_kind_known CHECK (kind IN (
    'registered', 'signed-in', 'second-step-due', 'code-failed', 'code-accepted', 'sign-in-failed', 'confirmation-failed', 'sessions-ended',
    'reset-requested', 'password-reset', 'password-changed', 'password-removed',
    'email-verified', 'email-change-requested', 'email-changed', 'email-change-undone',
    'account-linked', 'account-unlinked',
    'passkey-added', 'passkey-removed', 'authenticator-added', 'authenticator-removed',
    'recovery-codes-made', 'recovery-code-used',
    'payment-method-added', 'payment-method-removed', 'payout-requested', 'payout-cancelled',
    'exported', 'suspended', 'unsuspended', 'deletion-requested', 'deletion-cancelled'
  )),
  CONSTRAINT security_events_device_length CHECK (length(device) BETWEEN 1 AND 80),
  CONSTRAINT security_events_network_length CHECK (length(network) BETWEEN 1 AND 24),
  CONSTRAINT security_events_detail_length CHECK (length(detail) BETWEEN 1 AND 80)
) STRICT;
-- Guesses are counted apart from the rest; see the trigger.
CREATE INDEX security_events_user ON security_events (user_id, kind = 'sign-in-failed', id);
-- The sweep deletes events after 90 days.
CREATE INDEX security_events_at ON security_events (at);

-- A member has the newest 100 failed sign-ins and the newest 400 of the rest, so that someone who guesses passwords can
-- neither fill the table nor push anything else out of it.
CREATE TRIGGER security_events_newest AFTER INSERT ON security_events
BEGIN
  DELETE FROM security_events WHERE NEW.kind <> 'sign-in-failed' AND id IN (
    SELECT id FROM security_events WHERE user_id = NEW.user_id AND (kind = 'sign-in-failed') = 0
    ORDER BY id DESC LIMIT -1 OFFSET 400
  );
  DELETE FROM security_events WHERE NEW.kind = 'sign-in-failed' AND id IN (
    SELECT id FROM security_events WHERE user_id = NEW.user_id AND (kind = 'sign-in-failed') = 1
    ORDER BY id DESC LIMIT -1 OFFSET 100
  );
END;

-- An attempt is recorded as failed before the password or the code is checked, and becomes what it was once it was right.
CREATE TRIGGER security_events_update BEFORE UPDATE ON security_events
BEGIN
  SELECT RAISE(ABORT, 'security_event_is_fixed')
  WHERE NOT (
      (OLD.kind = 'sign-in-failed' AND NEW.kind IN ('signed-in', 'second-step-due'))
      OR (OLD.kind = 'code-failed' AND NEW.kind IN ('signed-in', 'code-accepted'))
    ) OR NEW.id IS NOT OLD.id
    OR NEW.user_id IS NOT OLD.user_id OR NEW.at IS NOT OLD.at OR NEW.device IS NOT OLD.device
    OR NEW.network IS NOT OLD.network OR NEW.detail IS NOT OLD.detail;
END;
