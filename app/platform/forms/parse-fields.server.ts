import type * as z from "zod";
import { type Refusal, refuse } from "~/domain/refusal";

/**
 * Parses the fields that `schema` names and ignores the others, such as the intent. A missing field counts as empty.
 * Refuses with a message for each invalid field.
 */
export function parseFields<Input>(
  schema: z.ZodObject & z.ZodType<Input>,
  typed: Readonly<Record<string, unknown>>,
): Input | Refusal {
  const named = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, typed[name] ?? ""]));
  const parsed = schema.safeParse(named);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return refuse("malformed", "Please correct the highlighted fields.", { fields });
}
