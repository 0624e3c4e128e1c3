import type { HelpChapter } from "./help-article";

export const LISTING_ITEMS: HelpChapter = {
  title: "Listing an item",
  articles: [
    {
      id: "listing",
      title: "Listing an item for sale",
      summary: "From draft to live auction: title, facts, price, and what you can still change afterwards.",
      also: "sell create listing publish draft start price duration",
      related: ["photographs", "analysis-panel", "fees", "managing-listings"],
      picture: "create",
      text: `
A listing starts as a draft that only you can see. Nothing is public or final until you publish it. You can keep up to {drafts} drafts.

# Describe the item

- **Title:** what a collector would search for, such as “Morgan dollar, 1921, Philadelphia”, in up to {titleLength} characters.
- **Facts:** issuer, year, denomination, catalogue number, weight, diameter. If you don't know something, leave it out rather than guess. Before you publish, we list the facts in your text that you haven't filled in.
- **Grade:** see [grades and scales](/help/articles/grades).
- **Description:** give the provenance and every fault you can see, in up to {descriptionLength} characters. A buyer can't dispute a fault that you described.

# Auction or fixed price

At a **fixed price**, the first buyer gets the item. Others can [offer less](/help/articles/offers), and you always see first what you would receive.

In an **auction**, you set the starting price, when it opens and when it closes, and optionally a [reserve](/help/articles/reserve) and a [buy-now price](/help/articles/buy-now). An auction runs for {auctionMin} to {auctionMax}. A week that ends in the evening works well, because that's when most people are online.

A low starting price attracts bidders. A reserve keeps an item from selling too low. A buy-now price must be at least {buyNowPercent} of the starting price.

# After it is published

Publishing fixes the title, description, facts and terms. You can still change the photos until someone bids, makes an offer or orders. See [managing your listings](/help/articles/managing-listings) for what else you can do.

You can't bid on your own item, and you mustn't bid on it from another account.
`,
    },
    {
      id: "photographs",
      title: "Photographing coins and banknotes",
      summary: "Both sides, complete, in even light: what buyers need to see before they bid.",
      also: "photo picture image camera upload crop rotate",
      related: ["listing", "analysis-panel", "csv-import"],
      text: `
People buy what they can see. A few honest photos sell an item better than many flattering ones.

# Coins

- Show the obverse first and the reverse second, each filling a square.
- Hold the camera directly above the coin; a tripod or a stack of books works well.
- Use two soft lights from the sides. A flash flattens the relief and hides hairlines.
- Place the coin on a plain, matte background: gray for silver and gold, white for copper.
- If it is in a holder, show the label too, so that the certificate number is readable.

# Banknotes

- Show the whole note with all its corners. Don't crop: corners affect the grade.
- Photograph or scan both sides flat and outside the sleeve, if it can be taken out safely.
- Add one photo with light behind the note. It shows folds, pinholes, repairs and the watermark.

# Files

JPEG, PNG and WebP are fine, up to {photoMb} and {photoMegapixels} each. A listing can have up to {photos} photos, and you can upload up to {uploads} an hour. We re-encode every photo before anyone sees it, which removes the location and camera details that your phone stored in the file.

# Arranging them

On a draft's photo page you can turn, crop and reorder photos, say which side each one shows and describe it for people who can't see it. A photo that you removed can be put back for {putBack}.
`,
    },
    {
      id: "grades",
      title: "Grades and scales",
      summary: "Raw words, numbers, ancient coins and banknotes: how to state a grade, and how others see it.",
      also: "condition grading sheldon vf ef xf unc ms proof au quality",
      related: ["certificates", "listing", "type-pages"],
      text: `
A grade says how well an item is preserved. A listing states it on one of four kinds of scale.

- **Raw:** words such as VF or UNC, for an item that no grading service has graded. It is the seller's opinion.
- **Numeric:** the Sheldon scale with its {sheldonSteps} steps up to {sheldonTop}, with the strike (MS, PR, PF or SP) and designations such as RD or DCAM.
- **Ancient coins:** words, with a mark each for strike and surface.
- **Banknotes:** numbers up to {sheldonTop} as the services for paper money use them, with a mark for original paper.

# In other countries' words

If your browser asks for French, German, Italian, Spanish, Japanese or Polish, a grade is also shown in the words that dealers there use, such as TTB or SS. Houses differ by a step, so it is marked as approximate.

# What to write

State what you can defend. If you aren't sure, choose the lower grade and say what you see. Cleaning, scratches, holes and repairs belong in the facts, whatever the grade.
`,
    },
    {
      id: "certificates",
      title: "Graded items and certificates",
      summary: "How to enter a certificate number, and what we check about it.",
      also: "slab holder ngc pcgs pmg cert number verify graded genuine authentic",
      related: ["grades", "checking-photos", "listing"],
      text: `
If a grading service graded the item, choose the service and enter the number on the holder's label.

# What we check

- The number must have the form that the service uses.
- An item is in one place only. The same certificate can't be in two listings that are on sale, whoever they belong to.

For services whose website has a page for each certificate, the listing links to it. Compare the photos there with those of the listing.

# What we don't check

Whether the item in the holder is the one that was graded. Counterfeit holders exist. If a number leads to another item, [report the listing](/help/articles/reporting).
`,
    },
    {
      id: "analysis-panel",
      title: "The analysis panel",
      summary: "Suggested facts, matching types, checks and similar sales for a draft, and what they can't tell you.",
      also: "ai suggestions automatic enhanced listing price estimate",
      related: ["listing", "type-pages", "checking-photos"],
      picture: "analysis",
      text: `
Beside a draft's form, and on a page of its own, the panel reads what you wrote and helps you to complete it. Nothing is filled in silently: you use, change or reject each suggestion.

# What it shows

- **Suggested facts,** each with the words of your title or description that it was read from.
- **Types of the catalogue** that fit best, with a score, and “none of these”.
- **Checks:** weight and size against the type, year against mint and ruler, the form of a certificate number.
- **Similar items sold:** up to {compared}, with dates. A range of prices is shown only for your item's own band of grades, and only if at least {enoughSales} of them are in it.
- **Your photos:** blur, light, and edges that are cut off.

# Reading the photos

Where the site offers it, you can ask an AI model to read a draft's photos, up to {readings} times a day. It is told to state only what it sees. Without you asking, no model sees your photos.

# What it can't tell you

Whether an item is genuine, whether it was cleaned or tooled, and what it will sell for. It never gives a grade.
`,
    },
    {
      id: "checking-photos",
      title: "Copied photos",
      summary: "What we do when two members show the same photo.",
      also: "stolen photo duplicate copy theft",
      related: ["reporting", "photographs", "certificates"],
      text: `
We measure every photo of a listing and compare it with the photos of other members' listings. If two show the same picture, the later seller is told, and so are we.

There can be a good reason: a buyer who resells an item may use the first seller's photos. Even so, photograph the item as it is now. Buyers want to see the item that they get.

If you see your own photo in somebody else's listing, [report it](/help/articles/reporting) and say where yours is.
`,
    },
    {
      id: "rehearsal",
      title: "Rehearsing a sale",
      summary: "See your draft as buyers will, and press its buttons without any effect.",
      also: "preview test listing try",
      related: ["listing", "managing-listings"],
      text: `
A draft or a listing of your own has a rehearsal: the buyer's page, on which buying, bidding and making an offer say what would happen and change nothing. Only you can open it.

Use it to check that the title reads well, that the photos show what they should, and what a buyer in another country would pay for postage.
`,
    },
  ],
};
