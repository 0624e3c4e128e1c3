import type { Env } from "~/platform/env";
import worker from "./index";

export { AuctionRoom, DeadlineClock, NotificationHub, SearchFeeder } from "./index";

const RELOADS = "/dev/reloads";
const MAILS = "/dev/mail";
const KEEP_ALIVE_MS = 15_000;

/** Each build runs in a new isolate, which picks a new id. */
let build: string | undefined;

/** The stream ends when the Worker is replaced, and the browser reopens it. The script removes its own element. */
const RELOADER = `
  document.currentScript.remove();
  let loaded;
  new EventSource("${RELOADS}").onmessage = ({ data }) => {
    loaded ??= data;
    if (data !== loaded) location.reload();
  };
`;

function reloads(): Response {
  build ??= crypto.randomUUID();
  const encoder = new TextEncoder();
  const events = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`retry: 200\ndata: ${build}\n\n`)),
    pull: async (controller) => {
      // The runtime cancels a response that has nothing pending.
      await scheduler.wait(KEEP_ALIVE_MS);
      controller.enqueue(encoder.encode(":\n\n"));
    },
  });
  return new Response(events, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
}

/** Adds the reloader, except to pages whose policy allows no scripts: they must behave as they do when deployed. */
function withReloader(response: Response): Response {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
  if (!nonce || !response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const script = `<script nonce="${nonce}">${RELOADER}</script>`;
  return new HTMLRewriter()
    .on("body", { element: (body) => void body.prepend(script, { html: true }) })
    .transform(response);
}

export default {
  ...worker,
  fetch: async (request, env, execution) => {
    const { pathname } = new URL(request.url);
    if (pathname === RELOADS) return reloads();
    if (env.MAILBOX_URL && (pathname === MAILS || pathname.startsWith(`${MAILS}/`)))
      return fetch(new URL(pathname.slice(MAILS.length), env.MAILBOX_URL));
    return withReloader(await worker.fetch(request, env, execution));
  },
} satisfies ExportedHandler<Env>;
