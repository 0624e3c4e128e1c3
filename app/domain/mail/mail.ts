export interface Mail {
  /** The same each time the same mail is sent, as it may be after a failure; no other mail has it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Throws unless the mail was accepted. */
  send(mail: Mail): Promise<void>;
}
