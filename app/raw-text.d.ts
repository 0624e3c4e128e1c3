/** Remix's compiler takes a `.md` file for a page, so Markdown that it puts into the bundle as text ends in `.txt`. */
declare module "*.txt?raw" {
  const text: string;
  export default text;
}
