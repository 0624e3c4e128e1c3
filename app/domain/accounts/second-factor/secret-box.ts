/** With a key that isn't in the database. */
export interface SecretBox {
  /** `context` names the row that the secret belongs to: in another one, it can't be opened. */
  seal(secret: Uint8Array, context: string): Promise<string>;
  open(sealedSecret: string, context: string): Promise<Uint8Array>;
}
