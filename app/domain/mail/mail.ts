/** A mail as it is sent, in both forms; a reader's program shows one of them. */
export interface Mail {
  /** The same each time the same mail is sent, as it may be after a failure; no other mail has it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers by name, such as `List-Unsubscribe`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hands mails over to be delivered. */
export interface Mailer {
  /** Throws unless the mail was accepted. */
  send(mail: Mail): Promise<void>;
}
