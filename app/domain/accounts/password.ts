import { COMMON_PASSWORDS } from "./common-passwords";
import { PASSWORD_GOOD, PASSWORD_MAX_BYTES, PASSWORD_MIN } from "./password-length";

/** Words of this site, which a guesser tries first. */
const SITE_WORDS = new Set(["obverse", "reverse", "collectible", "collectibles", "coincollector", "marketplace"]);

/**
 * What is wrong with a new password, as the sentence beside its field; undefined when it will do. Only length and
 * being guessable count (NIST 800-63B, TRUST S2): any characters do, and it is hashed exactly as typed.
 */
export function passwordFault(
  password: string,
  { username, email }: { username: string; email: string },
): string | undefined {
  if (password === "") return "Choose a password.";
  if ([...password].length < PASSWORD_MIN)
    return `Use at least ${PASSWORD_MIN} characters; ${PASSWORD_GOOD} or more is better.`;
  if (isTooLongToHash(password)) return `Use at most ${PASSWORD_MAX_BYTES} bytes.`;
  const own = [username, email, email.split("@")[0] ?? ""].map((each) => each.toLowerCase()).filter(Boolean);
  if (isGuessable(password.toLowerCase(), own)) {
    return "This password is too common. Choose one that is harder to guess.";
  }
  return undefined;
}

export function isTooLongToHash(password: string): boolean {
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
}

function isGuessable(password: string, own: readonly string[]): boolean {
  const stem = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return (
    [password, stem].some((each) => COMMON_PASSWORDS.has(each) || SITE_WORDS.has(each) || own.includes(each)) ||
    isRepetition(password) ||
    isRun(password) ||
    isDate(password)
  );
}

/** "aaaaaaaa", "abcabcabc": one to four characters over and over. */
function isRepetition(password: string): boolean {
  return /^(.{1,4})\1+$/su.test(password);
}

/** "abcdefgh", "98765432": every character follows the one before it. */
function isRun(password: string): boolean {
  const points = [...password].map((each) => each.codePointAt(0) ?? 0);
  return [1, -1].some((step) => points.every((point, at) => at === 0 || point - (points[at - 1] ?? 0) === step));
}

/** A day of the last hundred-odd years in eight digits, in any usual order. */
function isDate(password: string): boolean {
  return /^(?:(?:0[1-9]|[12]\d|3[01]){2}(?:19|20)\d{2}|(?:19|20)\d{2}(?:0[1-9]|[12]\d|3[01]){2})$/.test(password);
}
