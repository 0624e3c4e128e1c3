/* npm run push-keys: prints a key for push notifications, for the secret PUSH_KEY. */
const { subtle } = globalThis.crypto;
const { privateKey } = await subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
const { x, y, d } = await subtle.exportKey("jwk", privateKey);
process.stdout.write(`${JSON.stringify({ x, y, d })}\n`);
