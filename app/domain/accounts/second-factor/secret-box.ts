/** Encrypts the secrets that the app has to read again, with a key that isn't in the database. */
export interface SecretBox {
  /** `context` names the row that the secret belongs to: in another one, it can't be opened. */
  seal(secret: Uint8Array, context: string): Promise<string>;
  /** Throws if it was sealed with another key or for another row, or was changed. */
  open(sealed: string, context: string): Promise<Uint8Array>;
}
