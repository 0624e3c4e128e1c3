import { insert, type Noun, type Row } from "./statement";

/** A document of listing 18, a draft; published listings already have theirs. */
const document = (change: Row = {}) => insert("search_feed", { listing_id: 18, ...change });

export const SEARCH: Noun = {
  legal: [document()],
  refused: {
    "foreign key": { "a document of no listing": document({ listing_id: 9999 }) },
    "UNIQUE search_feed.listing_id": { "a second document of a listing": [document(), document()] },
  },
};
