import { env, evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { type RoomMessage, roomMessageSchema } from "~/domain/auctions/lot/room-protocol";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { alarmOf } from "./alarms";

let ada: TestMember;
let auctionId: number;
let endsAt: number;
beforeEach(async () => {
  const seller = await makeMember(env);
  ada = await makeMember(env, { fundsMinor: 100_000 });
  // So soon that the alarm has nothing to do before the close.
  endsAt = Date.now() + 240_000;
  ({ auctionId } = await makeAuction(env, { sellerId: seller.id, endsAt }));
});

const bid = async (maximumMinor: number) => {
  const request = { auctionId, bidderId: ada.id, maximumMinor, idempotencyKey: crypto.randomUUID() };
  return (await auctionRoom(env, auctionId).placeBid(request)).answer;
};
const alarm = () => alarmOf(auctionRoom(env, auctionId));

async function watch(): Promise<RoomMessage[]> {
  const address = `https://object/?auction=${auctionId}`;
  const { webSocket } = await auctionRoom(env, auctionId).fetch(address, { headers: { Upgrade: "websocket" } });
  if (!webSocket) throw new Error("no socket");
  const heard: RoomMessage[] = [];
  webSocket.accept();
  webSocket.addEventListener("message", (event) => {
    heard.push(roomMessageSchema.parse(JSON.parse(String(event.data))));
  });
  return heard;
}

it("accepts the next bid after its room was evicted", async () => {
  await auctionRoom(env, auctionId).schedule(auctionId);
  expect(await bid(2_000)).toMatchObject({ seq: 1 });
  await evictDurableObject(auctionRoom(env, auctionId));
  expect(await bid(3_000)).toMatchObject({ seq: 2, outcome: "leading" });
});

it("keeps the closing alarm through an eviction", async () => {
  await auctionRoom(env, auctionId).schedule(auctionId);
  await evictDurableObject(auctionRoom(env, auctionId));
  expect(await alarm()).toBe(endsAt);
});

it("sets the alarm with the first bid if none was set", async () => {
  await bid(2_000);
  expect(await alarm()).toBe(endsAt);
});

it("does not close if the alarm fires early, and sets it to the end again", async () => {
  await auctionRoom(env, auctionId).schedule(auctionId);
  expect(await runDurableObjectAlarm(auctionRoom(env, auctionId))).toBe(true);
  expect(await alarm()).toBe(endsAt);
  expect(await env.DB.prepare("SELECT status FROM auctions").first("status")).toBe("open");
});

it("sends the current state to new sockets, and later prices to sockets that outlived an eviction", async () => {
  await bid(2_000);
  const heard = await watch();
  await expect.poll(() => heard).toContainEqual(expect.objectContaining({ type: "price" }));
  expect(heard[0]).toMatchObject({ auction: { id: auctionId, bidCount: 1, priceMinor: 1_000, status: "live" } });
  await evictDurableObject(auctionRoom(env, auctionId));
  await bid(3_000);
  await expect
    .poll(() => heard)
    .toContainEqual(expect.objectContaining({ auction: expect.objectContaining({ seq: 2 }) }));
  expect(JSON.stringify(heard)).not.toMatch(/leading|aximum|2000|3000/);
});
