import { DAY_MS } from "~/domain/time";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

export const USERNAME_TAKEN = "This username is taken. Choose another.";

export const USERNAME_CHANGE_MS = 30 * DAY_MS;

export const nextUsernameChange = (changedAt: number | null): number | null =>
  changedAt === null ? null : changedAt + USERNAME_CHANGE_MS;

const USERNAME = new RegExp(`^[A-Za-z0-9_-]{${USERNAME_MIN},${USERNAME_MAX}}$`);

/** The site's own account, which publishes its articles and nobody can sign in to. */
const RESERVED = "obverse";

export const isHouse = (username: string): boolean => username.toLowerCase() === RESERVED;

/** How the names of deleted members begin, which nobody else may have. */
export const FORMER_MEMBER = "former-member-";

export function usernameFault(username: string): string | undefined {
  if (username === "") return "Choose a username.";
  if (isHouse(username) || username.toLowerCase().startsWith(FORMER_MEMBER))
    return "This username is reserved. Choose another one.";
  if (USERNAME.test(username)) return undefined;
  return `Use ${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, "_" or "-".`;
}

/** Attempt 0 is the plainest; later ones append `number`. */
export function suggestUsername(wish: string, attempt: number, number: number): string {
  const letters = wish
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^[-_]+|[-_]+$/g, "");
  const isUsable = letters.length >= USERNAME_MIN && !isHouse(letters);
  const stem = isUsable ? letters : "collector";
  const suffix = attempt === 0 ? "" : `-${number}`;
  return stem.slice(0, USERNAME_MAX - suffix.length) + suffix;
}
