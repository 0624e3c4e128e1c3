import type { Provider } from "~/domain/identity-providers/provider";
import { type Refusal, refuse } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { MINUTE_MS } from "~/domain/time";

export const CONFIRMED_MS = 10 * MINUTE_MS;

/** With a passkey or a code after two-step sign-in was set up, else with the password or at a provider. */
export interface WaysToConfirm {
  /** 256 random bits in base64url, sent with the form: see `successorToken`. */
  readonly formKey: string;
  readonly isConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly providers: readonly Provider[];
}

export interface Asker {
  readonly memberId: number;
  /** That has to last until what they ask for is done. */
  readonly sessionId?: string | undefined;
  readonly confirmedAt: number | null;
  readonly from?: Origin | undefined;
  /** When they last confirmed with a second factor, and since when they have it; null when never. */
  readonly factorConfirmedAt?: number | null;
  readonly factorSince?: number | null;
}

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

/** For what a password alone must not allow: whoever stole it could turn off what protects the account then. */
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

export const UNVERIFIED =
  "Verify your email address first: open the link we emailed you, or have it sent again in your settings.";

/** Anyone can register with somebody else's address, who may get the account by that address one day. */
export function refuseUnverified({ isVerified }: { readonly isVerified: boolean }): Refusal | undefined {
  return isVerified ? undefined : refuse("not_allowed", UNVERIFIED);
}
