/** What a mail says, before it gets its two forms. */
export interface MailText {
  readonly subject: string;
  readonly username: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do: the words on its button, and a path on this site. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Why the member gets this mail, and what to do if it surprises them. */
  readonly closing: string;
}
