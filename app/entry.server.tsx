import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceProvider } from "~/components/site/page-scripts";
import { contentSecurityPolicy, shareAtEdge } from "~/platform/http/headers.server";
import { sharedAddress } from "~/platform/http/scriptless.server";
import { logEvent } from "~/platform/log";

/** How old a shared page may be. Prices on it are shown with the time at which they were read. */
const PAGE_SECONDS = 15;

/** What React writes in place of a part that isn't there yet, or that failed. No text can contain it: "<" is escaped. */
const MISSING = "<!--$!-->";
/** Parts that a browser loads on demand may contain others, each of which is there with the next attempt. */
const ATTEMPTS = 5;

interface RenderedPage {
  readonly page: string;
  /** Whether a part of it failed. */
  readonly lacksPart: boolean;
}

/**
 * The whole page, with the parts that a browser would load on demand, for those without JavaScript. It is rendered as
 * one string: as a stream, React encodes and copies each of its thousands of short strings on its own, which costs as
 * much as rendering them.
 */
async function rendered(
  url: string,
  context: EntryContext,
  { nonce, scriptless }: { nonce: string; scriptless: boolean },
): Promise<RenderedPage> {
  // The data that the browser gets with the page; the framework would render it bit by bit, waiting for each.
  const value = scriptless ? "" : await new Response(context.serverHandoffStream).text();
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  for (let attempt = 1; ; attempt += 1) {
    const markup = renderToString(
      <NonceProvider value={nonce}>
        <RemixServer
          context={{ ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } }}
          url={url}
          nonce={nonce}
        />
      </NonceProvider>,
    );
    const page = `<!DOCTYPE html>${deferScripts(markup)}`;
    const lacksPart = page.includes(MISSING);
    if (attempt === ATTEMPTS || !lacksPart) return { page, lacksPart };
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** For {@link PageScripts}. No text of a member matches: React escapes its "<" and quotation marks. */
const deferScripts = (markup: string) =>
  markup
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred-modulepreload"')
    .replace(' type="module" async=""', ' type="deferred-module"');

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const rootData = remixContext.staticHandlerContext.loaderData.root;
  const scriptless = rootData?.scriptless === true;
  const nonce = scriptless ? null : context.nonce;
  // A form of something that doesn't exist can be faulty as well, and then its action's status isn't that of the page.
  const failures = Object.values(remixContext.staticHandlerContext.errors ?? {});
  const failure = failures.find((error) => isRouteErrorResponse(error));
  let finalStatus = failure?.status ?? status;
  const { page, lacksPart } = await rendered(request.url, remixContext, { nonce: context.nonce, scriptless });
  if (lacksPart) {
    finalStatus = 500;
    logEvent("page_render_failed", { path: context.url.pathname });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  const mayBeShared = scriptless && sharedAddress(context.url) !== undefined && !request.headers.has("Cookie");
  if (mayBeShared && finalStatus === 200) shareAtEdge(headers, { now: context.clock.now(), seconds: PAGE_SECONDS });
  return new Response(page, { status: finalStatus, headers });
}

/** Logs bugs. An unsupported method, an unknown address and an aborted request are the client's doing, not bugs. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs): void {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (isTheirs || request.signal.aborted) return;
  logEvent("request_failed", { method: request.method, path: context.url.pathname }, error);
}
