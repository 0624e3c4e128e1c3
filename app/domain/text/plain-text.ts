import * as z from "zod";

/** Length in code points, as SQLite's CHECKs count, not in UTF-16 units. */
const length = (text: string) => [...text].length;

const tooLong = (max: number) => `Use at most ${max} characters.`;

/** How long a text may be that {@link plainText} refused because of its length; undefined for any other fault. */
export function mostCharacters(fault: string): number | undefined {
  const most = Number(/\d+/.exec(fault)?.[0]);
  return fault === tooLong(most) ? most : undefined;
}

/** Trimmed, without control characters (except line breaks and tabs) or broken surrogate pairs. */
export function plainText(min: number, max: number) {
  return z
    .string()
    .max(max * 2, tooLong(max))
    .trim()
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n\r]/g, "")), {
      message: "Remove the control characters.",
    })
    .refine((text) => length(text) >= min, min === 1 ? "Enter some text." : `Use at least ${min} characters.`)
    .refine((text) => length(text) <= max, tooLong(max));
}
