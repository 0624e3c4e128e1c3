/** In place of a country: the buyer collects the item from the seller in person. The database has the same word. */
export const COLLECTION = "collection";

/** Whether a sale's item is collected in person instead of sent. */
export const isCollected = ({ shipTo }: { readonly shipTo: string | null }): boolean => shipTo === COLLECTION;
