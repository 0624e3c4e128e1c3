/** Remix's compiler turns an imported stylesheet into its hashed address. */
declare module "*.css" {
  const href: string;
  export default href;
}
