import { base64url } from "oslo/encoding";

/** For tests only. */
export const PUSH_KEY =
  '{"x":"l6tVyba3NvM55X5lL27Z11YAnZ1ZQRJwhgoAwArxNYY","y":"e45QvdeW9PCQ9Zx8tnvL2_MyE4B80FlJUNOAjCIiw9c","d":"VmzUZNQ4kNcVLYvXegOk-STE0BAIojxlQ8amvFmkC14"}';

const decode = (text: string) => new Uint8Array(base64url.decode(text, { strict: false }));
const encode = (bytes: Uint8Array) => base64url.encode(bytes, { includePadding: false });
const bytes = (text: string) => new TextEncoder().encode(text);
const ECDH = { name: "ECDH", namedCurve: "P-256" };

async function hkdf(secret: BufferSource, salt: BufferSource, info: BufferSource, length: number) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 8 * length);
}

/** A browser with a subscription, which decrypts what the push service passes on. */
export async function makePushDevice(endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) {
  const keys = (await crypto.subtle.generateKey(ECDH, true, ["deriveBits"])) as CryptoKeyPair;
  const own = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  return {
    subscription: { endpoint, p256dh: encode(own), auth: encode(auth) },
    async decrypt(body: ArrayBuffer): Promise<string> {
      const salt = body.slice(0, 16);
      const keyLength = new Uint8Array(body)[20] ?? 0;
      const senderKey = body.slice(21, 21 + keyLength);
      const sender = await crypto.subtle.importKey("raw", senderKey, ECDH, false, []);
      const agreement = { name: "ECDH", public: sender, $public: sender };
      const shared = await crypto.subtle.deriveBits(agreement, keys.privateKey, 256);
      const info = new Uint8Array([...bytes("WebPush: info\0"), ...own, ...new Uint8Array(senderKey)]);
      const secret = await hkdf(shared, auth, info, 32);
      const key = await hkdf(secret, salt, bytes("Content-Encoding: aes128gcm\0"), 16);
      const iv = await hkdf(secret, salt, bytes("Content-Encoding: nonce\0"), 12);
      const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
      const padded = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, body.slice(21 + keyLength));
      const plain = new Uint8Array(padded);
      // The delimiter of the last record, after which there may be padding.
      return new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)));
    },
  };
}
export type PushDevice = Awaited<ReturnType<typeof makePushDevice>>;

/** The claims of a VAPID header (RFC 8292). Throws unless it is signed by the key that it names. */
async function claimsOf(authorization: string): Promise<{ aud: string; exp: number; sub: string; key: string }> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const ecdsa = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const publicKey = await crypto.subtle.importKey("raw", decode(key), ecdsa, false, ["verify"]);
  if (!(await crypto.subtle.verify(ecdsa, publicKey, decode(signature), bytes(`${head}.${claims}`))))
    throw new Error("the push service refuses the signature");
  return { ...JSON.parse(new TextDecoder().decode(decode(claims))), key };
}

/** In place of `fetch`: passes what is posted on to the devices, and answers `status`. */
export function fakePushService(devices: readonly PushDevice[]) {
  const notifications: {
    readonly endpoint: string;
    readonly contents: Record<string, unknown>;
    readonly headers: Headers;
  }[] = [];
  const service = {
    notifications,
    status: 201,
    fetch: async (address: unknown, init?: RequestInit): Promise<Response> => {
      const request = new Request(String(address), { ...init, redirect: "manual" });
      const { aud, exp, sub, key } = await claimsOf(request.headers.get("Authorization") ?? "");
      const lifetime = exp - Date.now() / 1000;
      if (
        aud !== new URL(request.url).origin ||
        lifetime <= 0 ||
        lifetime > 86_400 ||
        !/^https?:/.test(sub) ||
        key.length !== 87
      )
        return new Response(null, { status: 403 });
      const device = devices.find(({ subscription }) => subscription.endpoint === request.url);
      if (!device) return new Response(null, { status: 404 });
      if (service.status === 201) {
        const contents = JSON.parse(await device.decrypt(await request.arrayBuffer()));
        notifications.push({ endpoint: request.url, contents, headers: request.headers });
      }
      return new Response(null, { status: service.status });
    },
  };
  return service;
}
