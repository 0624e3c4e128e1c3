/** Returned, not thrown. http/request.server.ts has the statuses; `fields` adds a message for each invalid input. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** With `rate_limited`: seconds until another attempt can succeed. */
  readonly retryAfterSeconds?: number;
  /** With `not_enough_funds`: the missing amount in minor units. */
  readonly missingMinor?: number;
}

export type RefusalCode =
  | "malformed"
  | "signed_out"
  | "not_enough_funds"
  | "declined"
  | "not_allowed"
  | "not_found"
  | "gone"
  | "conflict"
  | "too_large"
  | "wrong_type"
  | "breaks_rule"
  | "rate_limited"
  | "unavailable";

export function refuse(
  refusal: RefusalCode,
  message: string,
  more: { fields?: Readonly<Record<string, string>>; retryAfterSeconds?: number; missingMinor?: number } = {},
): Refusal {
  return { refused: refusal, message, ...more };
}

/** Refuses one input with the sentence that stands beside it. */
export function refuseField(field: string, message: string, refusal: RefusalCode = "breaks_rule"): Refusal {
  return refuse(refusal, message, { fields: { [field]: message } });
}

/** Refuses a form that the page would no longer send like this, such as one without the key it is rendered with. */
export function refuseOutOfDate(): Refusal {
  return refuse("malformed", "This form is out of date. Reload the page and try again.");
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "refused" in answer;
}

// One refusal for what doesn't exist and for what the member may not know of, so that ids reveal nothing.

export const noSuchListing = (): Refusal => refuse("not_found", "There is no such listing.");
export const noSuchAuction = (): Refusal => refuse("not_found", "There is no such auction.");
export const refuseEnded = (): Refusal => refuse("signed_out", "Unauthorized");
export const noSuchOffer = (): Refusal => refuse("not_found", "There is no such offer.");
export const NO_SUCH_ORDER = "This order doesn't exist, or it isn't yours.";
export const noSuchOrder = (): Refusal => refuse("not_found", NO_SUCH_ORDER);
export const noSuchMember = (): Refusal => refuse("not_found", "This member doesn't exist.");
export const noSuchArticle = (): Refusal => refuse("not_found", "This article doesn't exist.");
export const noSuchHelp = (): Refusal => refuse("not_found", "There is no such help article.");
export const noSuchThread = (): Refusal => refuse("not_found", "This conversation doesn't exist, or it isn't yours.");
export const noSuchNotification = (): Refusal => refuse("not_found", "This notification doesn't exist.");
