import type { CommonPasswords } from "./common-passwords";
import { PASSWORD_GOOD, PASSWORD_MAX_BYTES, PASSWORD_MIN } from "./password-length";

const SITE_WORDS = new Set(["obverse", "reverse", "collectible", "collectibles", "coincollector", "marketplace"]);

/** Only length and ease of guessing matter (NIST SP 800-63B): any character is allowed and hashed exactly as typed. */
export function passwordFault(
  password: string,
  { username, email }: { username: string; email: string },
  common: CommonPasswords,
): string | undefined {
  if (password === "") return "Choose a password.";
  if ([...password].length < PASSWORD_MIN)
    return `Use at least ${PASSWORD_MIN} characters; ${PASSWORD_GOOD} or more is better.`;
  if (isTooLongToHash(password)) return `Use at most ${PASSWORD_MAX_BYTES} bytes.`;
  const own = [username, email, email.split("@")[0] ?? ""].map((each) => each.toLowerCase()).filter(Boolean);
  if (isGuessable(password.toLowerCase(), own, common)) {
    return "This password is too common. Choose one that is harder to guess.";
  }
  return undefined;
}

export function isTooLongToHash(password: string): boolean {
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
}

/** Also looks up what is left when digits and symbols are removed from both ends. */
function isGuessable(password: string, own: readonly string[], common: CommonPasswords): boolean {
  const stem = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return (
    [password, stem].some((each) => common.includes(each) || SITE_WORDS.has(each) || own.includes(each)) ||
    isRepetition(password) ||
    isRun(password) ||
    isDate(password)
  );
}

const isRepetition = (password: string): boolean => /^(.{1,4})\1+$/su.test(password);

function isRun(password: string): boolean {
  const points = [...password].map((each) => each.codePointAt(0) ?? 0);
  return [1, -1].some((step) => points.every((point, at) => at === 0 || point - (points[at - 1] ?? 0) === step));
}

function isDate(password: string): boolean {
  return /^(?:(?:0[1-9]|[12]\d|3[01]){2}(?:19|20)\d{2}|(?:19|20)\d{2}(?:0[1-9]|[12]\d|3[01]){2})$/.test(password);
}
