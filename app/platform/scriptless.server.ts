import type { AppLoadContext } from "@remix-run/cloudflare";

const SCRIPTLESS_PATH = /^\/(?:about|help|help\/articles\/[^/]+)?$/;

/** Pages that a signed-out visitor gets without any JavaScript. Asked by address: the data of a page is for its script. */
export async function isScriptless(context: AppLoadContext): Promise<boolean> {
  return SCRIPTLESS_PATH.test(context.url.pathname) && (await context.session()) === null;
}
