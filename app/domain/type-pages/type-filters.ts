import * as z from "zod";
import { CENTURIES } from "~/domain/catalogue/years";
import { type Refusal, refuse } from "~/domain/refusal";

const filtersSchema = z.object({
  q: z.string().trim().max(200, "Use at most 200 characters.").optional(),
  kind: z.enum(["coin", "note"], "Choose coin or note.").optional(),
  issuer: z
    .string()
    .regex(/^[a-z-]{1,80}$/, "Choose an issuer from the list.")
    .optional(),
  century: z
    .string()
    .regex(/^-?\d{1,2}$/, "Choose a century from the list.")
    .transform(Number)
    .refine((century) => CENTURIES.includes(century), "Choose a century from the list.")
    .optional(),
  /** The rank of the last type on the previous page. */
  after: z
    .string()
    .regex(/^\d{1,13}$/, "Start again from the first page.")
    .transform(Number)
    .optional(),
});

export type TypeFilters = z.infer<typeof filtersSchema>;

export const TYPE_QUERY = Object.keys(filtersSchema.shape);

export function readTypeFilters(query: URLSearchParams): TypeFilters | Refusal {
  const values = Object.fromEntries([...query].filter(([, value]) => value.trim() !== ""));
  const parsed = filtersSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? "");
  return refuse("malformed", `The filter “${field}” isn't valid. ${issue?.message ?? ""}`);
}
