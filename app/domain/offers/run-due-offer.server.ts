import { and, asc, eq, lte } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { offers } from "~/db/schema/orders";
import { isNotHeldBack, type SweptRows, sweepRows } from "~/domain/sweeping/sweep-rows.server";
import { closeOffer, type EndedOffer } from "./end-offer.server";
import { loadOffer } from "./load-offer.server";
import type { OfferContext } from "./save-offer.server";

const OFFERS_PER_RUN = 100;

/** Expires an offer whose time is up, once however often it is called; otherwise only returns when it is due. */
export async function runDueOffer(db: Writer, offerId: number, context: OfferContext) {
  const offer = await loadOffer(db, offerId);
  if (offer?.status !== "open") return { dueAt: null, effects: [] };
  if (context.now < offer.expiresAt) return { dueAt: offer.expiresAt, effects: [] };
  const notifiedIds = [offer.buyerId, offer.sellerId];
  const result = await closeOffer(db, offer, { status: "expired", notifiedIds }, context);
  return { dueAt: null, effects: [], ...result };
}

export async function sweepOffers(db: Writer, context: OfferContext): Promise<SweptRows<EndedOffer>> {
  const { now } = context;
  const due = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.status, "open"), lte(offers.expiresAt, now), isNotHeldBack("offer", offers.id, now)))
    .orderBy(asc(offers.expiresAt))
    .limit(OFFERS_PER_RUN);
  return sweepRows(db, { kind: "offer", ids: due.map(({ id }) => id), now }, (id) => runDueOffer(db, id, context));
}
