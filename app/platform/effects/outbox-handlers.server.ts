import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";
import { readPhotos } from "~/domain/analysis/vision/read-photos.server";
import { sealAuction } from "~/domain/auctions/sealing/seal-auction.server";
import { collectionImport } from "~/domain/collections/exchange/importing/collection-import.server";
import { revalueItems } from "~/domain/collections/value/make-histories.server";
import { matchWants } from "~/domain/collections/wants/match-wants.server";
import { notifyFollowersOfSeller } from "~/domain/following/notify-followers-of-seller.server";
import { listingImport } from "~/domain/listings/importing/listing-import.server";
import { sendMail } from "~/domain/mail/send-mail.server";
import { OUTBOX_PAYLOADS, type OutboxEntry, type OutboxKind, type OutboxPayloads } from "~/domain/outbox/outbox-kinds";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { measurePhoto } from "~/domain/photos/measuring/measure-photo.server";
import { sendPush } from "~/domain/push/send-push.server";
import { carryOut } from "~/domain/reports/carry-out.server";
import { endTrade } from "~/domain/reports/end-trade.server";
import { settlePhotoFiles } from "~/domain/reports/settle-photo-files.server";
import { matchListing } from "~/domain/saved-searches/match-listing.server";
import { SECOND_MS } from "~/domain/time";
import { notificationHub } from "~/platform/durable-objects/stubs.server";
import { type Env, rulesOf, systemClock, systemRandomness } from "~/platform/env";
import { mailerOf } from "~/platform/mail/mailer.server";
import { pushServiceOf } from "~/platform/push/push-service.server";
import { r2BidArchive } from "~/platform/storage/bid-archive.server";
import { photoToolsOf, r2PhotoStore } from "~/platform/storage/photo-store.server";
import { pixelReader } from "~/platform/storage/pixel-reader.server";
import { PHOTO_TURNS, SEAL_TURNS } from "~/platform/storage/turns";
import { visionModel } from "~/platform/vision/workers-ai.server";

interface Tools {
  readonly env: Env;
  readonly db: Writer;
  readonly entry: OutboxEntry;
  /** Only the sweep has them. */
  readonly payments?: PaymentProvider | undefined;
}

/** Calls one domain verb; the caller publishes its `effects`. */
type Handler<Kind extends OutboxKind> = (tools: Tools, payload: OutboxPayloads[Kind]) => Promise<unknown>;

/** How long one run keeps starting steps of an import; the last step may take some seconds longer. */
const IMPORT_MS = 8 * SECOND_MS;

const nowAndCurrency = (env: Env) => ({ now: systemClock.now(), currency: rulesOf(env).currency });

/** They may run again for an entry, even side by side. One that throws or takes longer than 20 s is retried. */
const HANDLERS: { readonly [Kind in OutboxKind]: Handler<Kind> } = {
  "sessions-ended": ({ env }, { memberId, sessionIds }) => notificationHub(env, memberId).signedOut(sessionIds),
  "saved-searches": ({ env, db }, work) => matchListing(db, work, nowAndCurrency(env)),
  "new-listings": ({ db }, work) => notifyFollowersOfSeller(db, work, systemClock.now()),
  wants: ({ env, db }, work) => matchWants(db, work, nowAndCurrency(env)),
  "vision-reading": ({ env, db }, { listingId }) => {
    const photo = (key: string) => r2PhotoStore(env.PHOTOS, "listing").get(key, "full");
    return readPhotos(db, { model: visionModel(env), photo }, listingId);
  },
  "photo-measures": ({ env, db }, { photoId }) =>
    PHOTO_TURNS.take(() => measurePhoto(db, pixelReader(env), { photoId, now: systemClock.now() })),
  "import-step": ({ env, db }, own) => {
    const tools = { photos: photoToolsOf(env, "listing"), clock: systemClock, rules: rulesOf(env) };
    return listingImport.continue(db, tools, { ...own, untilMs: systemClock.now() + IMPORT_MS });
  },
  "collection-import": ({ env, db }, own) => {
    const tools = { photos: photoToolsOf(env, "collection"), clock: systemClock };
    return collectionImport.continue(db, tools, { ...own, untilMs: systemClock.now() + IMPORT_MS });
  },
  values: ({ db }, work) => revalueItems(db, work, systemClock.now()),
  seal: ({ env, db }, { auctionId }) =>
    SEAL_TURNS.take(() => sealAuction(db, r2BidArchive(env.PHOTOS), { auctionId, now: systemClock.now() })),
  mail: ({ env, db, entry }, queued) => {
    const { currency } = rulesOf(env);
    const tools = { clock: systemClock, randomness: systemRandomness, currency };
    return sendMail(db, queued, { ...tools, mailer: mailerOf(env), origin: env.SITE_ORIGIN, entry });
  },
  push: ({ env, db, entry }, work) =>
    sendPush(db, work, { clock: systemClock, currency: rulesOf(env).currency, push: pushServiceOf(env), entry }),
  detachment: async ({ payments }, { refs }) => {
    if (!payments) throw new Error("only the sweep reaches the payment provider");
    await Promise.all(refs.map((each) => payments.detach?.(each)));
  },
  moderation: async ({ env, db }, target) => {
    if (target.kind === "member") return endTrade(db, target.targetId, nowAndCurrency(env));
    const [listing, avatar] = [r2PhotoStore(env.PHOTOS, "listing"), r2PhotoStore(env.PHOTOS, "avatar")];
    await settlePhotoFiles(db, { listing, avatar }, target);
    return carryOut(db, target, systemClock.now());
  },
};

/** Throws for an entry of an unknown kind, such as one that a newer version wrote. */
export async function handleOutboxEntry(env: Env, entry: OutboxEntry, payments?: PaymentProvider): Promise<unknown> {
  const { kind } = entry;
  if (!isKnown(kind)) throw new Error(`nothing handles outbox entries of the kind ${kind}`);
  return handleKind(kind, { env, db: openWriter(env.DB), entry, payments });
}

function handleKind<Kind extends OutboxKind>(kind: Kind, tools: Tools) {
  return HANDLERS[kind](tools, OUTBOX_PAYLOADS[kind].parse(JSON.parse(tools.entry.payload)));
}

function isKnown(kind: string): kind is OutboxKind {
  return Object.hasOwn(HANDLERS, kind);
}
