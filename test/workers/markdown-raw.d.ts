/** Vite imports a file's text with `?raw`. */
declare module "*.md?raw" {
  const text: string;
  export default text;
}
