export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

const USERNAME = new RegExp(`^[A-Za-z0-9_-]{${USERNAME_MIN},${USERNAME_MAX}}$`);

/** What is wrong with a username, as the sentence beside its field; undefined when it will do. Held by a CHECK too. */
export function usernameFault(username: string): string | undefined {
  if (username === "") return "Choose a username.";
  if (USERNAME.test(username)) return undefined;
  return `Use ${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, "_" or "-".`;
}

/**
 * A username near `wish` (a name from elsewhere) of legal characters and length; `attempt` 0 is the plainest, later
 * ones end in a number so that a free one is found.
 */
export function suggestUsername(wish: string, attempt: number, number: number): string {
  const letters = wish
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^[-_]+|[-_]+$/g, "");
  const stem = letters.length >= USERNAME_MIN ? letters : "collector";
  const suffix = attempt === 0 ? "" : `-${number}`;
  return stem.slice(0, USERNAME_MAX - suffix.length) + suffix;
}
