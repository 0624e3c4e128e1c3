import { z } from "zod";

/** Letters as SQLite's CHECKs count them: code points, not UTF-16 units. */
const length = (text: string) => [...text].length;

/** Text that a person wrote: trimmed, no control characters (line ends and tabs aside), no broken surrogates. */
export function written(min: number, max: number) {
  return z
    .string()
    .max(max * 2, `Use at most ${max} characters.`)
    .trim()
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n\r]/g, "")), {
      message: "Leave out control characters.",
    })
    .refine((text) => length(text) >= min, min === 1 ? "Write something here." : `Use at least ${min} characters.`)
    .refine((text) => length(text) <= max, `Use at most ${max} characters.`);
}
