/** Vite hands a file's text over. */
declare module "*.sql?raw" {
  const text: string;
  export default text;
}
