import * as z from "zod";

/** Length in code points, as SQLite's CHECKs count, not in UTF-16 units. */
const length = (text: string) => [...text].length;

/**
 * Text typed by a person: trimmed, without control characters (except line breaks and tabs) or broken surrogate pairs.
 */
export function written(min: number, max: number) {
  return z
    .string()
    .max(max * 2, `Use at most ${max} characters.`)
    .trim()
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n\r]/g, "")), {
      message: "Remove the control characters.",
    })
    .refine((text) => length(text) >= min, min === 1 ? "Enter some text." : `Use at least ${min} characters.`)
    .refine((text) => length(text) <= max, `Use at most ${max} characters.`);
}
