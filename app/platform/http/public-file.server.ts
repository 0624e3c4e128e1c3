import { shareAtEdge } from "./headers.server";

const FILE_SECONDS = 300;

/** A file that is the same for everyone. The edge may keep it, unless the request has a cookie. */
export function publicFile(body: string, { type, request, now }: { type: string; request: Request; now: number }) {
  const headers = new Headers({ "Content-Type": type });
  if (!request.headers.has("Cookie")) shareAtEdge(headers, { now, seconds: FILE_SECONDS });
  return new Response(body, { headers });
}
