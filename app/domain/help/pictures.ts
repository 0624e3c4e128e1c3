/** The size of every picture in pixels, as `npm run screenshots` takes them. */
export const PICTURE_SIZE = { width: 1400, height: 900 } as const;

/** What each picture shows, for people who can't see it. `npm run screenshots` takes them from a running site. */
export const HELP_PICTURES: Readonly<Record<string, string>> = {
  analysis: "The analysis of a draft: its photos, what the seller wrote and the suggested facts.",
  auction: "A lot: photos of both sides, the current price, the time left and the form for your maximum.",
  create: "The form for a new listing, with places for photos and what the seller will receive.",
  import: "The import page, with its four steps and the field for a CSV file.",
  listing: "An item at a fixed price, with its postage and the button that buys it for the total.",
  order: "The page of an order in dispute: what happens next, the steps so far and where it was shipped.",
  record: "The record of an auction's bids: the price over time and the checks that were passed.",
  report: "The form for a report, with the reasons to choose from.",
  seller: "A seller's active listings with their prices, views and bids.",
  type: "The page of the Morgan dollar in the catalogue, with both sides and a table of facts.",
  wallet: "A wallet: what is available, held and protected, and the form for a deposit.",
};

export const pictureAddress = (name: string): string => `/pictures/${name}.webp`;
