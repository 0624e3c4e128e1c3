import type { Stoppable } from "~/domain/notifications/preferences/unsubscribe-link";
import type { Randomness } from "~/domain/randomness";
import type { Clock } from "~/domain/time";
import type { MailText } from "./mail-text";

export interface WritingTools {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly currency: string;
}

/** A mail's text, and what decides where it goes and how its reader can stop it. */
export type WrittenMail = MailText & {
  readonly to?: string;
  readonly username?: string;
  /** What a link in it stops; security mails have none. */
  readonly stops?: Stoppable;
};
