import * as z from "zod";

/** The format's version. Increase it with every change that older readers wouldn't understand. */
export const JSON_VERSION = 1;
export const JSON_FORMAT = "obverse-collection";

/** A file of exported items. Each has the columns of the CSV file as texts, without those that are empty. */
export const jsonFileSchema = z.object({
  format: z.literal(JSON_FORMAT),
  version: z.literal(JSON_VERSION),
  items: z.array(z.record(z.string(), z.string())),
});
