import { base64url } from "oslo/encoding";
import type { Subscription } from "./push-service";

/** Rejects unless `p256dh` is a point of the curve. */
export const publicKeyOf = ({ p256dh }: Pick<Subscription, "p256dh">): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    "raw",
    new Uint8Array(base64url.decode(p256dh, { strict: false })),
    { name: "ECDH", namedCurve: "P-256" },
    false,
    [],
  );
