import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import { type Randomness, randomHex } from "~/domain/randomness";

const TOKEN_BYTES = 32;

/** A random secret in hex, which only a browser or an emailed link holds. */
export const newToken = (randomness: Randomness): string => randomHex(randomness, TOKEN_BYTES);

/** SHA-256 hex, the only form in which the database knows a secret. */
export async function hashToken(token: string): Promise<string> {
  return encodeHex(await sha256(new TextEncoder().encode(token)));
}

export async function makeToken(randomness: Randomness): Promise<{ token: string; tokenHash: string }> {
  const token = newToken(randomness);
  return { token, tokenHash: await hashToken(token) };
}
