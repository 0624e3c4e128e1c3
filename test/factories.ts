import { eq, sql } from "drizzle-orm";
import { openWriter } from "~/db/client.server";
import { returningId, type Writer } from "~/db/database.server";
import { addresses, sessions, users } from "~/db/schema/accounts";
import { ledgerAccounts, ledgerTransfers } from "~/db/schema/ledger";
import { auctions, listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { postageTerms } from "~/db/schema/postage";
import { issueSession } from "~/domain/accounts/session.server";
import { splitPrice } from "~/domain/ledger/fee";
import { publishAnswer } from "~/domain/listings/answers/publish-answer.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { PAY_WITHIN_MS, SHIP_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { reminderAfter } from "~/domain/orders/steps/order-reminders";
import { prepareShipping } from "~/domain/orders/steps/prepare-shipping.server";
import { announceListings } from "~/domain/outbox/announce-listings.server";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { isRefusal } from "~/domain/refusal";
import { openSale } from "~/domain/sales/open-sale.server";
import { startThread } from "~/domain/threads/start-thread.server";
import { writeInThread } from "~/domain/threads/write-in-thread.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { type Env, systemRandomness } from "~/platform/env";

/**
 * A member inserted directly into the database with a session, so that tests of other things skip the password hash.
 */
export interface TestMember {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  /** The session's token; over plain http the cookie is `session={token}`. */
  readonly token: string;
  readonly cookie: string;
}

/** For verbs that take their randomness as an argument. */
export const randomness = systemRandomness;

function onlyId([row]: readonly { id: number }[]): number {
  if (!row) throw new Error("no row was inserted");
  return row.id;
}

/** Inserts a coin's listing, which is published at once unless it says otherwise. */
async function insertCoin(
  db: Writer,
  now: number,
  coin: Omit<typeof listings.$inferInsert, "kind" | "createdAt">,
): Promise<number> {
  const row = { kind: "coin" as const, createdAt: now, publishedAt: now, ...coin };
  const id = onlyId(await db.insert(listings).values(row).returning({ id: listings.id }));
  if (coin.status === "active") await db.commit({ announced: announceListings([id], coin.sellerId, now) });
  return id;
}

let membersMade = 0;

/**
 * Creates a member. A username can be given; everything else is filled in. `fundsMinor` is deposited from outside;
 * `isConfirmed` means that they just entered their password again, `isUnverified` that their address isn't verified.
 */
export async function makeMember(
  env: Pick<Env, "DB">,
  options: {
    username?: string;
    fundsMinor?: number;
    now?: number;
    isConfirmed?: boolean;
    isUnverified?: boolean;
  } = {},
): Promise<TestMember> {
  const db = openWriter(env.DB);
  const now = options.now ?? Date.now();
  membersMade += 1;
  const username = options.username ?? `member_${membersMade}_${now % 100_000}`;
  const email = `${username.toLowerCase()}@example.test`;
  const emailVerifiedAt = options.isUnverified ? null : now;
  // In one batch, because tests make thousands of members.
  const newId = sql`(SELECT MAX(id) FROM users)`;
  const available = sql<string>`'available:' || ${newId}`;
  const { token, insert: session } = await issueSession(db, { userId: newId, now, randomness: systemRandomness });
  const { id } = await db.commit({
    id: returningId(
      db.insert(users).values({ username, email, createdAt: now, emailVerifiedAt }).returning({ id: users.id }),
    ),
    account: db.insert(ledgerAccounts).values({ code: available, kind: "available", ownerId: newId }),
    deposit: options.fundsMinor
      ? db.insert(ledgerTransfers).values({
          kind: "deposit",
          debitCode: "outside",
          creditCode: available,
          amountMinor: options.fundsMinor,
          idempotencyKey: sql`'test-deposit:' || ${newId} || ${`:${now}`}`,
          at: now,
        })
      : [],
    session,
    confirmed: options.isConfirmed
      ? db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.userId, newId))
      : [],
  });
  return { id, username, email, token, cookie: `session=${token}` };
}

/** Verifies the address of everyone who registered. */
export async function verifyAddresses(env: Pick<Env, "DB">): Promise<void> {
  await env.DB.prepare("UPDATE users SET email_verified_at = created_at WHERE email_verified_at IS NULL").run();
}

