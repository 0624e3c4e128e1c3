import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { shareAtEdge } from "./headers.server";

const FILE_SECONDS = 300;

/** A file that is the same for everyone. The edge may keep it, unless the request has a cookie. */
export function publicFile({ request, context }: LoaderFunctionArgs, type: string, body: string) {
  const headers = new Headers({ "Content-Type": `${type}; charset=utf-8` });
  if (!request.headers.has("Cookie")) shareAtEdge(headers, { now: context.clock.now(), seconds: FILE_SECONDS });
  return new Response(body, { headers });
}
