import { timingSafeEqual } from "node:crypto";
import { base32 } from "oslo/encoding";
import { createTOTPKeyURI, generateHOTP } from "oslo/otp";
import { STEP_MS, STEPS_AROUND } from "./factor-terms";

/** 160 bits, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;
const ISSUER = "Obverse";

export const codeOf = (secret: Uint8Array, step: number): Promise<string> => generateHOTP(secret, step);

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The step around `now` in which an app shows that code; undefined for a wrong code. */
export async function stepOf(secret: Uint8Array, code: string, now: number): Promise<number | undefined> {
  const codeBytes = new TextEncoder().encode(code);
  let found: number | undefined;
  for (let step = stepAt(now) - STEPS_AROUND; step <= stepAt(now) + STEPS_AROUND; step += 1) {
    const expected = new TextEncoder().encode(await codeOf(secret, step));
    if (expected.length === codeBytes.length && timingSafeEqual(expected, codeBytes)) found = step;
  }
  return found;
}

export const keyUri = (secret: Uint8Array, username: string): string => createTOTPKeyURI(ISSUER, username, secret);

export function formatSecret(secret: Uint8Array): string {
  const text = base32.encode(secret, { includePadding: false });
  return text.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
