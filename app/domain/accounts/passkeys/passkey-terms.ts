import { MINUTE_MS } from "~/domain/time";

/** How long a device has to answer; the schema enforces it. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** How many passkeys a member may have; the schema enforces it. */
export const MAX_PASSKEYS = 20;

/** In characters; the schema enforces it. */
export const PASSKEY_NAME_MAX = 40;

/** What a passkey is asked for. */
export type PasskeyPurpose = "sign-in" | "second-step" | "confirm" | "add";

/** Where passkeys are valid, from the configured origin and never from the request. */
export interface PasskeySite {
  /** Such as `https://obverse.example`. */
  readonly origin: string;
  /** The origin's host, without its port. */
  readonly rpId: string;
}

/** What the member reads of a passkey in their security log, at most 80 characters. */
export function passkeyNamed(name: string): string {
  return `the passkey “${name}”`;
}
