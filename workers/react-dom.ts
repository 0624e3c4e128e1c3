/** wrangler.toml puts this in place of react-dom, of which rendering needs little. */

/** Portals are filled in the browser. */
export const createPortal = (): null => null;

export const flushSync = <Result>(run: () => Result): Result => run();