/**
 * A published listing with an open auction, inserted directly into the database; live for an hour unless told
 * otherwise.
 */
export async function makeAuction(
  env: Pick<Env, "DB">,
  options: {
    sellerId: number;
    title?: string;
    startMinor?: number;
    reserveMinor?: number;
    buyNowMinor?: number;
    startsAt?: number;
    endsAt?: number;
    /** Free to everywhere if left out. */
    postage?: PostageTerms | null;
    now?: number;
  },
): Promise<{ readonly auctionId: number; readonly listingId: number }> {
  const db = openWriter(env.DB);
  const now = options.now ?? Date.now();
  const { sellerId, startMinor = 1_000 } = options;
  const listingId = await insertCoin(db, now, {
    sellerId,
    title: options.title ?? "Denarius of Hadrian",
    description: "Silver, about 3.2 g.",
    format: "auction",
    ...(options.postage ? { status: "draft", publishedAt: null } : { status: "active" }),
  });
  if (options.postage) {
    await publishWithPostage(db, { listingId, postage: options.postage }, now);
    await db.commit({ announced: announceListings([listingId], sellerId, now) });
  }
  const startsAt = options.startsAt ?? now - MINUTE_MS;
  const rows = await db
    .insert(auctions)
    .values({
      listingId,
      sellerId,
      status: "open",
      startMinor,
      reserveMinor: options.reserveMinor ?? null,
      buyNowMinor: options.buyNowMinor ?? null,
      startsAt,
      endsAt: options.endsAt ?? now + HOUR_MS,
      priceMinor: startMinor,
    })
    .returning({ id: auctions.id });
  return { auctionId: onlyId(rows), listingId };
}

/** A sold listing with its order, inserted directly into the database; paid from the buyer's wallet unless `unpaid`. */
export async function makeOrder(
  env: Pick<Env, "DB">,
  options: {
    sellerId: number;
    buyerId: number;
    title?: string;
    attributes?: Attributes;
    priceMinor?: number;
    unpaid?: boolean;
    now?: number;
  },
): Promise<{ readonly orderId: number; readonly listingId: number }> {
  const db = openWriter(env.DB);
  const now = options.now ?? Date.now();
  const { sellerId, buyerId, priceMinor = 1_000 } = options;
  const listingId = await insertCoin(db, now, {
    sellerId,
    title: options.title ?? "Denarius of Trajan",
    description: "Silver, about 3.1 g.",
    ...(options.attributes && { attributes: JSON.stringify(options.attributes) }),
    format: "fixed",
    status: options.unpaid ? "reserved" : "sold",
    priceMinor,
  });
  const status = options.unpaid ? "awaiting-payment" : "paid";
  const rows = await db
    .insert(orders)
    .values({
      listingId,
      buyerId,
      sellerId,
      status,
      priceMinor,
      feeMinor: splitPrice(priceMinor, 500).feeMinor,
      feeBps: 500,
      createdAt: now,
      paidAt: options.unpaid ? null : now,
      dueAt: now + (options.unpaid ? PAY_WITHIN_MS : SHIP_WITHIN_MS),
      remindAt: reminderAfter(status, { at: now, dueAt: now + PAY_WITHIN_MS }),
    })
    .returning({ id: orders.id });
  const orderId = onlyId(rows);
  if (!options.unpaid) {
    const code = `protected:${orderId}`;
    await db.insert(ledgerAccounts).values({ code, kind: "protected", ownerId: sellerId, orderId });
    await db.insert(ledgerTransfers).values({
      kind: "payment",
      debitCode: `available:${buyerId}`,
      creditCode: code,
      amountMinor: priceMinor,
      idempotencyKey: `test-payment:${orderId}`,
      at: now,
    });
    await db.commit(prepareShipping(sql`${orderId}`, { listingId, currency: "USD", now }));
  }
  return { orderId, listingId };
}

/** A member's address, the default unless it says otherwise, inserted directly into the database. */
export async function makeAddress(
  env: Pick<Env, "DB">,
  { userId, ...address }: { userId: number; line1?: string; name?: string; country?: string; isDefault?: boolean },
): Promise<{ readonly addressId: number }> {
  const rows = await openWriter(env.DB)
    .insert(addresses)
    .values({
      userId,
      name: "Pernelle Flamel",
      line1: "51 rue de Montmorency",
      city: "Paris",
      postalCode: "75003",
      country: "FR",
      isDefault: true,
      createdAt: 1,
      ...address,
    })
    .returning({ id: addresses.id });
  return { addressId: onlyId(rows) };
}

