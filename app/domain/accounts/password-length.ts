/** Characters, that is Unicode code points. */
export const PASSWORD_MIN = 8;
/** What the form recommends. */
export const PASSWORD_GOOD = 15;
/** UTF-8 bytes: far past any passphrase, short enough that hashing one is no attack. */
export const PASSWORD_MAX_BYTES = 1_024;
