import type { AppLoadContext } from "@remix-run/cloudflare";
import { seenBy, withSeen } from "~/domain/browsing/recently-seen";
import { countViews } from "~/domain/listings/own/count-views.server";
import { DAY_MS, SECOND_MS } from "~/domain/time";
import { GatheredViews } from "./gathered-views";

const NAME = "seen";
const MAX_AGE_SECONDS = (90 * DAY_MS) / SECOND_MS;

type Cookies = Pick<AppLoadContext, "cookies">;

/** The views that this isolate hasn't saved yet, without their viewers. */
const views = new GatheredViews();

/**
 * Remembers in the member's browser, not on the server, that they opened a listing, and counts the view for its seller,
 * who sees it within seconds. Opening it again counts only once the browser has forgotten it; sellers' own views never
 * count.
 */
export function noteView(
  context: Pick<AppLoadContext, "clock" | "cookies" | "writer" | "after">,
  memberId: number,
  { id, seller }: { readonly id: number; readonly seller: { readonly id: number } },
): void {
  if (seller.id === memberId) return;
  const remembered = context.cookies.get(NAME);
  if (!seenBy(memberId, remembered).includes(id))
    context.after(
      async () => await views.add(id, context.clock.now(), (gathered) => countViews(context.writer, gathered)),
    );
  context.cookies.set(NAME, withSeen(memberId, id, remembered), MAX_AGE_SECONDS);
}

/** The ids of the listings that the member opened last, the newest first. */
export function recentlySeen({ cookies }: Cookies, memberId: number): number[] {
  return seenBy(memberId, cookies.get(NAME));
}

/** Forgets which listings were opened in this browser. */
export function forgetSeen({ cookies }: Cookies): void {
  cookies.clear(NAME);
}
