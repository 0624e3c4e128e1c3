import type { Env } from "~/platform/env";

/**
 * Without encryption, pages lead to `SITE_ORIGIN`. All else is refused: a program that sends its credentials in the
 * clear must notice.
 */
export function answerUnencrypted(request: Request, { SITE_ORIGIN }: Pick<Env, "SITE_ORIGIN">): Response | undefined {
  if (request.url.startsWith("https:") || !SITE_ORIGIN.startsWith("https:")) return undefined;
  const { pathname, search } = new URL(request.url);
  const isPage = (request.method === "GET" || request.method === "HEAD") && !pathname.startsWith("/api/");
  if (!isPage) return new Response("Send this to the same address with https.", { status: 403 });
  // Assigned, not resolved: a path that begins with two slashes would name another host.
  const to = new URL(SITE_ORIGIN);
  to.pathname = pathname;
  to.search = search;
  return new Response(null, { status: 301, headers: { Location: to.href } });
}
