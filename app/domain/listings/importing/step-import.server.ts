import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { listingImports } from "~/db/schema/imports";
import { type Effect, unreadChanged } from "~/domain/effects";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { profilesOf } from "~/domain/postage/profiles/profiles-of.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { addImportedPhotos } from "./add-imported-photos.server";
import { createDrafts } from "./create-drafts.server";
import { getImport } from "./get-import.server";
import type { AskedImport } from "./import";
import { notifyOfEnd } from "./notify-of-end.server";

interface OwnImport {
  readonly sellerId: number;
  readonly importId: number;
}

interface StepTools {
  readonly photos: PhotoTools<"listing">;
  readonly clock: Clock;
  readonly rules: ListingRules;
}

interface Stepped {
  /** Rows or, afterwards, photos still to do. */
  readonly left: number;
  readonly effects: readonly Effect[];
}

/** The sweep continues an unfinished import a minute after its last step, and notifies a seller who doesn't watch its end. */
export async function stepImport(
  db: Writer,
  tools: StepTools,
  { sellerId, importId, asked, isUnwatched = false }: OwnImport & { asked: AskedImport; isUnwatched?: boolean },
): Promise<Stepped | Refusal> {
  const own = and(eq(listingImports.id, importId), eq(listingImports.sellerId, sellerId));
  const setAsked = (to: AskedImport | null) =>
    db
      .update(listingImports)
      .set({ asked: to && JSON.stringify(to) })
      .where(own);
  const now = tools.clock.now();
  // Without effects, so that the sweep doesn't take the next step until a minute after this one.
  await db.commit({
    asked: [setAsked(asked)],
    next: enqueue(
      {
        kind: "import-step",
        payload: sql`(SELECT json_object('sellerId', seller_id, 'importId', id) FROM listing_imports
          WHERE id = ${importId} AND seller_id = ${sellerId})`,
        dedupeKey: `import:${importId}`,
      },
      now,
    ),
  });
  const stepped = await step(db, tools, { sellerId, importId, asked, now });
  const isOver = isRefusal(stepped) ? stepped.refused !== "rate_limited" : stepped.left === 0;
  if (!isOver) return stepped;
  const notified = isUnwatched ? await notifyOfEnd(db, { sellerId, importId, ended: stepped }, now) : [];
  await db.commit([setAsked(null), ...notified]);
  return stepped;
}

async function step(
  db: Writer,
  { photos, rules }: StepTools,
  { sellerId, importId, asked, now }: OwnImport & { asked: AskedImport; now: number },
): Promise<Stepped | Refusal> {
  const { leavesOutFaulty, timeZone, decimalMark } = asked;
  const moneyFormat = { currency: rules.currency, decimalMark };
  const profiles = await profilesOf(db, sellerId);
  const moment = { now, timeZone, moneyFormat, auctionMinMs: rules.auctionMinMs, profiles };
  const made = await createDrafts(db, { sellerId, importId, leavesOutFaulty, moment, rules });
  if (isRefusal(made)) return made;
  if (made.left > 0) return { left: made.left, effects: [] };
  return addImportedPhotos(db, photos, { sellerId, importId, now });
}

/** Continues an import until it is finished, refused or the time limit is reached. */
export async function continueImport(
  db: Writer,
  tools: StepTools,
  { sellerId, importId, untilMs }: OwnImport & { readonly untilMs: number },
): Promise<{ readonly effects: readonly Effect[] }> {
  const effects: Effect[] = [];
  while (tools.clock.now() < untilMs) {
    const found = await getImport(db, { sellerId, importId });
    if (isRefusal(found) || !found.asked) break;
    const stepped = await stepImport(db, tools, { sellerId, importId, asked: found.asked, isUnwatched: true });
    if (isRefusal(stepped) || stepped.left === 0) effects.push(unreadChanged([sellerId]));
    if (isRefusal(stepped)) break;
    effects.push(...stepped.effects);
  }
  return { effects };
}
