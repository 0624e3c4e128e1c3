import type { HelpChapter } from "./help-article";

export const SELLING: HelpChapter = {
  title: "Selling",
  articles: [
    {
      id: "selling-postage",
      title: "Setting postage as a seller",
      summary: "Prices by destination, profiles, dispatch time, returns and collection.",
      also: "shipping profile dispatch handling international returns",
      related: ["postage", "collection", "fees", "returns"],
      text: `
- Set one price for your country, one for the rest of the continent and one for the rest of the world. If you leave out a destination, the item isn't posted there.
- You keep all the postage. Our fee is charged on the price only.
- You choose within how many days you ship, {dispatchDays} at most.
- You can accept returns within {returnDays} of delivery. If you do, you're paid after that time or once the buyer accepts the item.

# Profiles

Save postage terms that you often use as a [profile](/settings/postage). You can have up to {profiles}. A listing copies the profile, so later changes to the profile don't affect it.

# Collection in person

If you offer it, name only the town. When you meet, ask the buyer to confirm on their own phone that they have the item: in a dispute, only their confirmation proves it.

# Ship with tracking

Enter the carrier and the tracking number on the order's page. A tracking number that we can link to the carrier's page counts as proof that you shipped.
`,
    },
    {
      id: "managing-listings",
      title: "Managing your listings",
      summary: "Views, offers, additions, lowering a reserve, cancelling, withdrawing and listing again.",
      also: "edit change cancel withdraw relist end bulk duplicate",
      related: ["listing", "offers", "second-chance", "csv-import"],
      picture: "seller",
      text: `
[Your listings](/listings) are sorted by state, with the number of views, watchers and offers. You can publish, withdraw, copy, list again or delete up to {bulk} at once, and edit several together after a preview of what changes.

# While it is on sale

- **Add to your listing** with a note of up to {noteLength} characters or a photo, up to {additions} times. Each addition appears below the description with its date and can't be changed or removed. We notify everyone with a bid, an offer or an order.
- **Lower the reserve** while it is not met, up to {lowerings} times a day.
- **Cancel an auction** as long as nobody has bid.
- **Change a fixed price** at any time before it sells, but not below an open offer.
- **Withdraw a fixed-price listing** at any time before it sells. Open offers end, and we notify the buyers who made them. You can put the item back on sale later, at the same price or another, and we notify everyone who is watching it.

# After an auction without a sale

**List the item again** in a new auction. The form starts with the previous terms. Or offer it to the bidders with a [second chance](/help/articles/second-chance).
`,
    },
    {
      id: "csv-import",
      title: "Importing many items at once",
      summary: "Make drafts from a spreadsheet, with photos from ZIP files.",
      also: "csv excel bulk upload spreadsheet mass zip",
      related: ["managing-listings", "photographs", "selling-postage"],
      picture: "import",
      text: `
[Import](/listings/import) makes drafts from a CSV file of up to {importRows} rows. Nothing is published until you publish it.

1. Download the template, or save your own spreadsheet as CSV.
2. Upload it and say what each column means. We recognize common names.
3. Look at the preview. A row with a mistake says what's wrong. The other rows can still be imported.
4. Make the drafts.

# Photos

Put the photos into ZIP files of up to {zipMb}, as many as you need. They are matched to the rows by the file names in your photo columns.

# Postage

A column can name a [postage profile](/help/articles/selling-postage), or columns can state the terms themselves.
`,
    },
    {
      id: "payment-button",
      title: "Payment links and buttons",
      summary: "Sell an item from your own site, a chat or a printed card.",
      also: "link qr code html widget checkout embed own website",
      related: ["listing", "buying", "payment-protection"],
      text: `
Every fixed-price listing has its own checkout page. The listing's analysis page has three ways to send people there:

- a **link** to send in a message,
- **HTML** for a button on your own site,
- a **QR code** to print.

The buyer sees the item, the price and the postage, signs in and pays from their wallet. [Payment protection](/help/articles/payment-protection) and the fee are the same as anywhere on Obverse. The button doesn't show a price, so it stays correct when you change it.
`,
    },
  ],
};
