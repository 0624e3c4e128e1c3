import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { nextDigest } from "~/domain/notifications/emails/digest-times";
import { DIGESTS_PER_SWEEP, queueDigests, queueEmails } from "~/domain/notifications/emails/queue-emails.server";
import { deleteNotification, markAllRead } from "~/domain/notifications/mark-read.server";
import { savePreferences } from "~/domain/notifications/preferences/preferences.server";
import { OUTBOX_PAYLOADS, type OutboxEntry } from "~/domain/outbox/outbox-kinds";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeAuction, makeMember, randomness, type TestMember } from "../../../test/factories";
import { insertNotifications } from "../../../test/notifications-in-words";
import { overtakenBy } from "../../../test/workers/overtaken-by";
import type { Mail } from "./mail";
import { sendMail } from "./send-mail.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const rules = { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 10_000 };
let seller: TestMember;
let ada: TestMember;
let ben: TestMember;
let auctionId: number;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
  ada = await makeMember(env, { fundsMinor: 10_000_000, now: NOW });
  ben = await makeMember(env, { fundsMinor: 10_000_000, now: NOW });
  ({ auctionId } = await makeAuction(env, { sellerId: seller.id, endsAt: NOW + 9 * HOUR_MS, now: NOW }));
});

async function bid(bidder: TestMember, maximumMinor: number, now: number) {
  const request = { auctionId, bidderId: bidder.id, maximumMinor, idempotencyKey: crypto.randomUUID() };
  const placed = await placeBid(db, request, { now, randomness, rules });
  if (isRefusal(placed)) throw new Error(placed.message);
}

const tell = (
  member: TestMember,
  kind: "auction-won" | "review" | "new-listings" | "ending-soon",
  title: string,
  now = NOW,
) => db.commit([insertNotifications([{ userId: member.id, kind, title, message: "It happened." }], now)]);

/** Sweeps at that time, and returns what was sent to a member by then. */
async function sweepAt(now: number, sweeps = 1): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const handle = (entry: OutboxEntry) => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const tools = {
      mailer,
      origin: "https://obverse.example",
      clock: { now: () => now },
      randomness,
      currency: "USD",
      entry,
    };
    return sendMail(db, OUTBOX_PAYLOADS.mail.parse(JSON.parse(entry.payload)), tools);
  };
  const once = async () => {
    await queueEmails(db, now);
    await queueDigests(db, now);
    await sweepOutbox(db, {
      clock: { now: () => now },
      handle: async (entry) => entry.kind === "mail" && handle(entry),
    });
  };
  await Promise.allSettled(Array.from({ length: sweeps }, once));
  return mails;
}
const queued = () => env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'mail'").first("n");
const subjects = (mails: readonly Mail[]) => mails.map(({ subject }) => subject).sort();
const OUTBID = "You've been outbid: Denarius of Hadrian";

it("emails who was outbid with the price of that moment, and a bid writes no row for it", async () => {
  await bid(ada, 2_000, NOW);
  await bid(ben, 5_000, NOW);
  await bid(ben, 6_000, NOW);
  expect(await queued()).toBe(0);
  await bid(await makeMember(env, { fundsMinor: 10_000_000, now: NOW }), 4_000, NOW + 1);
  const mails = (await sweepAt(NOW + MINUTE_MS)).filter(({ text }) => text.includes(`Hello ${ada.username},`));
  expect(subjects(mails)).toEqual([OUTBID]);
  expect(mails[0]?.text).toContain("The price is now $41.00");
  expect(mails[0]?.text).toContain("https://obverse.example/listing/");
});

it("says in a reminder of the close whether the member leads, at what price, and what the next bid is", async () => {
  const listingId = await env.DB.prepare("SELECT listing_id AS id FROM auctions WHERE id = ?")
    .bind(auctionId)
    .first<number>("id");
  const remind = async (member: TestMember, now: number) => {
    const reminder = { kind: "ending-soon", title: "Closing soon", message: "It happened.", listingId: listingId ?? 0 };
    await db.commit([insertNotifications([{ userId: member.id, ...reminder, kind: "ending-soon" }], now)]);
    const [mail] = (await sweepAt(now)).filter(({ subject }) => subject.startsWith("Closing soon"));
    return /closes soon.*(?= The auction closes on)/.exec(mail?.text.replaceAll("\n", " ") ?? "")?.[0];
  };
  expect(await remind(ada, NOW)).toBe("closes soon. The first bid is $10.00.");
  await bid(ada, 2_000, NOW + HOUR_MS);
  await bid(ben, 5_000, NOW + HOUR_MS);
  const reminders = [];
  for (const member of [ada, ben, seller]) reminders.push(await remind(member, NOW + 2 * HOUR_MS));
  expect(reminders).toEqual([
    "closes soon, and you've been outbid. The price is now $20.50. The next bid is $21.00.",
    "closes soon, and you're leading at $20.50. The next bid is $21.00.",
    "closes soon. The price is now $20.50. The next bid is $21.00.",
  ]);
});

