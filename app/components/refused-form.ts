/** What a refused form shows again, with a sentence beside each field at fault. */
export interface RefusedForm {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}
