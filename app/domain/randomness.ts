/** Unpredictable bytes. Injected, so that tests repeat. */
export interface Randomness {
  bytes(length: number): Uint8Array;
}

/** Lower-case hex of that many random bytes: 16 bytes make a 128-bit value. */
export function randomHex(randomness: Randomness, length: number): string {
  return Array.from(randomness.bytes(length), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
