import numbers from "~/domain/vocabulary/numbers.json";
import type { Language } from "./context";

const WORDS: Readonly<Record<string, number>> = numbers.numbers;
const SCALES: Readonly<Record<Language, Readonly<Record<string, number>>>> = numbers.scales;
const FRACTIONS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

const alternatives = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join("|");
const SCALE = alternatives(new Set(Object.values(SCALES).flatMap((words) => Object.keys(words))));

/** A number as sellers write one: "10,000", "2 1/2", "1/24", "½", "ten", "500 billion". */
export const NUMBER = String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+(?!\d)|\d+ \d\/\d|\d\/\d{1,2}|\d+(?:[.,]\d{1,2})?|\d* ?[½¼¾]|(?<![a-z])(?:${alternatives(Object.keys(WORDS))}))(?: ?(?:${SCALE})(?![a-z]))?`;

/** The number in `text`, in lower case. What a billion is depends on the language. */
export function readNumber(text: string, language: Language): number | undefined {
  const scale = new RegExp(`(?:^|[ \\d])(${SCALE})$`).exec(text)?.[1];
  const digits = (scale ? text.slice(0, -scale.length) : text).trim();
  const factor = scale ? (SCALES[language][scale] ?? SCALES.en[scale] ?? firstScale(scale)) : 1;
  const value = readPlain(digits);
  return value === undefined ? undefined : value * factor;
}

const firstScale = (word: string): number => Object.values(SCALES).find((words) => word in words)?.[word] ?? 1;

function readPlain(text: string): number | undefined {
  const word = WORDS[text];
  if (word !== undefined) return word;
  const sign = FRACTIONS[text.at(-1) ?? ""];
  if (sign !== undefined) return Number(text.slice(0, -1) || 0) + sign;
  const fraction = /^(?:(\d+) )?(\d)\/(\d{1,2})$/.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const digits = /^\d{1,3}(?:[.,' ]\d{3})+$/.test(text) ? text.replace(/[.,' ]/g, "") : text.replace(",", ".");
  const value = Number(digits);
  return digits !== "" && Number.isFinite(value) ? value : undefined;
}
