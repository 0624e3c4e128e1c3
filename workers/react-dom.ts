/*
 * What the packages that render our pages import of react-dom, which wrangler.toml puts in its place: a page is rendered
 * by react-dom/server, and the rest, a sixth of all the packages in the Worker, only ever runs in browsers.
 */

/** Portals are filled in the browser. */
export function createPortal(): null {
  return null;
}

export function flushSync<Result>(run: () => Result): Result {
  return run();
}
