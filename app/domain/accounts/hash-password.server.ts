import { scryptSync, timingSafeEqual } from "node:crypto";
import { base64 } from "oslo/encoding";
import type { Randomness } from "~/domain/randomness";

/** OWASP's scrypt parameters for 16 MiB. The local runtime accepts any cost, production does not. */
const COST = { ln: 14, r: 8, p: 5 } as const;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Verified against when the account doesn't exist, so that unknown and known names take equally long. */
const NOBODY = "$scrypt$ln=14,r=8,p=5$b2J2ZXJzZS1ub2JvZHkhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** On the isolate's own thread, so one at a time, with no queue that an abandoned request could leave locked. */
function derive(password: string, salt: Uint8Array, { ln, r, p }: { ln: number; r: number; p: number }): Uint8Array {
  return scryptSync(password, salt, KEY_BYTES, { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES });
}

/** A PHC string. Takes some 200 ms of CPU. */
export function hashPassword(password: string, randomness: Randomness): string {
  const salt = randomness.bytes(SALT_BYTES);
  const encode = (bytes: Uint8Array) => base64.encode(bytes, { includePadding: false });
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${encode(salt)}$${encode(derive(password, salt, COST))}`;
}

/** Null takes equally long and never matches. `isOutdated`: the cost has changed, so hash the password again. */
export function verifyPassword(password: string, hash: string | null): { isRight: boolean; isOutdated: boolean } {
  const match = PHC.exec(hash ?? NOBODY);
  if (!match) throw new Error("a stored password hash is no PHC string of scrypt");
  const [, ln = "", r = "", p = "", salt = "", key = ""] = match;
  const parameters = { ln: Number(ln), r: Number(r), p: Number(p) };
  const expected = base64.decode(key, { strict: false });
  const isSame = timingSafeEqual(derive(password, base64.decode(salt, { strict: false }), parameters), expected);
  const isOutdated = parameters.ln !== COST.ln || parameters.r !== COST.r || parameters.p !== COST.p;
  return { isRight: isSame && hash !== null, isOutdated };
}
