import { insert, type Noun, orReplace, type Row } from "./statement";

const app = (change: Row = {}) =>
  insert("authenticators", {
    user_id: 1,
    sealed_secret: "s".repeat(64),
    created_at: 1,
    confirmed_at: null,
    last_step: null,
    ...change,
  });
const usedApp = app({ confirmed_at: 2, last_step: 7 });

const code = (change: Row = {}) =>
  insert("recovery_codes", { user_id: 1, code_hash: "c".repeat(64), created_at: 1, used_at: null, ...change });
const tenCodes = Array.from({ length: 10 }, (_, index) => code({ code_hash: String(index).repeat(64) }));

const session = (change: Row = {}) =>
  insert("sessions", { token_hash: "a".repeat(64), user_id: 1, created_at: 1, expires_at: 2, ...change });

const signIn = (change: Row = {}) =>
  insert("unfinished_sign_ins", {
    token_hash: "d".repeat(64),
    user_id: 1,
    created_at: 1,
    expires_at: 600_001,
    ...change,
  });

export const SECOND_FACTOR: Noun = {
  legal: [
    app(),
    "UPDATE authenticators SET confirmed_at = 2, last_step = 7",
    "UPDATE authenticators SET last_step = 8",
    code(),
    "UPDATE recovery_codes SET used_at = 2",
    signIn(),
    session(),
    "UPDATE sessions SET confirmed_at = 3, factor_confirmed_at = 3, factor_since = 2",
    "UPDATE sessions SET confirmed_at = NULL",
    session({ token_hash: "b".repeat(64), user_id: 2 }),
    "UPDATE sessions SET confirmed_at = 3 WHERE user_id = 2",
  ],
  refused: {
    authenticators_confirmed_after_created: {
      "an app that was turned on before it was set up": app({ confirmed_at: 0, last_step: 7 }),
    },
    authenticators_confirmed_has_step: { "an app that was turned on without a code": app({ confirmed_at: 2 }) },
    authenticator_exists: { "a second app": [app(), app()], "a replaced app": [usedApp, orReplace(app())] },
    authenticator_is_fixed: {
      "another secret for an app": [usedApp, `UPDATE authenticators SET sealed_secret = '${"t".repeat(64)}'`],
      "an app that is turned on again": [usedApp, "UPDATE authenticators SET confirmed_at = 3, last_step = 8"],
    },
    address_not_verified: { "an app before the address is verified": app({ user_id: 3 }) },
    code_was_used: {
      "a code that was used already": [usedApp, "UPDATE authenticators SET last_step = 7"],
      "a code from before the last one used": [usedApp, "UPDATE authenticators SET last_step = 6"],
      "a recovery code used twice": [code({ used_at: 2 }), "UPDATE recovery_codes SET used_at = 3"],
      "a used recovery code that is new again": [code({ used_at: 2 }), orReplace(code())],
      "a recovery code of another member": [code(), "UPDATE recovery_codes SET user_id = 2"],
    },
    recovery_codes_used_after_created: { "a recovery code used before it was made": code({ used_at: 0 }) },
    too_many_recovery_codes: { "an eleventh recovery code": [...tenCodes, code()] },
    second_factor_needed: {
      "a session that the password confirms despite an app": [
        usedApp,
        session(),
        "UPDATE sessions SET confirmed_at = 3",
      ],
      "one that a factor confirmed before": [
        usedApp,
        session({ confirmed_at: 3, factor_confirmed_at: 3, factor_since: 2 }),
        "UPDATE sessions SET confirmed_at = 4",
      ],
    },
    unfinished_sign_ins_lifetime: { "a sign-in that waits for an hour": signIn({ expires_at: 3_600_001 }) },
    unfinished_sign_in_is_fixed: {
      "a sign-in that becomes another member's": [signIn(), "UPDATE unfinished_sign_ins SET user_id = 2"],
    },
  },
};
