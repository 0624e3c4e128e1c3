import type { AppLoadContext } from "@remix-run/cloudflare";

const SCRIPTLESS_PATH = /^\/(?:about|help|help\/articles\/[^/]+)?$/;

/**
 * Whether this is a page that loads no JavaScript for signed-out visitors. Decided by the address alone, because
 * requests for a page's data come from its script.
 */
export async function isScriptless(context: AppLoadContext): Promise<boolean> {
  return SCRIPTLESS_PATH.test(context.url.pathname) && (await context.session()) === null;
}
