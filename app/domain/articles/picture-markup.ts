/** What brackets, quotes and line breaks would end. */
const plain = (words: string) => words.replace(/[[\]"\\\s]+/g, " ").trim();

/** A photo as Markdown, in a paragraph of its own. */
export const pictureMarkup = (path: string, alt: string): string => `![${plain(alt)}](${path})`;
