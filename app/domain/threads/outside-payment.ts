// Such messages are delivered all the same, with a warning: a collector may well write about wire edges.

const SERVICES =
  /\b(?:pay ?pal(?:\.me)?|venmo|cash ?app|zelle|revolut|western union|money ?gram|bitcoin|btc|usdt|crypto(?:currency)?|gift ?cards?|whats ?app|telegram|we ?chat|signal app|viber)\b/i;

/** Coins have wire edges and bank notes have banks, so single words won't do. */
const REQUESTS: readonly RegExp[] = [
  /\b(?:bank|wire|sepa|swift) (?:transfer|payment)s?\b/i,
  /\b(?:wire|transfer|send) (?:me )?(?:the |your )?(?:money|funds|payment|cash)\b/i,
  /\b(?:pay|paid|payment|deal|buy|sell|trade|settle) (?:\w+ ){0,3}(?:outside|off|privately|directly)\b/i,
  /\b(?:outside|off) (?:of )?(?:obverse|the (?:site|platform))\b/i,
  /\bfriends (?:and|&) family\b/i,
  /\b(?:my|your|the) (?:iban|swift code|routing number|account number|card number|cvv)\b/i,
];

export function asksToPayOutside(text: string): boolean {
  return (
    SERVICES.test(text) || REQUESTS.some((request) => request.test(text)) || namesIban(text) || namesCardNumber(text)
  );
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/gi;

/** By the check digits of ISO 13616, so that references and certificate numbers pass. */
function namesIban(text: string): boolean {
  return [...text.matchAll(IBAN)].some(([found]) => {
    const letters = found.replaceAll(" ", "").toUpperCase();
    const digits = [...(letters.slice(4) + letters.slice(0, 4))].map((each) => Number.parseInt(each, 36)).join("");
    return letters.length >= 15 && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
  });
}

const CARD_NUMBER = /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g;

/** By Luhn's check digit and the first digits of payment cards, so that most tracking numbers pass. */
function namesCardNumber(text: string): boolean {
  return [...text.matchAll(CARD_NUMBER)].some(([found]) => {
    const digits = found.replace(/\D/g, "");
    return /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|5))/.test(digits) && isLuhn(digits);
  });
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}
