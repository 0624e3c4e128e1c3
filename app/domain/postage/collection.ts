/** In place of a country. The database has the same word. */
export const COLLECTION = "collection";

export const isCollected = ({ shipTo }: { readonly shipTo: string | null }): boolean => shipTo === COLLECTION;
