/** The text with every range of numbers, such as "103–111", kept on one line: browsers would break it after the dash. */
export const unbrokenRanges = (text: string): string => text.replace(/(?<=\d)–(?=\d)/g, "\u2060–\u2060");
