import { MINUTE_MS } from "~/domain/time";

export const CHALLENGE_MS = 5 * MINUTE_MS;

export const MAX_PASSKEYS = 20;

export const PASSKEY_NAME_MAX = 40;

export type PasskeyPurpose = "sign-in" | "second-step" | "confirm" | "add";

/** From the configured origin, never from the request. */
export interface PasskeySite {
  readonly origin: string;
  /** The origin's host, without its port. */
  readonly rpId: string;
}

export const passkeyNamed = (name: string): string => `the passkey “${name}”`;
