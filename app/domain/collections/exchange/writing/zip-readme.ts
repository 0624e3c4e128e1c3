/** Explains an exported ZIP to someone who opens it without us. */
export const ZIP_README = `Your collections on Obverse

collections.json   The collections and their items. Importing the ZIP reads this file.
collections.csv    The same items as a table, for a spreadsheet. It opens in Excel, Numbers and LibreOffice.
photos/            The photos. Each name is the number of the item, the place of the photo and the side that it shows.
                   The column "Photos" names the photos of an item.

To get everything back, upload the ZIP as it is under "Import and export" and choose "The collections named in the file". If your collections came as several ZIPs, upload them one after the other.

An amount has a decimal point and the currency beside it. Days are written as 2024-05-31. Measures are in grams and
millimetres. A cell that begins with an apostrophe is text that a spreadsheet would otherwise run as a formula.
`;
