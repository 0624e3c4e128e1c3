import { SECOND_MS } from "~/domain/time";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let offsetMs: number | undefined;

/** A smaller difference is network delay rather than a wrong clock. */
const TRUSTED_OFFSET_MS = 2_000;

/** A wrong clock on the user's device must not close an auction early. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}

/** Measures the clock offset once, from the time the page was rendered and the moment its first byte arrived. */
export function learnServerTime(renderedAt: number): void {
  if (offsetMs !== undefined) return;
  const [navigation] = performance.getEntriesByType("navigation");
  const receivedAt =
    navigation instanceof PerformanceNavigationTiming
      ? performance.timeOrigin + navigation.responseStart
      : performance.timeOrigin;
  const offset = renderedAt - receivedAt;
  offsetMs = Math.abs(offset) < TRUSTED_OFFSET_MS ? 0 : offset;
}

function tick(): void {
  timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
  for (const listener of listeners) listener();
}

/** Calls the listener every full second. All countdowns on a page share one timer, so they change together. */
export function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

export function currentSecond(): number {
  return Math.floor(serverNow() / SECOND_MS) * SECOND_MS;
}
