import { base64url } from "oslo/encoding";

/*
 * A device's passkey in software, for tests: it answers the options that the site sends as a browser would, with a key of
 * its own (P-256) and real signatures. What it says of itself can be changed, to see it refused.
 */

const encode = (bytes: Uint8Array | ArrayBuffer) =>
  base64url.encode(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), { includePadding: false });
const textBytes = (text: string) => new TextEncoder().encode(text);

/** CBOR (RFC 8949) of what a passkey sends: integers, byte strings, texts and maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): number[] {
  const head = (major: number, size: number) =>
    size < 24 ? [major * 32 + size] : size < 256 ? [major * 32 + 24, size] : [major * 32 + 25, size >> 8, size & 255];
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return [...head(3, textBytes(value).length), ...textBytes(value)];
  if (value instanceof Uint8Array) return [...head(2, value.length), ...value];
  return [...head(5, value.size), ...[...value].flatMap(([key, each]) => [...cbor(key), ...cbor(each as string)])];
}

/** A signature as ASN.1 (two integers), which WebCrypto gives as two numbers of 32 bytes. */
function asn1(signature: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const short = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
    const positive = (short[0] ?? 0) >= 128 ? [0, ...short] : [...short];
    return [2, positive.length, ...positive];
  };
  const both = [...integer(signature.subarray(0, 32)), ...integer(signature.subarray(32))];
  return new Uint8Array([0x30, both.length, ...both]);
}

/** What a test changes of an answer. */
interface Changes {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  /** Sends this counter in place of the next one. */
  readonly counter?: number;
  readonly userHandle?: string;
}

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

/** Makes a passkey for that site. */
export async function makeSoftwarePasskey(site: Site, { counts = true }: { counts?: boolean } = {}) {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  if (!("privateKey" in keys)) throw new Error("no key pair");
  const point = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = encode(credentialId);
  let counter = 0;
  let handle: string | undefined;

  const clientData = (type: string, challenge: string, { origin = site.origin }: Changes) =>
    textBytes(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  async function authenticatorData(changes: Changes, flags: number, rest: readonly number[] = []) {
    const rpIdHash = await crypto.subtle.digest("SHA-256", textBytes(changes.rpId ?? site.rpId));
    if (counts) counter += 1;
    const signCount = changes.counter ?? counter;
    const verified = changes.isUserVerified === false ? 0 : 4;
    const number = [signCount >>> 24, (signCount >>> 16) & 255, (signCount >>> 8) & 255, signCount & 255];
    return new Uint8Array([...new Uint8Array(rpIdHash), flags | 1 | verified, ...number, ...rest]);
  }

  return {
    id,
    /** Answers a request for a new passkey. */
    async register(options: { challenge: string; user: { id: string } }, changes: Changes = {}): Promise<string> {
      handle = options.user.id;
      const key = cbor(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point.slice(1, 33)],
          [-3, point.slice(33)],
        ]),
      );
      const attested = [...new Array(16).fill(0), 0, credentialId.length, ...credentialId, ...key];
      const attestationObject = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", await authenticatorData(changes, 64, attested)],
        ]),
      );
      const client = clientData(changes.type ?? "webauthn.create", changes.challenge ?? options.challenge, changes);
      return JSON.stringify({
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(client),
          attestationObject: encode(new Uint8Array(attestationObject)),
          transports: ["internal", "hybrid"],
        },
      });
    },
    /** Answers a request for a signature. */
    async sign(options: { challenge: string }, changes: Changes = {}): Promise<string> {
      const client = clientData(changes.type ?? "webauthn.get", changes.challenge ?? options.challenge, changes);
      const data = await authenticatorData(changes, 0);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", client));
      const signature = await crypto.subtle.sign(
        { name: "ECDSA", hash: "SHA-256" },
        keys.privateKey,
        new Uint8Array([...data, ...hash]),
      );
      return JSON.stringify({
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        authenticatorAttachment: "platform",
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(asn1(new Uint8Array(signature))),
          userHandle: changes.userHandle ?? handle,
        },
      });
    },
  };
}
