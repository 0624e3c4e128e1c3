import type { HelpChapter } from "./help-article";

export const COLLECTING: HelpChapter = {
  title: "Collecting",
  articles: [
    {
      id: "collections",
      title: "Keeping your collection",
      summary: "A record of what you own, would swap and want, for you alone or for everyone to see.",
      also: "catalog inventory record album own portfolio insurance",
      related: ["collection-value", "sets", "want-lists", "type-pages"],
      text: `
[Your collections](/collections) record what you own. You can keep up to {collections} of them with {collectionItems} items in all.

# Adding items

- **From a purchase:** once an order is complete, one click adds the item with its title, type, grade, date and price. [Items you bought](/collections/acquired) lists those that you haven't added yet.
- **From a type:** a type's page in [the catalogue](/types) has a button that adds it. You fill in the year and the grade.
- **By hand:** a title is enough. Items without a type can't be valued or matched.

Each item has a status: **own**, **for swap** or **want**. It can also say when and where you bought it, what you paid in all, where it is kept and up to {itemPhotos} photos.

# Who sees it

A collection is private until you make it public. Others never see your prices, where you bought and keep things, and your private notes, even in a public collection.

# If you delete something

You can restore a deleted item or collection for {collectionKept}.
`,
    },
    {
      id: "collection-value",
      title: "What a collection is worth",
      summary: "How we value items by public sales, and why some have no value.",
      also: "value worth estimate gain profit cost insurance appraisal chart",
      related: ["collections", "type-pages", "grades"],
      text: `
We value an item by what comparable ones sold for on Obverse: the **median** of the sales of its type in the same band of grades. Beside each value are the number of sales and the date of the newest one.

# What counts

- Only public sales that were paid for and not refunded. Private offers never count.
- The {salesOfType} newest sales of a type, and only if at least {enoughSales} of them are comparable. Otherwise we show no value.
- An item with a grade is compared with its own band of grades, for example from VF to just below XF. Items with problems, such as cleaning, form their own band.
- An item without a grade is compared with all sales of its type, except those of items with problems.

# Cost and gain

The gain is the value less what you paid, counted only for items that have both. Prices in other currencies are listed, not converted.

# Value over time

The chart compares like with like: its main line follows only the items that you had, and that could be valued, at the start and at the end of each month. The other line is the value of everything you owned then, by the sales up to that month; it also rises when you add items or when more of them can be valued. The table shows price changes and additions separately. An item without a date counts from the day on which you added it. After a change, it takes a few minutes to recalculate past months; what the collection is worth now follows at once when you change an item, and within about a minute after a sale.

A median of past sales isn't an appraisal. Your item may be better or worse than those that were sold.
`,
    },
    {
      id: "sets",
      title: "Sets and their score",
      summary: "Choose a set, see which places are empty, and how your items are rated.",
      also: "set registry completeness completion score rating points formula series missing",
      related: ["collections", "want-lists", "grades"],
      text: `
[Sets](/collections/sets) are lists of types that belong together. Whatever you own of those types, in any of your collections, fills its place automatically.

# The score

Your best item in each place earns points: its grade as a number up to {setPoints}. It doesn't matter who graded it, and your own grade counts like any other. If a grade covers several numbers, we take the middle.

- A details grade earns {detailsShare} of that.
- An item without a grade earns a single point.
- Places have weights: silver counts more than base metal or paper, gold more than silver, and a scarce mint twice as much.

The **rating** is the weighted average of all places, in which an empty place earns nothing. The **quality** is the weighted average of the places that you filled. The page of each set shows the formula.

# Filling the gaps

Each empty place shows what is on sale of its type. You can add it to your want list with one click.
`,
    },
    {
      id: "want-lists",
      title: "Want lists",
      summary: "Say what you are looking for, and we tell you when it is listed.",
      also: "want wish list wishlist looking for alert missing",
      related: ["collections", "saved-searches", "swaps"],
      text: `
Add an item to one of your collections with the status **want**, or press “Add to wants” on a type's page. [Your wants](/collections/wants) shows all of them with what is on sale now.

# When we tell you

When an item of that type is listed, if it is

- in the grade that you asked for or a better one, without problems, and
- at your price or less, if you set one. For an auction, that is the price when it is listed.

We tell you once about each listing, and never about your own.

# Want list or saved search

A want list looks for one type. [A saved search](/help/articles/saved-searches) looks for words and filters, and also finds items whose seller didn't name the type.
`,
    },
    {
      id: "swaps",
      title: "Swapping with other collectors",
      summary: "How we match items for swap with wants, between two members or in a ring of three.",
      also: "swap trade exchange barter duplicates doubles three-way",
      related: ["want-lists", "collections", "blocking"],
      text: `
Mark items as **for swap**, and turn on swap matching in a collection's settings. Its items for swap and its wants are then compared with those of other collectors who did the same. [Swaps](/collections/swaps) shows the matches.

# Two or three

- **With one collector:** you have something they want, and they have something you want.
- **In a ring of three:** you give to the first, the first gives to the second, and the second gives to you. Nobody has to find somebody who wants exactly what they have.

An item fits a want if it is of the same type, in the grade that was asked for or a better one. Members who blocked each other are never matched.

# Agreeing on it

Write to the others from that page and agree on what changes hands, who posts first and who pays for postage. A swap isn't an order: there is no payment protection, and we can't decide about it. For something valuable, it is safer that each of you [lists](/help/articles/listing) and buys.
`,
    },
    {
      id: "import-a-collection",
      title: "Importing and exporting a collection",
      summary: "Bring your list from Numista, Colnect, OpenNumismat or a spreadsheet, and take it with you again.",
      also: "numista colnect opennumismat csv json zip photos db sqlite excel spreadsheet backup download transfer move",
      related: ["csv-import", "type-pages", "privacy"],
      text: `
[Import and export](/collections/import) reads a list of coins and notes into one of your collections. A file can have up to {collectionRows} items: a table or JSON file of up to {tableMb}, or a ZIP or database of up to {databaseMb}.

# Where to get the file

- **Numista**: open your collection and export it. Upload the Excel file (.xlsx) or the CSV file as it is.
- **Colnect**: export your collection, swap list or wish list as CSV. Upload each list as a file of its own and choose what rows without a status are.
- **OpenNumismat**: upload the .db file itself, after closing it in OpenNumismat. Its pictures are included. If they make it too large, export it as CSV from OpenNumismat instead.
- **A spreadsheet**: upload the Excel file (.xlsx), of which we read the first sheet, or save it as CSV. The first row must contain the column names.
- **A table with photos**: put a CSV file and the photos into one ZIP file. A column “Photos” names the files of each row.
- **Obverse**: the ZIP, CSV and JSON files that you exported here. To get several collections back, add the items to “The collections named in the file”.

# What happens to it

1. We guess what each column means, in several languages. Correct it with the boxes and save the columns.
2. We show what can be added, every error by row and column, how many rows are in our catalogue, and how many seem to be in the collection already. Nothing has been added yet.
3. Add the items. You can choose to leave out rows with errors. A long import continues if you close the page. Photos follow the items, up to {imported} an hour.
4. If it wasn't what you wanted, remove the items again with one button. What you changed in the meantime stays, and you can restore what was removed for {collectionRestored}.

A row is matched to a [type of the catalogue](/types) by its reference, such as a Krause or Pick number, if its country and year fit too. Numista's own numbers are kept in the reference. Sold pieces aren't imported. A photo that is missing or damaged is left out, and we tell you which.

# Exporting

CSV opens in any spreadsheet, and JSON suits programs. Both contain everything you noted, your collections and who can see them, and the purchases that pieces came from. The ZIP contains both and your photos. A large collection comes in several ZIP files, so that you can upload each of them again. All of them can be imported again: a collection that you have by the same name is added to, and the others are created. Others can export your public collections too, but never what you paid, where your pieces are, or your private notes.

A text that a spreadsheet would take for a formula has an apostrophe before it in the CSV file. We remove it when you import the file again.
`,
    },
  ],
};
