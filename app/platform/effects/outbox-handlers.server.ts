import { openWriter } from "~/db/client.server";
import { readPhotos } from "~/domain/analysis/vision/read-photos.server";
import { collectionImport } from "~/domain/collections/exchange/importing/collection-import.server";
import { revalueItems } from "~/domain/collections/value/revalue-items.server";
import { matchWants } from "~/domain/collections/wants/match-wants.server";
import type { Effect } from "~/domain/effects";
import { notifyFollowersOfSeller } from "~/domain/following/notify-followers-of-seller.server";
import { listingImport } from "~/domain/listings/importing/listing-import.server";
import { sendMail } from "~/domain/mail/send-mail.server";
import { OUTBOX_PAYLOADS, type OutboxEntry, type OutboxKind, type OutboxPayloads } from "~/domain/outbox/outbox-kinds";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { measurePhoto } from "~/domain/photos/measuring/measure-photo.server";
import { carryOut } from "~/domain/reports/carry-out.server";
import { endTrade } from "~/domain/reports/end-trade.server";
import { settlePhotoFiles } from "~/domain/reports/settle-photo-files.server";
import { matchListing } from "~/domain/saved-searches/match-listing.server";
import { learnWords } from "~/domain/search/learn-words.server";
import { SECOND_MS } from "~/domain/time";
import { systemClock, systemRandomness } from "~/platform/clock";
import { notificationHub } from "~/platform/durable-objects/stubs.server";
import { type Env, rulesOf } from "~/platform/env";
import { mailerOf } from "~/platform/mail/mailer.server";
import { collectionPhotoToolsOf, listingPhotoTools, r2PhotoStore } from "~/platform/storage/photo-store.server";
import { pixelReader } from "~/platform/storage/pixel-reader.server";
import { PHOTO_TURNS } from "~/platform/storage/turns";
import { visionModel } from "~/platform/vision/workers-ai.server";

type Handler<Kind extends OutboxKind> = (
  env: Env,
  payload: OutboxPayloads[Kind],
  entry: OutboxEntry,
  payments?: PaymentProvider,
) => Promise<readonly Effect[]>;

/** How long one run keeps starting steps of an import; the last step may take some seconds longer. */
const IMPORT_MS = 8 * SECOND_MS;

/**
 * Handlers may run again for the same entry, even side by side. One that throws or takes longer than 20 s is retried.
 */
const HANDLERS: { readonly [Kind in OutboxKind]: Handler<Kind> } = {
  "sessions-ended": async (env, { memberId, sessionIds }) => {
    await notificationHub(env, memberId).signedOut(sessionIds);
    return [];
  },
  "search-document": async (env, listing) => {
    await learnWords(openWriter(env.DB), listing);
    return [];
  },
  "saved-searches": async (env, work) => {
    const { currency } = rulesOf(env);
    const { effects } = await matchListing(openWriter(env.DB), work, { now: systemClock.now(), currency });
    return effects;
  },
  "new-listings": async (env, work) => {
    const { effects } = await notifyFollowersOfSeller(openWriter(env.DB), work, systemClock.now());
    return effects;
  },
  wants: async (env, work) => {
    const { currency } = rulesOf(env);
    const { effects } = await matchWants(openWriter(env.DB), work, { now: systemClock.now(), currency });
    return effects;
  },
  "vision-reading": async (env, { listingId }) => {
    const photo = (key: string) => r2PhotoStore(env.PHOTOS, "listing").get(key, "full");
    await readPhotos(openWriter(env.DB), { model: visionModel(env), photo }, listingId);
    return [];
  },
  "photo-measures": async (env, { photoId }) => {
    await PHOTO_TURNS.take(() =>
      measurePhoto(openWriter(env.DB), pixelReader(env), { photoId, now: systemClock.now() }),
    );
    return [];
  },
  "import-step": async (env, own) => {
    const tools = { photos: listingPhotoTools(env), clock: systemClock, rules: rulesOf(env) };
    const { effects } = await listingImport.continue(openWriter(env.DB), tools, {
      ...own,
      untilMs: systemClock.now() + IMPORT_MS,
    });
    return effects;
  },
  "collection-import": async (env, own) => {
    const tools = { photos: collectionPhotoToolsOf(env), clock: systemClock };
    const { effects } = await collectionImport.continue(openWriter(env.DB), tools, {
      ...own,
      untilMs: systemClock.now() + IMPORT_MS,
    });
    return effects;
  },
  values: async (env, work) => {
    await revalueItems(openWriter(env.DB), work, systemClock.now());
    return [];
  },
  mail: async (env, queued, entry) => {
    const { currency } = rulesOf(env);
    const tools = { clock: systemClock, randomness: systemRandomness, currency };
    await sendMail(openWriter(env.DB), queued, { ...tools, mailer: mailerOf(env), origin: env.SITE_ORIGIN, entry });
    return [];
  },
  detachment: async (_env, { refs }, _entry, payments) => {
    if (!payments) throw new Error("only the sweep reaches the payment provider");
    await Promise.all(refs.map((each) => payments.detach?.(each)));
    return [];
  },
  moderation: async (env, target) => {
    const db = openWriter(env.DB);
    if (target.kind === "member") {
      const { currency } = rulesOf(env);
      return (await endTrade(db, target.targetId, { now: systemClock.now(), currency })).effects;
    }
    const [listing, avatar] = [r2PhotoStore(env.PHOTOS, "listing"), r2PhotoStore(env.PHOTOS, "avatar")];
    await settlePhotoFiles(db, { listing, avatar }, target);
    return (await carryOut(db, target, systemClock.now())).effects;
  },
};

/** Throws for an entry of an unknown kind, such as one that a newer version wrote. */
export async function handleOutboxEntry(
  env: Env,
  entry: OutboxEntry,
  payments?: PaymentProvider,
): Promise<readonly Effect[]> {
  const { kind } = entry;
  if (!isKnown(kind)) throw new Error(`nothing handles outbox entries of the kind ${kind}`);
  return handleKind(env, kind, entry, payments);
}

function handleKind<Kind extends OutboxKind>(env: Env, kind: Kind, entry: OutboxEntry, payments?: PaymentProvider) {
  return HANDLERS[kind](env, OUTBOX_PAYLOADS[kind].parse(JSON.parse(entry.payload)), entry, payments);
}

function isKnown(kind: string): kind is OutboxKind {
  return Object.hasOwn(HANDLERS, kind);
}
