/** Evaluated on first use: it describes hundreds of structures, which a starting Worker may never need. */
export const webauthn = () => import("@simplewebauthn/server");
