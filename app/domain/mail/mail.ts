import type { Stoppable } from "~/domain/notifications/preferences/unsubscribe-link";
import type { Randomness } from "~/domain/randomness";
import type { Clock } from "~/domain/time";

export interface Mail {
  /** The same each time the same mail is sent, as it may be after a failure; no other mail has it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailText {
  /** At most 78 characters, which every mail program shows as one line. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly entries?: readonly { readonly title: string; readonly line: string; readonly path: string }[];
  readonly action?: { readonly label: string; readonly path: string };
  readonly closing: string;
}

export type WrittenMail = MailText & { readonly to?: string; readonly username?: string; readonly stops?: Stoppable };

export interface WritingTools {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly currency: string;
}

export interface Mailer {
  /** Throws unless the mail was accepted. */
  send(mail: Mail): Promise<void>;
}
