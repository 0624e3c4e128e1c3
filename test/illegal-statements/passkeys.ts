import { insert, type Noun, orReplace, type Row } from "./statement";

const handle = (change: Row = {}) => insert("passkey_handles", { user_id: 1, handle: "h".repeat(43), ...change });

const passkey = (change: Row = {}) =>
  insert("passkeys", {
    id: 1,
    user_id: 1,
    credential_id: "c".repeat(43),
    public_key: "k".repeat(103),
    counter: 5,
    transports: '["internal"]',
    name: "Laptop",
    created_at: 1,
    last_used_at: null,
    ...change,
  });
const twenty = Array.from({ length: 20 }, (_, index) =>
  passkey({ id: index + 1, credential_id: `credential-number-${index}` }),
);

const challenge = (change: Row = {}) =>
  insert("passkey_challenges", {
    challenge_hash: "d".repeat(64),
    browser_hash: "e".repeat(64),
    purpose: "confirm",
    user_id: 1,
    created_at: 1,
    expires_at: 300_001,
    ...change,
  });

export const PASSKEYS: Noun = {
  legal: [
    handle(),
    passkey(),
    "UPDATE passkeys SET name = 'Desk'",
    "UPDATE passkeys SET counter = 6, last_used_at = 2",
    passkey({ id: 2, credential_id: "synced-credential", counter: 0 }),
    "UPDATE passkeys SET last_used_at = 2 WHERE id = 2",
    "DELETE FROM passkeys WHERE id = 2",
    challenge(),
    challenge({ challenge_hash: "f".repeat(64), purpose: "sign-in", user_id: null }),
    "DELETE FROM passkey_challenges",
  ],
  refused: {
    "UNIQUE passkey_handles.handle": { "one name for two members": [handle(), handle({ user_id: 2 })] },
    passkeys_used_after_created: { "a passkey used before it was added": passkey({ last_used_at: 0 }) },
    passkey_is_fixed: {
      "a passkey that becomes another member's": [passkey(), "UPDATE passkeys SET user_id = 2"],
      "another key for a passkey": [passkey(), `UPDATE passkeys SET public_key = '${"x".repeat(103)}'`],
      "another name for a member's devices": [handle(), `UPDATE passkey_handles SET handle = '${"x".repeat(43)}'`],
    },
    passkey_exists: {
      "one passkey of two members": [passkey(), passkey({ id: 2, user_id: 2 })],
      "a replaced passkey": [passkey(), orReplace(passkey({ counter: 0 }))],
    },
    too_many_passkeys: { "a 21st passkey": [...twenty, passkey({ id: 21 })] },
    address_not_verified: { "a passkey before the address is verified": passkey({ user_id: 3 }) },
    passkey_was_used: {
      "a counter that goes down": [passkey(), "UPDATE passkeys SET counter = 4"],
      "a use that isn't counted": [passkey(), "UPDATE passkeys SET last_used_at = 2"],
    },
    passkey_is_last_way_in: {
      "the last way in": [passkey(), "UPDATE users SET password_hash = NULL WHERE id = 1", "DELETE FROM passkeys"],
    },
    passkey_challenges_names_member: {
      "a confirmation for nobody": challenge({ user_id: null }),
      "a sign-in that knows its member": challenge({ purpose: "sign-in" }),
    },
    passkey_challenges_lifetime: { "a challenge that waits for an hour": challenge({ expires_at: 3_600_001 }) },
    passkey_challenge_is_fixed: {
      "a challenge for something else": [challenge(), "UPDATE passkey_challenges SET purpose = 'add'"],
    },
  },
};
