/** An answer that sets a cookie is one person's and never a shared cache's. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  // A socket's answer has no body but the socket, which a copy would lose.
  const answer = response.webSocket
    ? new Response(null, { status: 101, headers: response.headers, webSocket: response.webSocket })
    : new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}

/** SPEC §8 shows an API error's body to the person, so the errors that the framework makes become sentences too. */
export function withPlainApiErrors(response: Response, url: URL): Response {
  const isPlain = response.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  if (response.status < 400 || isPlain || !url.pathname.startsWith("/api/") || url.pathname.endsWith(".data")) {
    return response;
  }
  // The framework says 400 where an address can only be written to.
  const status = response.status === 400 ? 405 : response.status;
  const headers = new Headers(response.headers);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(sentenceOf(status), { status, headers });
}

function sentenceOf(status: number): string {
  if (status === 404) return "There is nothing at this address.";
  if (status === 405) return "This address does not support this method.";
  return status < 500 ? "We couldn't understand this request." : "Something went wrong on our side. Please try again.";
}
