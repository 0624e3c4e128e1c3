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
  registered: (detail: string | null) => (detail ? `You registered with ${detail}` : "You registered"),
  "signed-in": (detail: string | null) => (detail ? `Signed in with ${detail}` : "Signed in"),
  "second-step-due": (detail: string | null) =>
    detail
      ? `A sign-in with ${detail} reached the second step`
      : "A sign-in with your password reached the second step",
  "code-failed": () => "A code for two-step sign-in was wrong",
  "code-accepted": (detail: string | null) =>
    detail ? `You confirmed your identity with ${detail}` : "A code for two-step sign-in was accepted",
  "sign-in-failed": (detail: string | null) =>
    detail ? `A sign-in with ${detail} failed` : "A sign-in failed because the password was wrong",
  "confirmation-failed": (detail: string | null) =>
    detail
      ? `Confirming your identity with ${detail} failed`
      : "The password entered to confirm your identity was wrong",
  "sessions-ended": (detail: string | null) => (detail ? `Logged out ${detail}` : "Logged out"),
  "reset-requested": () => "A link to choose a new password was requested",
  "password-reset": () => "Password changed with an emailed link",
  "password-changed": (detail: string | null) => (detail === FIRST_PASSWORD ? "Password set" : "Password changed"),
  "password-removed": () => "Password removed",
  "email-verified": () => "Email address verified",
  "email-change-requested": () => "A change of your email address was requested",
  "email-changed": () => "Email address changed",
  "email-change-undone": () => "The change of your email address was undone",
  "account-linked": (detail: string | null) => `Connected your ${detail ?? "other"} account`,
  "account-unlinked": (detail: string | null) => `Disconnected your ${detail ?? "other"} account`,
  "passkey-added": (detail: string | null) => `Passkey added${withColon(detail)}`,
  "passkey-removed": (detail: string | null) => `Passkey removed${withColon(detail)}`,
  "authenticator-added": () => "Authenticator app set up",
  "authenticator-removed": () => "Authenticator app removed",
  "recovery-codes-made": () => "New recovery codes created",
  "recovery-code-used": () => "A recovery code was used",
  "payment-method-added": (detail: string | null) => `Payment method added${withColon(detail)}`,
  "payment-method-removed": (detail: string | null) => `Payment method removed${withColon(detail)}`,
  "payout-requested": (detail: string | null) => `Payout requested${withColon(detail)}`,
  "payout-cancelled": (detail: string | null) => `Payout cancelled${withColon(detail)}`,
  exported: () => "A copy of your data was downloaded",
  suspended: () => "Obverse suspended your account",
  unsuspended: () => "Obverse ended the suspension of your account",
  "deletion-requested": () => "Deletion of your account requested",
  "deletion-cancelled": () => "Deletion of your account undone",
} satisfies Readonly<Record<string, (detail: string | null) => string>>;

export const sentenceOf = (kind: SecurityEventKind, detail: string | null): string => SENTENCES[kind](detail);

export const SECURITY_EVENT_KINDS = Object.keys(SENTENCES) as readonly SecurityEventKind[];

const withColon = (detail: string | null): string => (detail ? `: ${detail}` : "");
