import { type Attributes, attributesSchema } from "./listing-input";

/** The attributes column as facts; what an older version of the schema wrote and this one does not know is left out. */
export function readAttributes(json: string): Attributes {
  const parsed = attributesSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : {};
}
