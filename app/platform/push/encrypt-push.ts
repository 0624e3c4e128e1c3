import { base64url } from "oslo/encoding";
import type { Subscription } from "~/domain/push/push-service";
import { publicKeyOf } from "~/domain/push/turn-push-on.server";

const RECORD_SIZE = [0, 0, 4096 >> 8, 0];
const LAST_RECORD = 2;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const decode = (text: string) => new Uint8Array(base64url.decode(text, { strict: false }));

async function derive(secret: BufferSource, salt: BufferSource, info: BufferSource, bytes: number) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 8 * bytes);
}

/** By RFC 8291, at most 3,993 bytes. The keys (ECDH on P-256) and the salt of 16 bytes are used only once. */
export async function encryptPush(
  text: string,
  { p256dh, auth }: Pick<Subscription, "p256dh" | "auth">,
  { publicKey, privateKey, salt }: CryptoKeyPair & { readonly salt: Uint8Array<ArrayBuffer> },
): Promise<Uint8Array<ArrayBuffer>> {
  const ours = new Uint8Array((await crypto.subtle.exportKey("raw", publicKey)) as ArrayBuffer);
  const theirKey = await publicKeyOf({ p256dh });
  const agreement = { name: "ECDH", public: theirKey, $public: theirKey };
  const shared = await crypto.subtle.deriveBits(agreement, privateKey, 256);
  const info = new Uint8Array([...bytesOf("WebPush: info\0"), ...decode(p256dh), ...ours]);
  const secret = await derive(shared, decode(auth), info, 32);
  const key = await derive(secret, salt, bytesOf("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(secret, salt, bytesOf("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const padded = new Uint8Array([...bytesOf(text), LAST_RECORD]);
  const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, aes, padded);
  return new Uint8Array([...salt, ...RECORD_SIZE, ours.length, ...ours, ...new Uint8Array(ciphertext)]);
}
