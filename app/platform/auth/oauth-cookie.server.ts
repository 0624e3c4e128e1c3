import { base64url } from "oslo/encoding";
import * as z from "zod";
import { PROVIDERS } from "~/domain/identity-providers/provider";
import type { CookieJar } from "~/platform/http/cookies.server";

const NAME = "oauth";
const MAX_AGE_SECONDS = 10 * 60;
const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));

export const PURPOSES = ["sign-in", "confirm", "connect"] as const;
export type Purpose = (typeof PURPOSES)[number];

const packedSchema = z.strictObject({
  provider: z.enum(PROVIDERS),
  state: hex(64),
  /** PKCE: ties the authorization code to us. */
  verifier: hex(64),
  nonce: hex(32),
  /** Untrusted: checked when it is used. */
  redirect: z.string().max(2_000),
  purpose: z.enum(PURPOSES),
  /** The id of the session that went to the provider to confirm it or to connect an account; null for a sign-in. */
  sessionId: hex(32).nullable(),
});
export type StoredRoundTrip = z.infer<typeof packedSchema>;

export function storeRoundTrip(cookies: CookieJar, roundTrip: StoredRoundTrip): void {
  cookies.set(NAME, base64url.encode(new TextEncoder().encode(JSON.stringify(roundTrip))), MAX_AGE_SECONDS);
}

export function takeRoundTrip(cookies: CookieJar): StoredRoundTrip | undefined {
  const value = cookies.get(NAME);
  cookies.clear(NAME);
  if (value === undefined) return undefined;
  try {
    return packedSchema.safeParse(JSON.parse(new TextDecoder().decode(base64url.decode(value)))).data;
  } catch {
    return undefined;
  }
}
