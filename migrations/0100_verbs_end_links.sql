-- What a verb does stands in the verb's own batch: ending links, sign-ins that wait and recovery codes, keeping a former
-- name, forgetting old browsers, and the mail about a new card.
DROP TRIGGER payment_methods_email;
DROP TRIGGER known_devices_newest;
DROP TRIGGER recovery_codes_end;
DROP TRIGGER recovery_codes_end_with_passkeys;
DROP TRIGGER unfinished_sign_ins_disconnected;
DROP TRIGGER unfinished_sign_ins_end;
DROP TRIGGER password_resets_end;
DROP TRIGGER users_email_links;
DROP TRIGGER users_email_wish;
DROP TRIGGER users_name_trail;
DROP TRIGGER former_usernames_delete;

-- A former name stays its member's until they take it again, or delete their account: then it must stay taken.
CREATE TRIGGER former_usernames_delete BEFORE DELETE ON former_usernames
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent')
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND lower(username) = lower(OLD.username))
    AND NOT EXISTS (SELECT 1 FROM account_deletions AS d JOIN retired_usernames AS r
      WHERE d.user_id = OLD.user_id AND d.begun_at IS NOT NULL AND r.username = lower(OLD.username));
END;
