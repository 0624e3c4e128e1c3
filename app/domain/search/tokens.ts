import { stripAccents } from "~/domain/text/strip-accents";

const MAX_TOKEN = 40;
const TOKENS = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
export function tokensOf(text: string): string[] {
  return (stripAccents(text).match(TOKENS) ?? [])
    .flatMap((token) => (IDEOGRAPH.test(token) ? (token.match(/[a-z\d]+|./gu) ?? []) : [token]))
    .map((token) => token.slice(0, MAX_TOKEN));
}

/** Words of letters only: a misspelt number is another number. */
const WORD = /^\p{L}{4,40}$/u;

/** The words of a text that a misspelt word is compared with. */
export function wordsIn(text: string): string[] {
  return [...new Set(tokensOf(text).filter((token) => WORD.test(token)))];
}
