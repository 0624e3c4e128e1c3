/** Further words are ignored. */
const MAX_WORDS = 6;

/** The full-text expression that finds messages with all of the words, each also as the beginning of a longer one; undefined without a word. */
export function wordsOfSearch(typed: string): string | undefined {
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  return words.length === 0 ? undefined : words.map((word) => `"${word}"*`).join(" ");
}
