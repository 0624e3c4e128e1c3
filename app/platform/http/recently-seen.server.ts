import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { seenBy, withSeen } from "~/domain/browsing/recently-seen";
import { DAY_MS, SECOND_MS } from "~/domain/time";

const GATHERED_MS = 5 * SECOND_MS;
const GIVEN_UP_MS = 30 * SECOND_MS;

type Save = (views: ReadonlyMap<number, number>) => Promise<void>;

/** Saved together, so that opening a page costs no write. A stopped isolate loses up to five seconds of them. */
export class GatheredViews {
  #counts = new Map<number, number>();
  #gatheringSince: number | undefined;

  /** Counts a view. `save` is called if no earlier view's request is going to save this one too; await the answer then. */
  add(listingId: number, now: number, save: Save): Promise<void> | undefined {
    this.#counts.set(listingId, (this.#counts.get(listingId) ?? 0) + 1);
    // The runtime may have ended the request that was going to save.
    if (this.#gatheringSince !== undefined && now - this.#gatheringSince < GIVEN_UP_MS) return undefined;
    this.#gatheringSince = now;
    return this.#saveLater(save);
  }

  async #saveLater(save: Save): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHERED_MS));
    const views = this.#counts;
    this.#counts = new Map();
    this.#gatheringSince = undefined;
    if (views.size > 0) await save(views);
  }
}

const NAME = "seen";
const MAX_AGE_SECONDS = (90 * DAY_MS) / SECOND_MS;

type Cookies = Pick<AppLoadContext, "cookies">;

/** The views that this isolate hasn't saved yet, without their viewers. */
const views = new GatheredViews();

/** Remembers the view in the member's browser only. A view counts once per browser, and never for the seller. */
export function recordView(
  context: Pick<AppLoadContext, "clock" | "cookies" | "writer" | "after">,
  memberId: number,
  { id, seller }: { readonly id: number; readonly seller: { readonly id: number } },
): void {
  if (seller.id === memberId) return;
  const cookie = context.cookies.get(NAME);
  if (!seenBy(memberId, cookie).includes(id))
    context.after(async () => await views.add(id, context.clock.now(), (counts) => countViews(context.writer, counts)));
  context.cookies.set(NAME, withSeen(memberId, id, cookie), MAX_AGE_SECONDS);
}

export function recentlySeen({ cookies }: Cookies, memberId: number): number[] {
  return seenBy(memberId, cookies.get(NAME));
}

export function forgetSeen({ cookies }: Cookies): void {
  cookies.clear(NAME);
}

async function countViews(db: Writer, views: ReadonlyMap<number, number>): Promise<void> {
  const counts = JSON.stringify([...views].map(([id, count]) => ({ id, count })));
  await db.commit([
    statement(sql`INSERT INTO listing_views (listing_id, count)
      SELECT l.id, v.value ->> 'count' FROM json_each(${counts}) AS v CROSS JOIN listings AS l ON l.id = v.value ->> 'id'
      WHERE l.status = 'active'
      ON CONFLICT (listing_id) DO UPDATE SET count = count + excluded.count`),
  ]);
}
