import { type Attributes, attributesSchema } from "./attributes";

/** Attributes that the current schema doesn't accept are left out. */
export function readAttributes(json: string): Attributes {
  const parsed = attributesSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : {};
}
