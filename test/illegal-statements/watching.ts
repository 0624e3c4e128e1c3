import { insert, type Noun, orReplace, type Row } from "./statement";

/** Member 3 watches auction 4, which member 2 watches. */
const watch = (change: Row = {}) => insert("watches", { user_id: 3, auction_id: 4, at: 50, ...change });

/** Member 3 watches listing 6. */
const listingWatch = (change: Row = {}) => insert("listing_watches", { user_id: 3, listing_id: 6, at: 50, ...change });

export const WATCHING: Noun = {
  legal: [watch(), listingWatch()],
  refused: {
    own_item: {
      "an auction watched by its seller": watch({ user_id: 1 }),
      "a listing watched by its seller": listingWatch({ user_id: 1 }),
    },
    watch_exists: {
      "an auction watched twice": orReplace(watch({ user_id: 2 })),
      "a listing watched twice": [listingWatch(), orReplace(listingWatch())],
    },
    auction_changed: { "an auction that has ended": watch({ auction_id: 1 }) },
    not_for_sale: {
      "a listing that is sold": listingWatch({ listing_id: 4 }),
      "a listing at auction": listingWatch({ listing_id: 2 }),
    },
    watches_are_permanent: {
      "a watched auction handed to another member": "UPDATE watches SET user_id = 3",
      "a watched listing handed to another member": [listingWatch(), "UPDATE listing_watches SET user_id = 2"],
    },
  },
};
