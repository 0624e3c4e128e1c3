const STROKES: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

export function stripAccents(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => STROKES[letter] ?? letter);
}
