import { asksToPayOutside } from "~/domain/threads/outside-payment";

const EMAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i;
/** An address on the web, or a name on another site. */
const LINK =
  /https?:|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|me|io|co|shop|store|de|uk|fr|it|es|nl|eu|ch|at|pl|us|ca)\b|(?:^|\s)@\w{3,}/i;

/** As people write them. Years, weights, references and certificates have none of these forms. */
const PHONES: readonly RegExp[] = [
  /(?<![\w.])\+\d(?:[ ().-]{0,2}\d){7,13}(?!\d)/,
  /(?<![\w.,])0(?:[ ()./-]{0,2}\d){8,12}(?!\d)/,
  /(?<![\w.-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d-])/,
];

/** Contact or payment details outside of Obverse aren't published. */
export function namesContact(text: string): boolean {
  return EMAIL.test(text) || LINK.test(text) || PHONES.some((phone) => phone.test(text)) || asksToPayOutside(text);
}