it("sends one email in ten minutes for a lot, however often its bidder is outbid, and the newest price in the next", async () => {
  const toAda = (mails: readonly Mail[]) => mails.filter(({ text }) => text.includes(`Hello ${ada.username},`));
  const prices: string[][] = [];
  for (let minute = 0; minute <= 20; minute += 1) {
    const at = NOW + minute * MINUTE_MS;
    await bid(ada, 10_000 + minute * 20_000, at);
    await bid(ben, 20_000 + minute * 20_000, at);
    const mails = toAda(await sweepAt(at));
    prices.push(mails.map(({ text }) => /price is now (\S+),/.exec(text)?.[1] ?? ""));
  }
  const minutes = prices.flatMap((each, minute) => (each.length > 0 ? [minute] : []));
  expect(minutes).toEqual([0, 10, 20]);
  expect(prices.filter((each) => each.length > 0)).toEqual([["$102.50"], ["$2,125.00"], ["$4,150.00"]]);
});

it("sends nothing to a member who leads again, who saw it on the site or deleted it, or once the auction is over", async () => {
  const outbid = async () => {
    await bid(ada, 2_000, NOW);
    await bid(ben, 5_000, NOW);
  };
  await outbid();
  await queueEmails(db, NOW);
  await bid(ada, 9_000, NOW + 1);
  expect(subjects(await sweepAt(NOW + 2))).toEqual([OUTBID]);

  await bid(ben, 20_000, NOW + 3);
  await queueEmails(db, NOW + 3);
  await markAllRead(db, { userId: ada.id, filter: "all", seen: { id: 1_000, at: NOW + 4 } }, NOW + 4);
  expect(await sweepAt(NOW + 11 * MINUTE_MS)).toEqual([]);

  await tell(ada, "auction-won", "You won");
  const id = await env.DB.prepare("SELECT max(id) AS id FROM notifications").first<number>("id");
  await deleteNotification(db, { userId: ada.id, id: id ?? 0 }, NOW + 5);
  await bid(ada, 90_000, NOW + 12 * MINUTE_MS);
  await queueEmails(db, NOW + 12 * MINUTE_MS);
  expect(await sweepAt(NOW + 10 * HOUR_MS)).toEqual([]);
});

it("follows what its member chose, also between the notification and the email, and emails what the bell hides", async () => {
  await savePreferences(db, ada.id, [{ topic: "results", bell: false, email: "now", push: true }]);
  await savePreferences(db, ben.id, [
    { topic: "results", bell: true, email: "none", push: true },
    { topic: "comments", bell: true, email: "now", push: true },
  ]);
  await tell(ada, "auction-won", "Won by ada");
  await tell(ben, "auction-won", "Won by ben");
  await tell(seller, "auction-won", "Won by seller");
  await queueEmails(db, NOW);
  expect(await queued()).toBe(2);
  await savePreferences(db, seller.id, [{ topic: "results", bell: true, email: "none", push: true }]);
  expect(subjects(await sweepAt(NOW))).toEqual(["Won by ada"]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM digests").first("n")).toBe(0);
});

it("emails nobody whose address isn't verified, also if it was when the email was put into the outbox", async () => {
  const unverify = (id: number) =>
    env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(id).run();
  await unverify(ada.id);
  for (const member of [ada, ben]) {
    await tell(member, "auction-won", `Won by ${member.username}`);
    await tell(member, "review", "You have a new review");
  }
  await queueEmails(db, NOW);
  expect(await queued()).toBe(1);
  await unverify(ben.id);
  expect(await sweepAt(nextDigest(NOW).dueAt)).toEqual([]);
});

it("sends each email once, however many sweeps run at once and wherever one of them dies", async () => {
  for (let count = 1; count <= 5; count += 1) await tell(ada, "auction-won", `Won ${count}`);
  await queueEmails(db, NOW);
  await tell(ada, "auction-won", "Won 6");
  expect(subjects(await sweepAt(NOW, 4))).toEqual(["Won 1", "Won 2", "Won 3", "Won 4", "Won 5", "Won 6"]);
  expect(await sweepAt(NOW + HOUR_MS)).toEqual([]);
});

it("emails nothing that is a day old when a sweep reaches it", async () => {
  await tell(ada, "auction-won", "Won before the outage", NOW - DAY_MS);
  await tell(ada, "auction-won", "Won during the outage", NOW - DAY_MS + 1);
  expect(subjects(await sweepAt(NOW))).toEqual(["Won during the outage"]);
});

it("sends nothing again that another sweep has sent in the meantime, and leaves to the next one what came since", async () => {
  await tell(ada, "auction-won", "Won 1");
  const sweptMeanwhile = queueEmails(
    overtakenBy(async () => expect(subjects(await sweepAt(NOW))).toEqual(["Won 1"])),
    NOW,
  );
  await expect(sweptMeanwhile).rejects.toThrow("conflict");
  expect(await sweepAt(NOW + HOUR_MS)).toEqual([]);
  await tell(ada, "auction-won", "Won 2");
  await queueEmails(
    overtakenBy(() => tell(ada, "auction-won", "Won 3")),
    NOW,
  );
  expect(await queued()).toBe(1);
  expect(subjects(await sweepAt(NOW))).toEqual(["Won 2", "Won 3"]);
});

it("keeps a daily email for a week after it was due, and one that no sweep has reached until it was sent", async () => {
  const { dueAt } = nextDigest(NOW);
  const countDigests = async (now: number) => {
    await queueDigests(db, now);
    return env.DB.prepare("SELECT count(*) AS n FROM digests").first("n");
  };
  await tell(ada, "review", "You have a new review");
  await queueEmails(db, NOW);
  expect([
    await countDigests(dueAt),
    await countDigests(dueAt + 7 * DAY_MS - 1),
    await countDigests(dueAt + 7 * DAY_MS),
  ]).toEqual([1, 1, 0]);
  await env.DB.prepare(
    `INSERT INTO digests (user_id, day, due_at, first_id)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ?) SELECT ?, i, i * 86400000, 1 FROM n`,
  )
    .bind(DIGESTS_PER_SWEEP, ada.id)
    .run();
  expect([await countDigests(NOW), await countDigests(NOW)]).toEqual([1, 0]);
});

it("sends one daily email with what is new and still unread, once, in the morning, and none if there is nothing", async () => {
  const { dueAt } = nextDigest(NOW);
  expect(dueAt).toBe(Date.UTC(2026, 10, 23, 8));
  await savePreferences(db, ada.id, [{ topic: "following", bell: false, email: "daily", push: true }]);
  await tell(ada, "new-listings", "New listing from ben");
  expect(await sweepAt(NOW)).toEqual([]);
  await tell(ada, "review", "You have a new review", NOW + HOUR_MS);
  await tell(ben, "review", "Read on the site");
  await markAllRead(db, { userId: ben.id, filter: "all", seen: { id: 1_000, at: NOW } }, NOW);
  expect(await sweepAt(NOW + HOUR_MS)).toEqual([]);
  expect(await sweepAt(dueAt - 1)).toEqual([]);

  const mails = await sweepAt(dueAt, 3);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [expect.stringContaining("@"), "2 new notifications"],
  ]);
  expect(mails[0]?.text).toMatch(/- New listing from ben[\s\S]*- You have a new review/);
  expect(await sweepAt(dueAt + MINUTE_MS)).toEqual([]);

  await tell(ada, "review", "A second review", dueAt + 1);
  expect(await sweepAt(dueAt + DAY_MS - 1)).toEqual([]);
  expect(subjects(await sweepAt(dueAt + DAY_MS))).toEqual(["A second review"]);
});

