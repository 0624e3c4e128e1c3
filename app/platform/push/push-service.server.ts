import { base64url } from "oslo/encoding";
import * as z from "zod";
import type { PushMessage } from "~/domain/push/push-message";
import { isPushEndpoint, type PushService, type Subscription } from "~/domain/push/push-service";
import { HOUR_MS, SECOND_MS } from "~/domain/time";
import { type Env, systemClock, systemRandomness } from "~/platform/env";
import { encryptPush } from "./encrypt-push";

/** A push service accepts at most a day, and its clock may differ. */
const TOKEN_MS = 12 * HOUR_MS;

const ECDSA = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const coordinate = z.string().regex(/^[\w-]{43}$/);
const keySchema = z.object({ x: coordinate, y: coordinate, d: coordinate });

const encode = (bytes: Uint8Array) => base64url.encode(bytes, { includePadding: false });
const encodeJson = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)));

/** Undefined without `PUSH_KEY`: then nobody can turn push on, and nothing is sent. */
export function pushServiceOf({ PUSH_KEY, SITE_ORIGIN }: Pick<Env, "PUSH_KEY" | "SITE_ORIGIN">) {
  if (!PUSH_KEY) return undefined;
  const { x, y, d } = keySchema.parse(JSON.parse(PUSH_KEY));
  const point = [x, y].map((each) => base64url.decode(each, { strict: false }));
  const publicKey = encode(new Uint8Array([4, ...point.flatMap((each) => [...each])]));
  const sign = async (audience: string) => {
    const key = await crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y, d }, ECDSA, false, ["sign"]);
    const exp = Math.floor((systemClock.now() + TOKEN_MS) / SECOND_MS);
    const claims = `${encodeJson({ typ: "JWT", alg: "ES256" })}.${encodeJson({ aud: audience, exp, sub: SITE_ORIGIN })}`;
    const signature = await crypto.subtle.sign(ECDSA, key, new TextEncoder().encode(claims));
    return `${claims}.${encode(new Uint8Array(signature))}`;
  };
  return { publicKey, send: (to, message) => send(to, message, { publicKey, sign }) } satisfies PushService;
}

async function send(
  to: Subscription,
  { contents, isUrgent, keptMs }: PushMessage,
  { publicKey, sign }: { publicKey: string; sign: (audience: string) => Promise<string> },
): Promise<boolean> {
  if (!isPushEndpoint(to.endpoint)) throw new Error("the endpoint is not of a known push service");
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const salt = new Uint8Array(systemRandomness.bytes(16));
  const body = await encryptPush(JSON.stringify(contents), to, { ...(pair as CryptoKeyPair), salt });
  const response = await fetch(to.endpoint, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(10 * SECOND_MS),
    headers: {
      Authorization: `vapid t=${await sign(new URL(to.endpoint).origin)}, k=${publicKey}`,
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(Math.floor(keptMs / SECOND_MS)),
      Topic: contents.tag,
      Urgency: isUrgent ? "high" : "normal",
    },
    body,
  });
  await response.body?.cancel();
  if (response.ok) return true;
  if ([404, 410].includes(response.status)) return false;
  throw new Error(`the push service answered ${response.status}`);
}
