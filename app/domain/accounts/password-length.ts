/** In Unicode code points. */
export const PASSWORD_MIN = 8;
export const PASSWORD_GOOD = 15;
/** Longer than any passphrase, but short enough that hashing one can't be used for an attack. */
export const PASSWORD_MAX_BYTES = 1_024;
