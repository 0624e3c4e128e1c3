import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";

/** The same text always gives the same UUID (version 8 of RFC 9562). */
export async function derivedKey(text: string): Promise<string> {
  const hex = encodeHex(await sha256(new TextEncoder().encode(text)));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
