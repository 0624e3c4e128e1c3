/** A mail as it is sent, in both forms; a reader's program shows one of them. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mails over to be delivered. */
export interface Mailer {
  /** Throws unless the mail was accepted. */
  send(mail: Mail): Promise<void>;
}
