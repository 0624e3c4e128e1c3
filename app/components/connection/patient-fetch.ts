import { SECOND_MS } from "~/domain/time";
import { Shared } from "./connection";
import { lastSubmissionTo } from "./guard-submissions";
import { noteUnsent } from "./unsent";

const LONGEST_PAUSE_MS = 15 * SECOND_MS;
const SUFFIX = ".data";

/** True while a page's data is waited for because the server can't be reached. */
export const isWaiting = new Shared(false);

/**
 * Lets the router's own requests fail softly: a failed one would put an error in the place of the page. A page's data
 * is asked for until it comes; what was submitted is answered here, and its form says that it was not sent.
 */
export function makeFetchPatient(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(SUFFIX)) return plain(input, init);
    const attempt = () => plain(input, init);
    return init?.method && init.method !== "GET"
      ? attempt().catch((error: unknown) => unsentAnswer(input, init, error))
      : untilAnswered(attempt, init?.signal ?? undefined);
  };
}

async function untilAnswered(attempt: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  for (let failures = 0; ; failures += 1) {
    try {
      const response = await attempt();
      isWaiting.set(false);
      return response;
    } catch (error) {
      isWaiting.set(!signal?.aborted);
      if (signal?.aborted) throw error;
      await nextChance(failures, signal);
    }
  }
}

/** When the network is back, after a pause where it was never gone, or when nobody waits any more. */
function nextChance(failures: number, signal: AbortSignal | undefined): Promise<void> {
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

/** An action's empty answer as the router reads it. Its status keeps the router from loading the page's data again. */
function unsentAnswer(address: URL, { signal }: RequestInit, error: unknown): Response {
  const submission = lastSubmissionTo(address.pathname.slice(0, -SUFFIX.length));
  if (signal?.aborted || !submission) throw error;
  noteUnsent(submission.form, submission.submitter, navigator.onLine ? "unanswered" : "offline");
  return new Response('[{"_1":-5},"data"]\n', { status: 503, headers: { "Content-Type": "text/x-script" } });
}
