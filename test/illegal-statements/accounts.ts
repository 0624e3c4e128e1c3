import { addressRefusals } from "./address-refusals";
import { insert, type Noun, orReplace, type Row } from "./statement";

const user = (change: Row = {}) =>
  insert("users", { username: "fourth", email: "fourth@example.test", created_at: 1, ...change });

const session = (change: Row = {}) =>
  insert("sessions", { token_hash: "a".repeat(64), user_id: 1, created_at: 1, expires_at: 2, ...change });

const link = (change: Row = {}) =>
  insert("emailed_links", {
    token_hash: "b".repeat(64),
    kind: "verify",
    user_id: 1,
    email: "seller@example.test",
    created_at: 1,
    expires_at: 86_400_001,
    ...change,
  });

const emailChange = (change: Row = {}) =>
  insert("email_changes", { user_id: 1, email: "new@example.test", requested_at: 1, ...change });

const knownDevice = (change: Row = {}) =>
  insert("known_devices", {
    user_id: 1,
    token_hash: "c".repeat(64),
    name: "Firefox on Linux",
    first_seen_at: 1,
    last_seen_at: 2,
    ...change,
  });

const securityEvent = (change: Row = {}) =>
  insert("security_events", {
    user_id: 1,
    kind: "sign-in-failed",
    at: 1,
    device: "Firefox on Linux",
    network: "192.0.2.0/24",
    detail: null,
    ...change,
  });

const oauthAccount = (change: Row = {}) =>
  insert("oauth_accounts", { provider: "google", provider_user_id: "g1", user_id: 1, created_at: 1, ...change });

/** A third address of member 3, who has address 1, the default, and address 2. */
const address = (change: Row = {}) =>
  insert("addresses", {
    user_id: 3,
    name: "Third Bidder",
    line1: "1 Assay Row",
    city: "Perth",
    country: "AU",
    created_at: 57,
    ...change,
  });

const eightMoreAddresses = Array.from({ length: 8 }, (_, index) => address({ line1: `${index + 2} Assay Row` }));

