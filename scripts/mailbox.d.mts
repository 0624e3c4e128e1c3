interface MailboxMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailbox {
  readonly url: string;
  /** The oldest first. */
  readonly mails: readonly MailboxMail[];
  close(): Promise<void>;
}

export function openMailbox(options?: {
  readonly folder?: string;
  readonly onMail?: (mail: MailboxMail, path: string) => void;
}): Promise<Mailbox>;
