import { DAY_MS } from "~/domain/time";

export type SecurityEventKind = keyof typeof SENTENCES;

export interface Origin {
  readonly address: string;
  readonly device: string;
}

/** The detail of `password-changed` for a member who had no password before. */
export const FIRST_PASSWORD = "first";

export const SECURITY_EVENTS_KEPT_MS = 90 * DAY_MS;
/** The newest ones; a trigger deletes the rest. */
export const MAX_FAILURES = 100;
export const MAX_OTHER_EVENTS = 400;

const SENTENCES = {
  registered: (detail) => (detail ? `You registered with ${detail}` : "You registered"),
  "signed-in": (detail) => (detail ? `Signed in with ${detail}` : "Signed in"),
  "second-step-due": (detail) =>
    detail
      ? `A sign-in with ${detail} reached the second step`
      : "A sign-in with your password reached the second step",
  "code-failed": () => "A code for two-step sign-in was wrong",
  "code-accepted": (detail) =>
    detail ? `You confirmed your identity with ${detail}` : "A code for two-step sign-in was accepted",
  "sign-in-failed": (detail) =>
    detail ? `A sign-in with ${detail} failed` : "A sign-in failed because the password was wrong",
  "confirmation-failed": (detail) =>
    detail
      ? `Confirming your identity with ${detail} failed`
      : "The password entered to confirm your identity was wrong",
  "sessions-ended": (detail) => (detail ? `Logged out ${detail}` : "Logged out"),
  "reset-requested": () => "A link to choose a new password was requested",
  "password-reset": () => "Password changed with an emailed link",
  "password-changed": (detail) => (detail === FIRST_PASSWORD ? "Password set" : "Password changed"),
  "password-removed": () => "Password removed",
  "email-verified": () => "Email address verified",
  "email-change-requested": () => "A change of your email address was requested",
  "email-changed": () => "Email address changed",
  "email-change-undone": () => "The change of your email address was undone",
  "account-linked": (detail) => `Connected your ${detail ?? "other"} account`,
  "account-unlinked": (detail) => `Disconnected your ${detail ?? "other"} account`,
  "passkey-added": (detail) => `Passkey added${withColon(detail)}`,
  "passkey-removed": (detail) => `Passkey removed${withColon(detail)}`,
  "authenticator-added": () => "Authenticator app set up",
  "authenticator-removed": () => "Authenticator app removed",
  "recovery-codes-made": () => "New recovery codes created",
  "recovery-code-used": () => "A recovery code was used",
  "payment-method-added": (detail) => `Payment method added${withColon(detail)}`,
  "payment-method-removed": (detail) => `Payment method removed${withColon(detail)}`,
  "payout-requested": (detail) => `Payout requested${withColon(detail)}`,
  "payout-cancelled": (detail) => `Payout cancelled${withColon(detail)}`,
  exported: () => "A copy of your data was downloaded",
  suspended: () => "Obverse suspended your account",
  unsuspended: () => "Obverse ended the suspension of your account",
  "deletion-requested": () => "Deletion of your account requested",
  "deletion-cancelled": () => "Deletion of your account undone",
} satisfies Readonly<Record<string, (detail: string | null) => string>>;

export const sentenceOf = (kind: SecurityEventKind, detail: string | null): string => SENTENCES[kind](detail);

export const SECURITY_EVENT_KINDS = Object.keys(SENTENCES) as readonly SecurityEventKind[];

const withColon = (detail: string | null): string => (detail ? `: ${detail}` : "");
