-- Anyone can register with somebody else's address. Nothing by which they could get in again, or be paid, is added to an
-- account before its address is verified (docs/decisions/0065-ways-in-wait-for-the-verified-address.md).

-- An account elsewhere would sign in whoever connected it.
CREATE TRIGGER oauth_accounts_verified_first BEFORE INSERT ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

-- A passkey would sign in whoever added it.
CREATE TRIGGER passkeys_verified_first BEFORE INSERT ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

-- An app would keep the address's owner out.
CREATE TRIGGER authenticators_verified_first BEFORE INSERT ON authenticators
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

-- A card would be paid what the owner earns.
CREATE TRIGGER payment_methods_verified_first BEFORE INSERT ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

-- So would a bank account.
CREATE TRIGGER provider_profiles_verified_first BEFORE INSERT ON provider_profiles WHEN NEW.account_ref IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

CREATE TRIGGER provider_profiles_verified_update BEFORE UPDATE OF account_ref ON provider_profiles
WHEN NEW.account_ref IS NOT NULL AND NEW.account_ref IS NOT OLD.account_ref
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;
