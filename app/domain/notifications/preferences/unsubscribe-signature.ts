import type { Stoppable } from "./unsubscribe-link";

const encoder = new TextEncoder();

/**
 * HMAC-SHA-256 in hexadecimal, with the member's own key. It allows stopping these emails and nothing else, and is the
 * same in each of them, so that the link of an old email still works.
 */
export async function unsubscribeSignature(key: string, memberId: number, stops: Stoppable): Promise<string> {
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const signature = await crypto.subtle.sign("HMAC", imported, encoder.encode(`unsubscribe:${memberId}:${stops}`));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
