import { base64 } from "oslo/encoding";
import type { SecretBox } from "~/domain/accounts/second-factor/check-code.server";
import { type Env, systemRandomness } from "~/platform/env";

const NONCE_BYTES = 12;
const KEY = /^[0-9a-f]{64}$/;
const bytesOf = (text: string) => new TextEncoder().encode(text);

let cached: { readonly key: string; readonly box: SecretBox } | undefined;

export function secretBoxOf({ SECRET_KEY: key }: Pick<Env, "SECRET_KEY">): SecretBox | undefined {
  if (!key) return undefined;
  if (cached?.key !== key) cached = { key, box: boxWith(key) };
  return cached.box;
}

/** AES-256-GCM; the nonce stands in front of each secret. The context is authenticated, not stored. */
function boxWith(key: string): SecretBox {
  if (!KEY.test(key)) throw new Error("SECRET_KEY must be 64 hexadecimal digits");
  const raw = Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(key.slice(2 * index, 2 * index + 2), 16));
  const aesKey = crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  const how = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: bytesOf(context),
  });
  return {
    async seal(secret, context) {
      const nonce = new Uint8Array(systemRandomness.bytes(NONCE_BYTES));
      const ciphertext = await crypto.subtle.encrypt(how(nonce, context), await aesKey, new Uint8Array(secret));
      return base64.encode(new Uint8Array([...nonce, ...new Uint8Array(ciphertext)]));
    },
    async open(text, context) {
      const bytes = new Uint8Array(base64.decode(text));
      const nonce = bytes.slice(0, NONCE_BYTES);
      return new Uint8Array(await crypto.subtle.decrypt(how(nonce, context), await aesKey, bytes.slice(NONCE_BYTES)));
    },
  };
}
