import * as z from "zod";
import { ALERTS, MAX_NAME } from "./saved-search";

export const savedSearchInput = z.object({
  name: z.string().trim().min(1, "Enter a name for the search.").max(MAX_NAME, `Use at most ${MAX_NAME} characters.`),
  alert: z.enum(ALERTS, "Choose when to be notified."),
});
export type SavedSearchInput = z.infer<typeof savedSearchInput>;
