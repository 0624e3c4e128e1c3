/** wrangler.toml puts this in place of react-dom, of which rendering needs little. */

/** Portals are filled in the browser. */
export function createPortal(): null {
  return null;
}

export function flushSync<Result>(run: () => Result): Result {
  return run();
}
