import { base64url } from "oslo/encoding";
import * as z from "zod";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";

/** The one algorithm that is accepted, whatever a token names: OpenID Connect's default. */
const ALGORITHM = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
const KEPT_MS = HOUR_MS;
/** A token may name a newer key than those we know, but made-up names must not make us ask each time. */
const ASKED_AGAIN_MS = MINUTE_MS;

const headerSchema = z.object({ alg: z.literal("RS256"), kid: z.string().min(1) });
const keysSchema = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.string(), n: z.string().optional(), e: z.string().optional() })),
});
type Keys = z.infer<typeof keysSchema>["keys"];

const cachedKeys = new Map<string, { readonly keys: Keys; readonly at: number }>();

async function keyOf(kid: string, keysUrl: string, now: number): Promise<CryptoKey> {
  const before = cachedKeys.get(keysUrl);
  const find = (keys: Keys = []) => keys.find((key) => key.kid === kid && key.kty === "RSA");
  const age = before ? now - before.at : Number.POSITIVE_INFINITY;
  const isUsable = age < (find(before?.keys) ? KEPT_MS : ASKED_AGAIN_MS);
  const found = find(isUsable ? before?.keys : await askKeys(keysUrl, now));
  if (!found) throw new Error("an ID token names a key that its provider doesn't publish");
  const { n = "", e = "" } = found;
  return crypto.subtle.importKey("jwk", { kty: "RSA", n, e }, ALGORITHM, false, ["verify"]);
}

async function askKeys(keysUrl: string, now: number): Promise<Keys> {
  const response = await fetch(keysUrl, { redirect: "manual", headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`a provider's keys were answered ${response.status}`);
  const { keys } = keysSchema.parse(await response.json());
  cachedKeys.set(keysUrl, { keys, at: now });
  return keys;
}

/** Checks the signature and throws without a valid one; the caller checks issuer, audience and expiry. */
export async function verifiedClaims(idToken: string, keysUrl: string, now: number): Promise<unknown> {
  const [head = "", body = "", signature = ""] = idToken.split(".");
  const read = (part: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(part)));
  const { kid } = headerSchema.parse(read(head));
  const key = await keyOf(kid, keysUrl, now);
  const signed = new TextEncoder().encode(`${head}.${body}`);
  if (!(await crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), signed)))
    throw new Error("an ID token's signature is wrong");
  return read(body);
}

const bytesOf = (part: string) => new Uint8Array(base64url.decode(part, { strict: false }));
