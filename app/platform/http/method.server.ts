import { refusalResponse } from "./request.server";

export function methodNotAllowed(allow: string): Response {
  return new Response(`This address only accepts ${allow}.`, {
    status: 405,
    headers: { Allow: allow, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Remix calls the same action for every writing method: throws a 405 unless the request is a POST. */
export function requirePost(request: Request): void {
  if (request.method !== "POST") throw methodNotAllowed("POST");
}

export function nothingHere(): Response {
  return refusalResponse({ refused: "not_found", message: "There's nothing at this address." });
}
