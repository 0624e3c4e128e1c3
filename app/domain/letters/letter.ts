import { HOUR_MS } from "~/domain/time";

export const TOPICS = {
  order: "An order",
  account: "My account or signing in",
  money: "My wallet, a deposit or a payout",
  listing: "A listing or an auction",
  report: "Something that was removed",
  site: "The site: an error, an idea, the catalogue",
  other: "Something else",
} as const;

export type Topic = keyof typeof TOPICS;

export const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text);

export const MAX_LETTER_NAME = 80;
export const MIN_LETTER = 10;
export const MAX_LETTER = 5_000;

export const MAX_LETTERS = 5;
export const LETTERS_WINDOW_MS = HOUR_MS;

export const REFERENCE_LENGTH = 10;

export interface SentLetter {
  readonly reference: string;
  readonly topic: Topic;
  readonly email: string;
  readonly body: string;
}
