import type { HelpChapter } from "../help-article";

export const SELLING: HelpChapter = {
  title: "Selling",
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
- **Facts:** issuer, year, denomination, catalogue number, weight, diameter. If you don't know something, leave it out rather than guess.
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
- Place the coin on a plain, matt background: grey for silver and gold, white for copper.
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
      also: "slab holder ngc pcgs pmg cert number verify graded",
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
      summary: "Suggested facts, matching types, checks and similar sales for a draft, and what they can't tell.",
      also: "ai suggestions automatic enhanced listing price estimate",
      related: ["listing", "type-pages", "checking-photos"],
      picture: "analysis",
      text: `
Beside a draft's form, and on a page of its own, the panel reads what you wrote and helps you to complete it. Nothing is filled in silently: you use, change or reject each suggestion.

# What it shows

- **Suggested facts,** each with the words of your title or description that it was read from.
- **Types of the catalogue** that fit best, with a score, and “none of these”.
- **Checks:** weight and size against the type, year against mint and ruler, the form of a certificate number.
- **Similar items sold:** up to {compared}, with dates. A range of prices is shown only if there are at least {enoughSales}.
- **Your photos:** blur, light, and edges that are cut off.

# Reading the photos

Where the site offers it, you can ask an AI model to read a draft's photos, up to {readings} times a day. It is told to state only what it sees. Without you asking, no model sees your photos.

# What it can't tell

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

That can have a good reason: a buyer who sells an item on may use the first seller's photos. Even so, photograph the item as it is now. Buyers want to see the item that they get.

If you see your own photo in somebody else's listing, [report it](/help/articles/reporting) and say where yours is.
`,
    },
    {
      id: "selling-postage",
      title: "Setting postage as a seller",
      summary: "Prices by destination, profiles, dispatch time, returns and collection.",
      also: "shipping profile dispatch handling international returns",
      related: ["postage", "collection", "fees", "returns"],
      text: `
- Set one price for your country, one for the rest of the continent and one for the rest of the world. Leave out a destination, and the item isn't posted there.
- Postage is yours in full: our fee counts on the price alone.
- You promise to ship within a number of days that you choose, {dispatchDays} at most.
- You can accept returns within {returnDays} of delivery. If you do, you're paid after that time or once the buyer accepts the item.

# Profiles

Save postage that you often use as a [profile](/settings/postage), up to {profiles} of them. A listing copies the profile, so changing it later never changes a listing.

# Collection in person

If you offer it, name the town only. When you meet, ask the buyer to confirm on their own phone that they have the item: in a dispute, only their confirmation proves it.

# Ship with a number that can be traced

Enter the carrier and the tracking number on the order's page. A number that we can link to the carrier's page counts as proof that you shipped.
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
[Your listings](/listings) are sorted by state, with the number of views, watchers and offers. You can publish, withdraw, copy, list again or delete up to {bulk} at once.

# While it is on sale

- **Add to your listing** with a note of up to {noteLength} characters or a photo, up to {additions} times. Each addition appears below the description with its date and can't be changed or removed. We notify everyone with a bid, an offer or an order.
- **Lower the reserve** while it is not met, up to {lowerings} times a day.
- **Cancel an auction** as long as nobody has bid.
- **Withdraw a fixed-price listing** at any time before it sells. Open offers end, and we notify the buyers who made them. You can put the item back on sale later, at the same price or another, and we notify everyone who is watching it.

# After an auction without a sale

**List again:** it gets a new auction, and the form starts with its previous terms. Or offer it to the bidders with a [second chance](/help/articles/second-chance).
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
3. Look at the preview. A row with a mistake says what is wrong, and the others go ahead.
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
Every listing at a fixed price has a checkout page of its own. On the listing's analysis page you find three ways to send people there:

- a **link** to send in a message,
- **HTML** for a button on your own site,
- a **QR code** to print.

The buyer sees the item, the price and the postage, signs in and pays from their wallet. [Payment protection](/help/articles/payment-protection) and the fee are the same as anywhere on Obverse. The button names no price, so it stays right when you change it.
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
