/** Cryptographically secure random bytes. Injected, so that tests are reproducible. */
export interface Randomness {
  bytes(length: number): Uint8Array;
}

export function randomHex(randomness: Randomness, length: number): string {
  return Array.from(randomness.bytes(length), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
