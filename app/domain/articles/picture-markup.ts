/** Removes brackets, quotes and line breaks, which would end the Markdown image early. */
const plain = (words: string) => words.replace(/[[\]"\\\s]+/g, " ").trim();

/** A photo as Markdown, in a paragraph of its own. */
export const pictureMarkup = (path: string, alt: string): string => `![${plain(alt)}](${path})`;
