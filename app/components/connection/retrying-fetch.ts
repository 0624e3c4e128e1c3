import { SECOND_MS } from "~/domain/time";
import { SharedValue } from "./connection";
import { lastSubmissionTo } from "./guard-submissions";
import { isRouteLookup, lookUpRoutes, routesFound } from "./route-lookups";
import { noteUnsent } from "./unsent";

const LONGEST_PAUSE_MS = 15 * SECOND_MS;
const SUFFIX = ".data";

/** True while page data is pending because the server can't be reached. */
export const isWaiting = new SharedValue(false);

/**
 * Retries requests for page data until they succeed. A failed submission is answered here, and its form shows that it
 * was not sent.
 */
export function installRetryingFetch(): void {
  const fetchOnce = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (input instanceof URL && isRouteLookup(input)) return lookUpRoutes(fetchOnce(input, init));
    if (!(input instanceof URL) || !input.pathname.endsWith(SUFFIX)) return fetchOnce(input, init);
    const attempt = async () => readWhole(await fetchOnce(input, init));
    return init?.method && init.method !== "GET"
      ? attempt().catch((error: unknown) => answerUnsent(input, init, error))
      : retryUntilAnswered(attempt, init?.signal ?? undefined);
  };
}

/**
 * Read once no routes are being looked up: a navigation that aborts the router's decoding is reported as an unhandled
 * error.
 */
async function readWhole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  await routesFound();
  return new Response(body.byteLength > 0 ? body : null, response);
}

async function retryUntilAnswered(
  attempt: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let failures = 0; ; failures += 1) {
    try {
      const response = await attempt();
      isWaiting.set(false);
      return response;
    } catch (error) {
      isWaiting.set(!signal?.aborted);
      if (signal?.aborted) throw error;
      await waitForRetry(failures, signal);
    }
  }
}

/** Resolves when the network is back, after a pause if it never went away, or when the request is aborted. */
function waitForRetry(failures: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const pause = Math.min(LONGEST_PAUSE_MS, SECOND_MS * 2 ** failures);
    const timer = navigator.onLine ? setTimeout(done, pause) : undefined;
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    }
    window.addEventListener("online", done);
    signal?.addEventListener("abort", done);
  });
}

/**
 * The error status keeps the router from reloading page data. A draft that is saved by itself notices the empty result.
 */
function answerUnsent(address: URL, { signal }: RequestInit, error: unknown): Response {
  if (signal?.aborted) throw error;
  const submission = lastSubmissionTo(address.pathname.slice(0, -SUFFIX.length));
  if (submission) noteUnsent(submission.form, submission.submitter, navigator.onLine ? "unanswered" : "offline");
  return new Response('[{"_1":-5},"data"]\n', { status: 503, headers: { "Content-Type": "text/x-script" } });
}
