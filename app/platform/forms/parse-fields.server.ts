import type * as z from "zod";
import { refuse } from "~/domain/refusal";

/** Ignores fields that `schema` doesn't name, such as the intent. A missing field counts as empty. */
export function parseFields<Input>(schema: z.ZodObject & z.ZodType<Input>, values: Readonly<Record<string, unknown>>) {
  const input = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name] ?? ""]));
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return refuse("malformed", "Please correct the highlighted fields.", { fields });
}
