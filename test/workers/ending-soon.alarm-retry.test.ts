import { env, runDurableObjectAlarm } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { lotOf } from "~/domain/auctions/lot/lot-of.server";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { unwatch, watch } from "~/domain/watching/watch.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { auditRecord } from "../audit/audit";
import { makeAuction, makeMember } from "../factories";
import { alarmOf, sweep } from "./alarms";
import { archive } from "./bid-archive";
import { notificationsOf } from "./notifications-of";

const db = openWriter(env.DB);

async function scene(runsMs: number) {
  const now = Date.now();
  const [seller, ada, ben] = [
    await makeMember(env),
    await makeMember(env, { fundsMinor: 100_000 }),
    await makeMember(env),
  ];
  const endsAt = now + runsMs;
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, startsAt: now - 1_000, endsAt });
  const room = auctionRoom(env, auctionId);
  await room.schedule(auctionId);
  await room.placeBid({ auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey: crypto.randomUUID() });
  expect(await watch(db, { auctionId, userId: ben.id }, now)).toBeUndefined();
  const warnings = async (userId: number) =>
    (await notificationsOf({ userId, kind: "ending-soon" })).map(({ message }) => message);
  const alarmAt = () => alarmOf(room);
  return { seller, ada, ben, auctionId, endsAt, room, warnings, alarmAt };
}

it("reminds watchers and bidders once an hour before the end and once ten minutes before, however often the alarm fires", async () => {
  const { seller, ada, ben, auctionId, endsAt, room, warnings, alarmAt } = await scene(3 * HOUR_MS);
  expect(await alarmAt()).toBe(endsAt - HOUR_MS);
  vi.setSystemTime(endsAt - HOUR_MS);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  for (let run = 0; run < 6; run += 1) await room.schedule(auctionId);
  expect(await alarmAt()).toBe(endsAt - 10 * MINUTE_MS);
  vi.setSystemTime(endsAt - 10 * MINUTE_MS);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  await sweep();
  expect(await alarmAt()).toBe(endsAt);
  for (const member of [ada, ben])
    expect(await warnings(member.id)).toEqual([
      "“Denarius of Hadrian” closes in an hour. The price is now $10.00.",
      "“Denarius of Hadrian” closes in ten minutes. The price is now $10.00.",
    ]);
  expect(await warnings(seller.id)).toEqual([]);

  // A late bid extends the auction without another reminder.
  vi.setSystemTime(endsAt - 1_000);
  await room.placeBid({ auctionId, bidderId: ada.id, maximumMinor: 6_000, idempotencyKey: crypto.randomUUID() });
  await room.schedule(auctionId);
  await sweep();
  expect(await warnings(ben.id)).toHaveLength(2);
});

it("is sent by the sweep if the alarm was missed, and skipped if the auction is too short", async () => {
  const { ben, endsAt, warnings } = await scene(30 * MINUTE_MS);
  await sweep();
  expect(await warnings(ben.id)).toEqual([]);
  vi.setSystemTime(endsAt - 8 * MINUTE_MS);
  await sweep();
  await sweep();
  expect(await warnings(ben.id)).toEqual(["“Denarius of Hadrian” closes in ten minutes. The price is now $10.00."]);
});

it("counts each watcher once, until they stop watching", async () => {
  const { seller, ada, ben, auctionId } = await scene(HOUR_MS);
  const now = Date.now();
  const again = await Promise.all(Array.from({ length: 5 }, () => watch(db, { auctionId, userId: ada.id }, now)));
  expect(again.filter(Boolean)).toEqual([]);
  expect(await lotOf(db, archive, { auctionId, viewerId: ada.id, now })).toMatchObject({
    watcherCount: 2,
    isWatched: true,
  });
  await unwatch(db, { auctionId, userId: ben.id });
  await unwatch(db, { auctionId, userId: ben.id });
  expect(await lotOf(db, archive, { auctionId, viewerId: ben.id, now })).toMatchObject({
    watcherCount: 1,
    isWatched: false,
  });
  expect(await watch(db, { auctionId, userId: seller.id }, now)).toMatchObject({ refused: "not_allowed" });
  expect(await watch(db, { auctionId: 999_999, userId: ben.id }, now)).toMatchObject({ refused: "not_found" });
  expect(await auditRecord(env.DB)).toEqual([]);
});
