import { z } from "zod";
import { type Refusal, refuse } from "~/domain/refusal";

/** What a form was rendered with or a client made up before it sent: a UUID, one per intended effect. */
export const idempotencyKeySchema = z.guid("must be a UUID").toLowerCase();

/** The key that a form which moves money or makes something was rendered with. */
export function readFormKey(typed: Readonly<Record<string, string>>): string | Refusal {
  const key = idempotencyKeySchema.safeParse(typed.key);
  return key.success ? key.data : refuse("malformed", "This form is out of date. Reload the page and try again.");
}