export const ACCOUNTS: Noun = {
  legal: [
    user(),
    "UPDATE users SET country = 'DE' WHERE id = 1",
    session(),
    user({ username: "fifth", email: "Seller@example.test" }),
    "UPDATE users SET email = 'other@example.test', email_verified_at = 9 WHERE id = 1",
    link(),
    link({ token_hash: "c".repeat(64), kind: "undo", expires_at: 604_800_001 }),
    link({ token_hash: "d".repeat(64), kind: "reset", email: null, expires_at: 1_800_001 }),
    emailChange(),
    knownDevice(),
    securityEvent(),
    "UPDATE security_events SET kind = 'signed-in'",
    oauthAccount(),
    "UPDATE oauth_accounts SET email = 'ada@example.test'",
    oauthAccount({ provider: "github" }),
    "DELETE FROM oauth_accounts WHERE provider = 'google'",
    "UPDATE users SET password_hash = 'h' WHERE id = 1",
    "DELETE FROM oauth_accounts",
    insert("sign_in_backoffs", { login_hash: "h", failures: 0, blocked_until: 1 }),
    address(),
    "DELETE FROM addresses WHERE id = 2",
  ],
  refused: {
    users_username_format: {
      "a username of two characters": user({ username: "ab" }),
      "a username with a space": user({ username: "a b c" }),
    },
    users_email_format: { "an email address without an at sign": user({ email: "fourth" }) },
    users_image_is_ours: {
      "a picture on another site": user({ profile_image_url: "https://example.test/photo.png" }),
      "a picture under a short key": user({ profile_image_url: "/avatars/abc/thumb.webp" }),
    },
    users_quiet_until_hour: {
      "quiet hours without an end": user({ quiet_from: 22 }),
      "quiet hours that end when they begin": user({ quiet_from: 22, quiet_until: 22 }),
    },
    users_country_code: { "a country that isn't a code": user({ country: "Germany" }) },
    "UNIQUE index 'users_username_key'": { "a taken username in capitals": user({ username: "SELLER" }) },
    users_email_verified_after_created: {
      "an address verified before its member registered": user({ email_verified_at: 0 }),
    },
    "UNIQUE index 'users_email_key'": {
      "an address that two members have verified": [
        user({ email_verified_at: 1 }),
        user({ username: "fifth", email: "Fourth@example.test", email_verified_at: 1 }),
      ],
    },
    email_not_proven: {
      "another address with the verification of the former": [
        user({ email_verified_at: 1 }),
        "UPDATE users SET email = 'other@example.test' WHERE username = 'fourth'",
      ],
    },
    email_changes_email_format: { "a wish for no address": emailChange({ email: "new" }) },
    emailed_links_email_by_kind: {
      "a link that proves no address": link({ email: null }),
      "an address in a link for a new password": link({ kind: "reset", expires_at: 1_800_001 }),
    },
    emailed_links_email_format: { "a link that proves what is no address": link({ email: "seller" }) },
    emailed_links_return_path_of_verify: {
      "an undo that leads back to a page": link({ kind: "undo", expires_at: 604_800_001, return_path: "/wallet" }),
    },
    emailed_links_lifetime: {
      "a proof that is valid for a week": link({ expires_at: 604_800_001 }),
      "an undo that is valid for a year": link({ kind: "undo", expires_at: 31_536_000_001 }),
      "a link for a new password that is valid for a day": link({ kind: "reset", email: null }),
    },
    emailed_links_used_in_time: {
      "a link used when it has expired": link({ used_at: 86_400_001 }),
      "a link used before it was made": link({ used_at: 0 }),
    },
    link_is_fixed: {
      "a link used twice": [link({ used_at: 2 }), "UPDATE emailed_links SET used_at = 3"],
      "a link that proves another address": [link(), "UPDATE emailed_links SET email = 'other@example.test'"],
      "a link that opens another account": [link(), "UPDATE emailed_links SET user_id = 2"],
      "a link that does something else": [
        link(),
        "UPDATE emailed_links SET kind = 'undo', expires_at = created_at + 604800000",
      ],
    },
    sessions_expires_after_created: { "a session that has expired when it begins": session({ expires_at: 1 }) },
    sessions_lifetime: { "a session that lasts longer than 30 days": session({ expires_at: 2_592_000_002 }) },
    sessions_seen_after_created: { "a session seen before it began": session({ last_seen_at: 0 }) },
    sessions_factor_is_older: {
      "a second factor confirmed before it was set up": session({ factor_confirmed_at: 1, factor_since: 2 }),
      "a second factor of nobody knows when": session({ factor_confirmed_at: 1 }),
    },
    "UNIQUE sessions.id": {
      "two sessions with one id": [
        session({ id: "e".repeat(32) }),
        session({ token_hash: "f".repeat(64), id: "e".repeat(32) }),
      ],
    },
    known_devices_seen_in_order: { "a browser seen last before the first time": knownDevice({ last_seen_at: 0 }) },
    security_event_is_fixed: {
      "a sign-in turned into a failure": [
        securityEvent({ kind: "signed-in" }),
        "UPDATE security_events SET kind = 'sign-in-failed'",
      ],
      "a failure turned into something else": [securityEvent(), "UPDATE security_events SET kind = 'exported'"],
      "an event of another member": [securityEvent(), "UPDATE security_events SET kind = 'signed-in', user_id = 2"],
    },
    account_is_connected: {
      "an account that signs in two members": [oauthAccount(), oauthAccount({ user_id: 2 })],
      "a second account at a provider": [oauthAccount(), oauthAccount({ provider_user_id: "g2" })],
      "an account that is moved to another member": [oauthAccount(), orReplace(oauthAccount({ user_id: 2 }))],
    },
    connection_is_fixed: {
      "an account elsewhere with another id": [oauthAccount(), "UPDATE oauth_accounts SET provider_user_id = 'g2'"],
    },
    address_not_verified: {
      "an account elsewhere of a member with an address that isn't verified": oauthAccount({ user_id: 3 }),
    },
    last_way_in: {
      "a member who has neither a password nor a connected account": [oauthAccount(), "DELETE FROM oauth_accounts"],
    },
    "foreign key": { "an address of an unknown member": address({ user_id: 99 }) },
    ...addressRefusals("addresses", address),
    address_exists: {
      "the same address twice": address({ line1: "3 Mint Street" }),
      "a replaced address": orReplace(address({ id: 1 })),
    },
    default_exists: {
      "a second default address": address({ is_default: 1 }),
      "another address made the second default": "UPDATE addresses SET is_default = 1 WHERE id = 2",
    },
    too_many_addresses: { "an eleventh address": [...eightMoreAddresses, address({ line1: "99 Assay Row" })] },
    address_is_fixed: {
      "an address handed to another member": "UPDATE addresses SET user_id = 2 WHERE id = 2",
      "an address under another number": "UPDATE addresses SET id = 7 WHERE id = 2",
    },
  },
};
