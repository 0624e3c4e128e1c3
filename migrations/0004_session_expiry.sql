-- The sweep finds the sessions that ran out without reading the others.
CREATE INDEX sessions_expiry ON sessions (expires_at);
