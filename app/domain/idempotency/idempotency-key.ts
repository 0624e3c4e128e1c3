import * as z from "zod";
import { type Refusal, refuseOutOfDate } from "~/domain/refusal";

/** A UUID rendered into a form or created by a client before sending, one per intended effect. */
export const idempotencyKeySchema = z.guid("must be a UUID").toLowerCase();

export function readFormKey(fields: Readonly<Record<string, string>>): string | Refusal {
  const key = idempotencyKeySchema.safeParse(fields.key);
  return key.success ? key.data : refuseOutOfDate();
}
