import type { AppLoadContext } from "@remix-run/cloudflare";

const SCRIPTLESS_PATH = /^\/(?:about|terms|privacy|contact|help|help\/articles\/[^/]+)?$/;

/** Whether the page at this address is the same for every signed-out visitor. */
export function isScriptlessPath(pathname: string): boolean {
  return SCRIPTLESS_PATH.test(pathname);
}

/**
 * Whether this is a page that loads no JavaScript for signed-out visitors. Decided by the address alone, because
 * requests for a page's data come from its script.
 */
export async function isScriptless(context: AppLoadContext): Promise<boolean> {
  return isScriptlessPath(context.url.pathname) && (await context.session()) === null;
}
