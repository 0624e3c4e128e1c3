import { base64url } from "oslo/encoding";
import { expect, it } from "vitest";
import { encryptPush } from "./encrypt-push";

const decode = (text: string) => new Uint8Array(base64url.decode(text, { strict: false }));

// RFC 8291, section 5 and appendix A.
const RECEIVER = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const SENDER = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const SENDER_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const SALT = "DGv6ra1nlYgDCS1FRnbzlw";
const BODY =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

async function senderKeys(): Promise<CryptoKeyPair> {
  const point = decode(SENDER);
  const text = (bytes: Uint8Array) => base64url.encode(bytes, { includePadding: false });
  const open = { kty: "EC", crv: "P-256", x: text(point.slice(1, 33)), y: text(point.slice(33)) };
  const curve = { name: "ECDH", namedCurve: "P-256" };
  return {
    publicKey: await crypto.subtle.importKey("jwk", open, curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...open, d: SENDER_PRIVATE }, curve, true, ["deriveBits"]),
  } as CryptoKeyPair;
}

it("encrypts the example of RFC 8291 as it is printed there", async () => {
  const keys = { ...(await senderKeys()), salt: decode(SALT) };
  const body = await encryptPush("When I grow up, I want to be a watermelon", RECEIVER, keys);
  expect(base64url.encode(body, { includePadding: false })).toBe(BODY);
});
