import { scryptSync as derive, timingSafeEqual as isSame } from "node:crypto";

const derived = new Map<string, Uint8Array>();

/** Node's, but the same password with the same salt and cost is hashed only once: it takes longer than most tests. */
export const scryptSync: typeof derive = (password, salt, bytes, cost) => {
  const key = JSON.stringify([password, salt, bytes, cost]);
  const hash = derived.get(key) ?? derive(password, salt, bytes, cost);
  derived.set(key, hash);
  return Buffer.from(hash);
};

export const timingSafeEqual = isSame;
