import type { RequestContext } from "./request-context.server";

/** A response that sets a cookie belongs to one person, so a shared cache must not store it. */
export async function withOutgoing(
  response: Response,
  context: Pick<RequestContext, "bookmarks" | "cookies" | "responseHeaders">,
): Promise<Response> {
  // A cookie would take away from an answer that the browser keeps or the edge shares what makes it so.
  if (!/no-cache|max-age/.test(response.headers.get("Cache-Control") ?? ""))
    await context.bookmarks.keepIn(context.cookies);
  const headers = [...context.responseHeaders];
  const cookies = context.cookies.outgoing();
  if (headers.length === 0 && cookies.length === 0) return response;
  const answer = response.webSocket
    ? new Response(null, { status: 101, headers: response.headers, webSocket: response.webSocket })
    : new Response(response.body, response);
  for (const [name, value] of headers) answer.headers.set(name, value);
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  if (cookies.length > 0) answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}

export function withPlainApiErrors(response: Response, url: URL): Response {
  const isPlain = response.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  // A bug's own answer by the framework is plain too, and no sentence of ours.
  const isOurs = isPlain && response.status !== 500;
  if (response.status < 400 || isOurs || !url.pathname.startsWith("/api/") || url.pathname.endsWith(".data")) {
    return response;
  }
  // The framework answers 400 where an address accepts only writes.
  const status = response.status === 400 ? 405 : response.status;
  const headers = new Headers(response.headers);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(sentenceOf(status), { status, headers });
}

export function failureAnswer(url: URL): Response {
  const sentence = sentenceOf(500);
  if (url.pathname.startsWith("/api/"))
    return new Response(sentence, { status: 500, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Something went wrong · Obverse</title>
<h1>Something went wrong</h1>
<p>${sentence}</p>
<p><a href="/">Go to the home page</a></p>
</html>
`;
  return new Response(page, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function sentenceOf(status: number): string {
  if (status === 404) return "There's nothing at this address.";
  if (status === 405) return "This address doesn't support this method.";
  return status < 500 ? "We couldn't understand this request." : "Something went wrong on our side. Please try again.";
}
