import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { seenBy, withSeen } from "~/domain/browsing/recently-seen";
import { DAY_MS, SECOND_MS } from "~/domain/time";
import { GatheredViews } from "./gathered-views";

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
