import * as z from "zod";
import { MAX_COLLECTION_DESCRIPTION, MAX_COLLECTION_NAME, MAX_COLLECTIONS } from "../collection-limits";

/** Increase it with every change that older readers wouldn't understand. */
export const JSON_VERSION = 1;
export const JSON_FORMAT = "obverse-collection";

const listedSchema = z.object({
  collectionNumber: z.string().max(20),
  collectionName: z.string().max(2 * MAX_COLLECTION_NAME),
  collectionAbout: z
    .string()
    .max(2 * MAX_COLLECTION_DESCRIPTION)
    .default(""),
  audience: z.string().max(20),
});
/** May be without items. The names are those of an item's columns. */
export type ListedCollection = z.infer<typeof listedSchema>;
export const listedCollections = z.array(listedSchema);

/** Items are not checked yet: a hostile file may have any number of wrong ones. */
export const jsonFileSchema = z.object({
  format: z.literal(JSON_FORMAT),
  version: z.literal(JSON_VERSION),
  /** Missing in a file that isn't its owner's. */
  collections: z
    .array(z.unknown())
    .max(2 * MAX_COLLECTIONS)
    .pipe(listedCollections)
    .optional(),
  items: z.array(z.unknown()),
});

export const isJsonItem = (item: unknown): item is Readonly<Record<string, string>> =>
  typeof item === "object" && item !== null && Object.values(item).every((text) => typeof text === "string");
