/** Undefined if it is no valid number. */
export function cardDigits(input: string): string | undefined {
  const digits = input.replace(/[\s-]/g, "");
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? digits : undefined;
}

/** ISO/IEC 7812-1 annex B: the check digit that finds a mistyped or swapped digit. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function brandOf(digits: string): string {
  if (digits.startsWith("4")) return "Visa";
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return "Mastercard";
  return /^3[47]/.test(digits) ? "American Express" : "Card";
}
