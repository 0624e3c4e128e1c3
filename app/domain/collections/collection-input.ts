import * as z from "zod";
import { plainText } from "~/domain/text/plain-text";
import { MAX_COLLECTION_DESCRIPTION, MAX_COLLECTION_NAME } from "./collection-limits";

/** From the smallest audience to the largest. Swap matching shows items to members who want them. */
export const AUDIENCES = ["private", "public", "swaps"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const collectionInput = z.object({
  name: plainText(1, MAX_COLLECTION_NAME),
  // Browsers submit line breaks as CRLF.
  description: z.preprocess((text) => String(text).replaceAll("\r\n", "\n"), plainText(0, MAX_COLLECTION_DESCRIPTION)),
  audience: z.enum(AUDIENCES, "Choose who can see the collection."),
});
export type CollectionInput = z.infer<typeof collectionInput>;

export const collectionColumns = ({ name, description, audience }: CollectionInput) => ({
  name,
  description,
  isPublic: audience !== "private",
  offersSwaps: audience === "swaps",
});

export function audienceOf({ isPublic, offersSwaps }: { isPublic: boolean; offersSwaps: boolean }): Audience {
  if (offersSwaps) return "swaps";
  return isPublic ? "public" : "private";
}

/** For a member who adds something before they have made a collection. */
export const FIRST_NAME = "My collection";
