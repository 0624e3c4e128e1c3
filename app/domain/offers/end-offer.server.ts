import { sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Statement, statement, type Writer } from "~/db/database.server";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { notify } from "~/domain/notifications/notify.server";
import { noSuchOffer, type Refusal, refuse } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { type LoadedOffer, loadOffer } from "./load-offer.server";
import { refuseAnswer } from "./offer";
import type { OfferContext } from "./save-offer.server";
import { nextSecondChance, secondChanceBatch } from "./start-second-chance.server";
import { otherOf, sideOf } from "./trade-side";

export interface EndedOffer {
  readonly effects: readonly Effect[];
}

export async function endOffer(
  db: Writer,
  { offerId, memberId, answer }: { offerId: number; memberId: number; answer: "decline" | "withdraw" },
  context: OfferContext,
): Promise<EndedOffer | Refusal> {
  const offer = await loadOffer(db, offerId);
  const by = offer && sideOf(offer, memberId);
  if (!offer || !by) return noSuchOffer();
  const status = answer === "decline" ? "declined" : "withdrawn";
  if (offer.status === status) return { effects: [] };
  const refusal = refuseAnswer(offer, { answer, by, now: context.now });
  if (refusal) return refusal;
  const otherId = otherOf(offer, memberId);
  return (
    (await closeOffer(db, offer, { status, notifiedIds: [otherId] }, context)) ??
    refuse("conflict", "This offer has already ended.")
  );
}

/** In one batch: ends the offer, notifies those concerned, and passes a second chance on to the next bidder. */
export async function closeOffer(
  db: Writer,
  offer: LoadedOffer,
  { status, notifiedIds }: { status: "declined" | "withdrawn" | "expired"; notifiedIds: readonly number[] },
  { now, currency }: OfferContext,
): Promise<EndedOffer | undefined> {
  const { id, listingId, auctionId, title, amountMinor } = offer;
  const over: [Statement, Statement] = [
    statement(sql`UPDATE offers SET status = ${status} WHERE id = ${id} AND status = 'open'`),
    mustChangeOne,
  ];
  // At most one notification an hour for each maker and item, however many withdrawals there are.
  const onceOf = (userId: number) =>
    status === "withdrawn"
      ? `offer-withdrawn:${listingId}:${otherOf(offer, userId)}:${Math.floor(now / HOUR_MS)}`
      : `offer:${id}:${status}:${userId}`;
  const notifications = notifiedIds.map((userId) =>
    notify(now, {
      userId,
      kind: `offer-${status}`,
      facts: { item: title, amountMinor, currency },
      listingId,
      onceKey: onceOf(userId),
    }),
  );
  const goesOn = auctionId !== null && status !== "withdrawn";
  const chance = goesOn ? await nextSecondChance(db, listingId, { now, endingOfferId: id }) : undefined;
  const secondChance = chance ? secondChanceBatch(chance, now, currency) : [];
  // The offer was answered in the meantime, or the item is no longer there for the next bidder.
  const none = () => undefined;
  const done = await db
    .commit({ over, notifications, secondChance })
    .catch(answerTo({ conflict: none, not_for_sale: none, unique: none }));
  if (!done) return undefined;
  const { secondChance: offered } = done;
  if (!chance || !("offer" in offered)) return { effects: [unreadChanged(notifiedIds)] };
  return { effects: [unreadChanged([...notifiedIds, chance.buyerId]), deadlineChanged("offer", offered.offer)] };
}
