export function excerpt(text: string, maxLetters: number): string {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join("").trimEnd()} …` : letters.join("");
}
