import { refusalResponse } from "./refusal.server";

/** The plain answer to a method that an address does not take. */
export function methodNotAllowed(allow: string): Response {
  return new Response(`This address only takes ${allow}.`, {
    status: 405,
    headers: { Allow: allow, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Remix hands every writing method to the one action: throws a 405 unless the request is a POST. */
export function requirePost(request: Request): void {
  if (request.method !== "POST") throw methodNotAllowed("POST");
}

/** The plain answer where nothing is. */
export function nothingHere(): Response {
  return refusalResponse({ refused: "unknown", message: "There is nothing at this address." });
}
