-- A browser that shows push messages. It is sent to while the session in which it was turned on is open. The endpoint comes from the
-- browser and is requested by the site, so it has to be one of a known push service.
CREATE TABLE push_devices (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  session_id text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at integer NOT NULL,
  CONSTRAINT push_devices_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT push_devices_session_length CHECK (length(session_id) = 32),
  CONSTRAINT push_devices_endpoint_length CHECK (length(endpoint) BETWEEN 30 AND 1000),
  CONSTRAINT push_devices_endpoint_known CHECK (endpoint GLOB 'https://?*/?*'
    AND substr(endpoint, 9, instr(substr(endpoint, 9), '/') - 1) NOT GLOB '*[^a-z0-9.-]*'
    AND (substr(endpoint, 9, instr(substr(endpoint, 9), '/') - 1)
        IN ('fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com')
      OR substr(endpoint, 9, instr(substr(endpoint, 9), '/') - 1) GLOB '?*.notify.windows.com')),
  CONSTRAINT push_devices_p256dh_is_point CHECK (length(p256dh) = 87 AND p256dh NOT GLOB '*[^A-Za-z0-9_-]*'),
  CONSTRAINT push_devices_auth_is_secret CHECK (length(auth) = 22 AND auth NOT GLOB '*[^A-Za-z0-9_-]*')
) STRICT;
CREATE UNIQUE INDEX push_devices_endpoint ON push_devices (endpoint);
CREATE UNIQUE INDEX push_devices_session ON push_devices (session_id);
CREATE INDEX push_devices_user ON push_devices (user_id);

ALTER TABLE notification_preferences ADD COLUMN push integer DEFAULT 1 NOT NULL
  CONSTRAINT notification_preferences_push_flag CHECK (push IN (0, 1));

-- Hours of the day in the member's time zone, between which push messages wait.
ALTER TABLE users ADD COLUMN quiet_from integer CONSTRAINT users_quiet_from_hour CHECK (quiet_from BETWEEN 0 AND 23);
ALTER TABLE users ADD COLUMN quiet_until integer CONSTRAINT users_quiet_until_hour CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)
  AND quiet_until BETWEEN 0 AND 23 AND quiet_until <> quiet_from);

DROP TRIGGER outbox_kind;
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
BEGIN
  SELECT RAISE(ABORT, 'unknown_outbox_kind')
  WHERE NEW.kind NOT IN ('sessions-ended', 'search-document', 'saved-searches', 'photo-measures', 'vision-reading',
    'import-step', 'collection-import', 'moderation', 'new-listings', 'wants', 'mail', 'values', 'detachment', 'seal',
    'push');
END;
