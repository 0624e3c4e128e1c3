/** What each word stands for, from the words for each meaning: `{ XF: "ef, extremely fine" }` has XF for "ef". */
export function byWord<Meaning extends string>(
  words: Readonly<Record<Meaning, string>>,
): Readonly<Record<string, Meaning>> {
  const entries = Object.entries<string>(words) as [Meaning, string][];
  return Object.fromEntries(entries.flatMap(([meaning, text]) => text.split(", ").map((word) => [word, meaning])));
}
