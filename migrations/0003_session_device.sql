-- The member's list of sessions names each by its device.
ALTER TABLE sessions ADD COLUMN device text CHECK (length(device) BETWEEN 1 AND 80);
