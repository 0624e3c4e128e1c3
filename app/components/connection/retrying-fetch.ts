import { SECOND_MS } from "~/domain/time";
import { forgetUnsent, noteUnsent, restoreKey, SharedValue, type Unsent } from "./connection";

const underWay = new Set<Promise<unknown>>();

/** Whether the router asks for the routes of an address that no link of the page leads to, such as that of a redirect. */
const isRouteLookup = ({ pathname }: URL): boolean => pathname === "/__manifest";

/** {@link routesFound} waits for the answer. */
function lookUpRoutes(lookup: Promise<Response>): Promise<Response> {
  const answer = lookup.then(readRoutes);
  const completion = answer.then(nextTask, nextTask);
  underWay.add(completion);
  completion.finally(() => underWay.delete(completion));
  return answer;
}

/**
 * The router numbers a navigation only after its lookup: another form's answer would count as newer and end the
 * navigation.
 */
async function routesFound(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/** With the routes already parsed, so that the router adds them and goes on within the same task. */
async function readRoutes(response: Response): Promise<Response> {
  if (!response.ok || response.status === 204) return response;
  const routes: unknown = await response.json();
  return Object.assign(new Response(null, response), { json: async () => routes });
}

/** Not a timer, which may be a second late in a tab in the background. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

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
 * A form that posts to another page would lead there and lose what was typed, so the router is sent back to this one.
 */
function answerUnsent(address: URL, { signal }: RequestInit, error: unknown): Response {
  if (signal?.aborted) throw error;
  const path = address.pathname.slice(0, -SUFFIX.length);
  if (last && new URL(last.form.action).pathname === path)
    noteUnsent(last.form, last.submitter, navigator.onLine ? "unanswered" : "offline");
  const leadsAway = path !== location.pathname && path === __remixRouter.state.navigation.location?.pathname;
  return leadsAway ? routerAnswer(202, redirectHere()) : routerAnswer(503, [{ _1: -5 }, "data"]);
}

const redirectHere = () => [
  { _1: 2, _3: 4, _5: 6, _7: 6, _8: 9 },
  ...["redirect", location.pathname + location.search],
  ...["status", 302],
  ...["revalidate", false],
  ...["reload", "replace", true],
];

/** In the encoding that the router reads. */
function routerAnswer(status: number, encoded: readonly unknown[]): Response {
  return new Response(`${JSON.stringify(encoded)}\n`, { status, headers: { "Content-Type": "text/x-script" } });
}

let last: Pick<Unsent, "form" | "submitter"> | undefined;

/** How many links were followed while offline. Each one makes the notice announce itself again. */
export const refusedLinks = new SharedValue(0);

/** The router would replace the page, and everything typed there, with an error. */
export function guardSubmissions(): void {
  window.addEventListener("submit", onSubmit, { capture: true });
  window.addEventListener("click", onClick, { capture: true });
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
  const button = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement ? submitter : null;
  restoreKey(form);
  if (!navigator.onLine) {
    hold(event);
    // A GET form only leads to another page.
    if (form.method === "get") refusedLinks.set(refusedLinks.get() + 1);
    else noteUnsent(form, button, "offline");
    return;
  }
  last = { form, submitter: button };
  // Deferred: forgetting removes the notice, whose button may be the submitter.
  setTimeout(forgetUnsent);
}

function onClick(event: MouseEvent): void {
  if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search) return;
  hold(event);
  refusedLinks.set(refusedLinks.get() + 1);
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
