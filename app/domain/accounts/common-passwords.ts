import { createHash } from "node:crypto";

export interface CommonPasswords {
  /** Of other passwords, one in 10,000 counts as common too. */
  includes(password: string): boolean;
}

/** A Bloom filter with 20 bits and 13 probes for each password errs once in 12,000. */
const BITS_EACH = 20;
const PROBES = 13;
/** With a handful of passwords, the probes of others would meet by chance. */
const MIN_BYTES = 1_024;

export function readFilter(filter: Uint8Array): CommonPasswords {
  return { includes: (password) => probes(password, filter).every((at) => ((filter[at >>> 3] ?? 0) >>> (at & 7)) & 1) };
}

export function buildFilter(passwords: readonly string[]): Uint8Array<ArrayBuffer> {
  const filter = new Uint8Array(Math.max(MIN_BYTES, Math.ceil((passwords.length * BITS_EACH) / 8)));
  addToFilter(filter, passwords);
  return filter;
}

/** The more is added to a filter, the more often it errs. */
export function addToFilter(filter: Uint8Array, passwords: readonly string[]): void {
  for (const password of passwords)
    for (const at of probes(password, filter)) filter[at >>> 3] = (filter[at >>> 3] ?? 0) | (1 << (at & 7));
}

/** Whatever the password's case: two halves of one hash make all probes. */
function probes(password: string, { length }: Uint8Array): number[] {
  const hash = createHash("sha256").update(password.toLowerCase()).digest();
  const [first, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4)];
  return Array.from({ length: PROBES }, (_, index) => (first + index * step) % (length * 8));
}
