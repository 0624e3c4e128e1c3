export interface MailText {
  /** At most 78 characters, which every mail program shows as one line. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly entries?: readonly { readonly title: string; readonly line: string; readonly path: string }[];
  readonly action?: { readonly label: string; readonly path: string };
  readonly closing: string;
}
