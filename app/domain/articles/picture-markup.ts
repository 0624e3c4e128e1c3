/** These would end the Markdown image early. */
const plain = (words: string) => words.replace(/[[\]"\\\s]+/g, " ").trim();

export const pictureMarkup = (path: string, alt: string): string => `![${plain(alt)}](${path})`;
