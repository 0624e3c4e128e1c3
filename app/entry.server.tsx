import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceProvider } from "~/components/nonce";
import { contentSecurityPolicy, shareAtEdge } from "~/platform/http/headers.server";
import { sharedAddress } from "~/platform/http/scriptless.server";
import { logEvent } from "~/platform/log";

/** How old a shared page may be. Prices on it are shown with the time at which they were read. */
const PAGE_SECONDS = 15;

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
  const body = await renderToReadableStream(
    <NonceProvider value={context.nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
    </NonceProvider>,
    {
      nonce: context.nonce,
      signal: request.signal,
      onError(error: unknown) {
        finalStatus = 500;
        if (!request.signal.aborted) logEvent("page_render_failed", { path: context.url.pathname }, error);
      },
    },
  );
  // Sent in one piece, so that parts a browser would fetch on demand are included for those without JavaScript.
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  const mayBeShared = scriptless && sharedAddress(context.url) !== undefined && !request.headers.has("Cookie");
  if (mayBeShared && finalStatus === 200) shareAtEdge(headers, { now: context.clock.now(), seconds: PAGE_SECONDS });
  return new Response(body, { status: finalStatus, headers });
}

/** Logs bugs. An unsupported method, an unknown address and an aborted request are the client's doing, not bugs. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs): void {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (isTheirs || request.signal.aborted) return;
  logEvent("request_failed", { method: request.method, path: context.url.pathname }, error);
}
