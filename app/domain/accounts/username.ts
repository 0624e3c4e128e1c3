import { DAY_MS } from "~/domain/time";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

export const USERNAME_TAKEN = "This username is taken. Choose another.";

/** How long a member keeps a new name before they can change it again. A trigger enforces it too. */
export const USERNAME_CHANGE_MS = 30 * DAY_MS;

/** When the name may change again; null if it never changed. */
export const nextUsernameChange = (changedAt: number | null): number | null =>
  changedAt === null ? null : changedAt + USERNAME_CHANGE_MS;

const USERNAME = new RegExp(`^[A-Za-z0-9_-]{${USERNAME_MIN},${USERNAME_MAX}}$`);

/** The username of the account that publishes the site's own articles. */
const RESERVED = "obverse";

/** Whether a member is the site's own account, which nobody can sign in to. */
export const isHouse = (username: string): boolean => username.toLowerCase() === RESERVED;

/** How the names of deleted members begin, which nobody else may have. */
export const FORMER_MEMBER = "former-member-";

/**
 * What is wrong with a username, as the message for its field; undefined if it is valid. A CHECK enforces the same
 * rule.
 */
export function usernameFault(username: string): string | undefined {
  if (username === "") return "Choose a username.";
  if (isHouse(username) || username.toLowerCase().startsWith(FORMER_MEMBER))
    return "This username is reserved. Choose another one.";
  if (USERNAME.test(username)) return undefined;
  return `Use ${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, "_" or "-".`;
}

/**
 * A valid username similar to `wish`, a name from an identity provider. Attempt 0 is the plainest; later ones append a
 * number to find a free name.
 */
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