/** A fixed-price listing, published or a draft, inserted directly into the database. */
export async function makeFixed(
  env: Pick<Env, "DB">,
  options: {
    sellerId: number;
    title?: string;
    priceMinor?: number;
    isDraft?: boolean;
    /** Free to everywhere if left out. */
    postage?: PostageTerms;
    now?: number;
  },
): Promise<{ readonly listingId: number }> {
  const db = openWriter(env.DB);
  const now = options.now ?? Date.now();
  const startsAsDraft = options.isDraft || options.postage;
  const listingId = await insertCoin(db, now, {
    sellerId: options.sellerId,
    title: options.title ?? "Large cent, 1853",
    description: "Copper, brown.",
    format: "fixed",
    status: startsAsDraft ? "draft" : "active",
    priceMinor: options.priceMinor ?? 1_000,
    ...(startsAsDraft && { publishedAt: null }),
  });
  if (options.postage) await publishWithPostage(db, { listingId, postage: options.postage }, now);
  return { listingId };
}

async function publishWithPostage(
  db: Writer,
  { listingId, postage }: { listingId: number; postage: PostageTerms },
  now: number,
) {
  await db.insert(postageTerms).values({ listingId, ...postage });
  await db.update(listings).set({ status: "active", publishedAt: now }).where(eq(listings.id, listingId));
}

/** A named sale of two lots that opens in a day, created through the seller's verbs, and one more draft. */
export async function makeSale(
  env: Pick<Env, "DB">,
  { sellerId, now = Date.now() }: { sellerId: number; now?: number },
): Promise<{ readonly saleId: number; readonly draftId: number }> {
  const db = openWriter(env.DB);
  const rules = { auctionMinMs: 5 * MINUTE_MS, currency: "USD" };
  const ids: number[] = [];
  for (const title of ["Lot one", "Lot two", "Draft"]) {
    const auction = { startMinor: 1_000, endsAt: new Date(now + 2 * DAY_MS).toISOString() };
    const item = { kind: "coin", title, description: "Silver.", attributes: {}, format: "auction", auction } as const;
    const draft = await createListing(db, { sellerId, input: item, now, rules });
    if (isRefusal(draft)) throw new Error(draft.message);
    ids.push(draft.id);
  }
  const [first = 0, second = 0, draftId = 0] = ids;
  const sale = {
    title: "The cabinet of a collector",
    startsAt: now + DAY_MS,
    closesAt: now + 3 * DAY_MS,
    listingIds: [first, second],
  };
  const opened = await openSale(db, { sellerId, sale, now, rules });
  if (isRefusal(opened)) throw new Error(opened.message);
  return { saleId: opened.saleId, draftId };
}

/** A conversation with one message, which may be about a listing. */
export async function makeThread(
  env: Pick<Env, "DB">,
  { from: memberId, to, ...about }: { from: number; to: number; listingId?: number; body?: string; now?: number },
): Promise<{ readonly threadId: number; readonly messageId: number }> {
  const { listingId, body = "What does it weigh?", now = Date.now() } = about;
  const message = await startThread(openWriter(env.DB), { memberId, to, listingId, body }, now);
  if (isRefusal(message)) throw new Error(message.message);
  return message;
}

/** A question about a listing that its seller published with the answer. */
export async function makeAnswer(
  env: Pick<Env, "DB">,
  { askerId, sellerId, listingId }: { askerId: number; sellerId: number; listingId: number },
  { question = "Has it been cleaned?", answer = "No, never." } = {},
): Promise<{ readonly threadId: number; readonly questionId: number; readonly answerId: number }> {
  const db = openWriter(env.DB);
  const thread = await makeThread(env, { from: askerId, to: sellerId, listingId, body: question });
  const { threadId, messageId: questionId } = thread;
  const reply = await writeInThread(db, { threadId, memberId: sellerId, body: answer }, Date.now());
  if (isRefusal(reply)) throw new Error(reply.message);
  const ids = { threadId, questionId, answerId: reply.messageId };
  const published = await publishAnswer(db, { ...ids, memberId: sellerId }, Date.now());
  if (isRefusal(published)) throw new Error(published.message);
  return ids;
}
