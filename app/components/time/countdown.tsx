import { clsx } from "clsx";
import { useEffect, useSyncExternalStore } from "react";
import { useRootFacts, useTimeZone } from "~/components/formatted";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { countdownAnnouncement, countdownText, roughTimeLeft } from "~/domain/time/countdown";
import { formatLocalTime } from "~/domain/time/local-time";

interface CountdownProps {
  /** In ISO 8601, or in milliseconds since 1970 UTC. */
  readonly endsAt: string | number;
  /** What happens when it reaches zero. */
  readonly toward?: "open" | "close";
  /** Off on pages with many countdowns, so that a screen reader announces only the auction being viewed. */
  readonly announce?: boolean;
  readonly className?: string | undefined;
}

/**
 * By the server's clock. On a page that the edge keeps, the last hour is rounded, so that it stays true until renewed.
 */
export function Countdown({ endsAt: time, toward = "close", announce = true, className }: CountdownProps) {
  const endsAt = typeof time === "number" ? new Date(time).toISOString() : time;
  const { now: renderedAt = 0, scriptless = false } = useRootFacts() ?? {};
  const zone = useTimeZone();
  const end = Date.parse(endsAt);
  const leftOf = (now: number) => Math.max(end - now, 0);
  const leftMs = useSyncExternalStore(
    subscribeToSeconds,
    () => leftOf(Math.floor(serverNow() / SECOND_MS) * SECOND_MS),
    () => leftOf(renderedAt),
  );
  useEffect(() => learnServerTime(renderedAt), [renderedAt]);
  const remainingText = scriptless && leftMs > 0 && leftMs < HOUR_MS ? roughTimeLeft(leftMs) : countdownText(leftMs);
  const text = toward === "open" && leftMs === 0 ? "Opening" : remainingText;
  return (
    <>
      <time
        dateTime={endsAt}
        role="timer"
        title={`${toward === "open" ? "Opens" : "Closes"} ${formatLocalTime(endsAt, "zoned", zone)}`}
        className={clsx(
          "whitespace-nowrap",
          !scriptless && leftMs > 0 && leftMs <= MINUTE_MS && "animate-second",
          className,
        )}
      >
        {text}
      </time>
      {announce && toward === "close" ? (
        <span className="sr-only" aria-live="polite">
          {countdownAnnouncement(leftMs)}
        </span>
      ) : null}
    </>
  );
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let offsetMs: number | undefined;

/** A smaller difference is network delay rather than a wrong clock. */
const TRUSTED_OFFSET_MS = 2_000;

/** A wrong clock on the user's device must not close an auction early. */
function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}

/** Measures the clock offset once, from the time the page was rendered and the moment its first byte arrived. */
function learnServerTime(renderedAt: number): void {
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
function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}
