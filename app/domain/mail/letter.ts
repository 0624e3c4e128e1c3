interface Link {
  readonly label: string;
  readonly href: string;
}

export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly entries: readonly { readonly title: string; readonly line: string; readonly href: string }[];
  readonly link: Link | undefined;
  readonly closing: string;
  /** How to get fewer mails; none in security mails. */
  readonly choices: readonly Link[];
  readonly origin: string;
}
