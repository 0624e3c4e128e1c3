import * as z from "zod";
import { emailFault } from "~/domain/accounts/email";
import { plainText } from "~/domain/text/plain-text";
import { isTopic, MAX_LETTER, MAX_LETTER_NAME, MIN_LETTER } from "./letter";

const email = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const fault = emailFault(text);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

/** A letter as its form sends it. `website` is hidden from people, but a browser may fill it in. */
export const letterInput = z.object({
  key: z.uuid("This form is out of date. Reload the page and try again."),
  topic: z.string().refine(isTopic, "Choose what it is about."),
  name: plainText(0, MAX_LETTER_NAME),
  email,
  body: plainText(MIN_LETTER, MAX_LETTER),
  website: z.string(),
});
export type LetterInput = z.infer<typeof letterInput>;
