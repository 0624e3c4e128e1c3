/** Evaluated on first use, because its parts describe hundreds of structures when a Worker that may never need them starts. */
export const webauthn = () => import("@simplewebauthn/server");