it("sends each member's daily email at eight in their own time zone", async () => {
  const zone = (member: TestMember, name: string | null) =>
    env.DB.prepare("UPDATE users SET time_zone = ? WHERE id = ?").bind(name, member.id).run();
  await zone(ada, "America/Los_Angeles");
  await zone(ben, "Asia/Kathmandu");
  // One that no runtime knows any more counts as UTC.
  await zone(seller, "Mars/Olympus");
  for (const member of [ada, ben, seller]) await tell(member, "review", `For ${member.username}`);
  const dueAt = (member: TestMember) =>
    env.DB.prepare("SELECT due_at FROM digests WHERE user_id = ?").bind(member.id).first("due_at");
  await queueEmails(db, NOW);
  expect(await Promise.all([ada, ben, seller].map(dueAt))).toEqual([
    Date.UTC(2026, 10, 22, 16),
    Date.UTC(2026, 10, 23, 2, 15),
    Date.UTC(2026, 10, 23, 8),
  ]);
  expect(subjects(await sweepAt(Date.UTC(2026, 10, 22, 16)))).toEqual([`For ${ada.username}`]);
  expect(subjects(await sweepAt(Date.UTC(2026, 10, 23, 8), 3))).toEqual(
    [`For ${ben.username}`, `For ${seller.username}`].sort(),
  );
});

it("sends one daily email for each date to a member who moves, and leaves nothing out", async () => {
  const zone = (name: string) => env.DB.prepare("UPDATE users SET time_zone = ? WHERE id = ?").bind(name, ada.id).run();
  await zone("Pacific/Auckland");
  await tell(ada, "review", "In Auckland");
  await queueEmails(db, NOW);
  const inAuckland = nextDigest(NOW, "Pacific/Auckland").dueAt;
  expect(subjects(await sweepAt(inAuckland))).toEqual(["In Auckland"]);
  await zone("America/Los_Angeles");
  await env.DB.prepare("UPDATE users SET time_zone = 'America/Los_Angeles' WHERE id = ?").bind(ben.id).run();
  for (const member of [ada, ben]) await tell(member, "review", "In Los Angeles", inAuckland + 1);
  await queueEmails(db, inAuckland + 1);
  const sameDate = nextDigest(inAuckland, "America/Los_Angeles");
  expect((await sweepAt(sameDate.dueAt)).map(({ to }) => to)).toEqual([ben.email]);
  expect(subjects(await sweepAt(sameDate.dueAt + DAY_MS))).toEqual(["In Los Angeles"]);
  expect(await sweepAt(sameDate.dueAt + 2 * DAY_MS)).toEqual([]);
});
