/**
 * An expected "no". Verbs return it, never throw it; platform/refusal.server.ts alone turns the code into a
 * status. `message` is the sentence the person reads. `fields` puts a sentence beside each input at fault.
 */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** With `slow_down`: seconds until a further attempt can succeed. */
  readonly retryAfterSeconds?: number;
  /** With `not_enough_funds`: how much more would do, in minor units. */
  readonly missingMinor?: number;
}

export type RefusalCode =
  | "malformed"
  | "signed_out"
  | "not_enough_funds"
  | "declined"
  | "not_allowed"
  | "unknown"
  | "moved_on"
  | "too_large"
  | "wrong_type"
  | "breaks_rule"
  | "slow_down";

export function refuse(
  refused: RefusalCode,
  message: string,
  more: { fields?: Readonly<Record<string, string>>; retryAfterSeconds?: number; missingMinor?: number } = {},
): Refusal {
  return { refused, message, ...more };
}

/** Tells a verb's refusal from its answer. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "refused" in answer;
}
