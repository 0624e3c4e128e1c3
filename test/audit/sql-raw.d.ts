/** Vite imports a file's text with `?raw`. */
declare module "*.sql?raw" {
  const text: string;
  export default text;
}
