/** What a mail says, before it gets its two forms. */
export interface MailText {
  /** At most 78 characters, which every mail program shows as one line. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A list, each with a path on this site. */
  readonly entries?: readonly { readonly title: string; readonly line: string; readonly path: string }[];
  /** The one thing to do: the words on its button, and a path on this site. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Why the member gets this mail, and what to do if it surprises them. */
  readonly closing: string;
}
