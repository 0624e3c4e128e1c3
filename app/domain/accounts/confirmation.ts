import type { Provider } from "~/domain/identity-providers/provider";
import { type Refusal, refuse } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { MINUTE_MS } from "~/domain/time";

/** How long a session counts as confirmed after its member proved again who they are. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

/**
 * How a member can confirm a session: with a passkey or a code if they use two-step sign-in, else with their password,
 * else at one of the providers that sign them in.
 */
export interface WaysToConfirm {
  /** 256 random bits in base64url, sent with the form: see `successorToken`. */
  readonly formKey: string;
  readonly isConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly providers: readonly Provider[];
}

/** A member who asks for what needs a confirmed session. */
export interface Asker {
  readonly memberId: number;
  /** When they last proved who they are in the session that asks, milliseconds since 1970 UTC; null when never. */
  readonly confirmedAt: number | null;
  /** Where they ask from, for their security log. */
  readonly from?: Origin | undefined;
  /** When they last did so with a second factor, and since when they have that one; null when never. */
  readonly factorConfirmedAt?: number | null;
  readonly factorSince?: number | null;
}

/** Why a session may not do `what` yet (by default: withdraw money or add a payment method); undefined if it may. */
export function refuseUnconfirmed(
  { confirmedAt }: Pick<Asker, "confirmedAt">,
  now: number,
  what = "Payouts and new payment methods need",
): Refusal | undefined {
  if (confirmedAt !== null && now - confirmedAt < CONFIRMED_MS) return undefined;
  return refuse(
    "not_allowed",
    `Confirm it's you first. ${what} your password again, or a code with two-step sign-in, which is then valid for 10 minutes.`,
    { fields: { password: "Enter your password to continue.", code: "Enter a code to continue." } },
  );
}

/**
 * Why a session may not do `what` yet, which a password alone doesn't allow: whoever stole it could otherwise turn off
 * what protects the account then. A passkey, a code of the app or a recovery code confirms it.
 */
export function refuseWithoutFactor(
  { factorConfirmedAt }: { readonly factorConfirmedAt: number | null },
  now: number,
  what: string,
): Refusal | undefined {
  if (factorConfirmedAt !== null && now - factorConfirmedAt < CONFIRMED_MS) return undefined;
  return refuse(
    "not_allowed",
    `Confirm it's you first. ${what} a passkey, a code of your app or a recovery code, which then counts for 10 minutes.`,
    { fields: { code: "Enter a code to continue." } },
  );
}
