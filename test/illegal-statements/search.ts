import { insert, type Noun, type Row } from "./statement";

/** A document of listing 18, a draft; published listings already have theirs. */
const document = (change: Row = {}) =>
  insert("search_documents", {
    listing_id: 18,
    state: "hidden",
    kind: "coin",
    format: "fixed",
    ships_to: "zall",
    ...change,
  });

const word = (change: Row = {}) => insert("search_words", { word: "thaler", ...change });

export const SEARCH: Noun = {
  legal: [document(), word()],
  refused: {
    search_documents_moved_on_sale: { "a price that changed after the sale": document({ is_moved: 1 }) },
    "foreign key": { "a document of no listing": document({ listing_id: 9999 }) },
    "UNIQUE search_documents.listing_id": { "a second document of a listing": [document(), document()] },
    "UNIQUE search_words.word": { "a word twice": [word(), word()] },
  },
};
