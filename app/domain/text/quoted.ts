/** The beginning of a member's text on one line, for a notification or a list. */
export function quoted(text: string, maxLetters: number): string {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join("").trimEnd()} …` : letters.join("");
}
