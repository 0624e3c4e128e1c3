import type { PhotoPlace } from "~/domain/photos/photo-address";
import type { SecurityEventKind } from "~/domain/security-events/security-event";
import type { SweptKind } from "~/domain/sweeping/sweep-rows.server";

type Level = "error" | "warn" | "info";

export interface Details {
  /** Answered 500. The path is logged without its query, which can contain a code or a search. */
  request_failed: { readonly method: string; readonly path: string };
  page_render_failed: { readonly path: string };
  /** 401, 403, 429, and 404 for a member, which is also the answer about what belongs to someone else. */
  request_refused: {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly session: string | null;
  };
  provider_sign_in_failed: { readonly provider: string; readonly reason: string };
  payout_pending: { readonly payoutId: number };
  payments_differ: { readonly day: string; readonly differences: number };
  /** A notification's facts aren't those of its kind, so a neutral sentence is shown in place of its words. */
  notification_unreadable: { readonly notificationId: number };
  tabs_not_notified: { readonly userId: number };
  auction_alarm_not_set: { readonly auctionId: number };
  deadline_not_set: { readonly kind: "order" | "offer"; readonly id: number };
  photos_not_deleted: { readonly place: PhotoPlace; readonly count: number };
  listing_incomplete: { readonly listingId: number };
  bid_not_shown: { readonly auctionId: number };
  auction_close_failed: { readonly auctionId: number };
  /** A committed change of an auction did not reach its alarm or watchers; the sweep repeats it. */
  auction_effects_failed: { readonly auctionId: number };
  auction_not_shown: { readonly auctionId: number };
  deadline_failed: { readonly kind: "order" | "offer"; readonly id: number };
  sweep_step_failed: { readonly step: string };
  sweep_row_failed: { readonly kind: SweptKind; readonly id: number };
  /** An entry of the outbox is handled again later. `attempts` by the sweep; 0 right after its commit. */
  outbox_entry_failed: { readonly id: number; readonly kind: string; readonly attempts: number };
  outbox_entries_not_read: { readonly count: number };
  search_document_refused: { readonly id: number };
  search_not_fed: Readonly<Record<string, never>>;
  /** An entry of the outbox was given up. `deadInAll` counts all that were in the last 30 days. */
  outbox_entry_dead: { readonly id: number; readonly kind: string; readonly deadInAll: number };
  security_event: { readonly memberId: number; readonly what: SecurityEventKind };
  /** Every minute; its absence means that the cron does not run. */
  sweep_finished: { readonly durationMs: number };
}

/** `error` is a bug or an outage; `warn` resolves itself through retries. See docs/debugging.md. */
const LEVELS: Readonly<Record<keyof Details, Level>> = {
  request_failed: "error",
  page_render_failed: "error",
  request_refused: "info",
  provider_sign_in_failed: "warn",
  payout_pending: "warn",
  payments_differ: "error",
  notification_unreadable: "error",
  tabs_not_notified: "warn",
  auction_alarm_not_set: "warn",
  deadline_not_set: "warn",
  photos_not_deleted: "warn",
  listing_incomplete: "error",
  bid_not_shown: "error",
  auction_close_failed: "error",
  auction_effects_failed: "warn",
  auction_not_shown: "error",
  deadline_failed: "error",
  sweep_step_failed: "error",
  sweep_row_failed: "error",
  outbox_entry_failed: "warn",
  outbox_entries_not_read: "warn",
  search_document_refused: "error",
  search_not_fed: "error",
  outbox_entry_dead: "error",
  security_event: "info",
  sweep_finished: "info",
};

export const LOG_EVENTS = Object.keys(LEVELS);

const LONGEST_MESSAGE = 500;

/** Of a failed query only the cause: Drizzle's message repeats parameters, such as an email or a password hash. */
function describe(thrown: unknown) {
  let error = thrown;
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  if (!(error instanceof Error)) return { name: typeof error, message: "" };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    name: error.name,
    message: error.message.replace(/\s*params:[\s\S]*$/, "").slice(0, LONGEST_MESSAGE),
    stack: frames.slice(0, 8).map((frame) => frame.trim()),
  };
}

export function logEvent<Event extends keyof Details>(event: Event, details: Details[Event], thrown?: unknown): void {
  const level = LEVELS[event];
  const error = thrown === undefined ? {} : { error: describe(thrown) };
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console
  console[level](JSON.stringify({ level, event, ...details, ...error }));
}
