import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeAuction, makeMember, randomness } from "../../../test/factories";
import { countFigures, openFigures } from "./count-figures.server";
import { ENOUGH_TO_SAY } from "./figures";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const rules = { softCloseMs: 120_000, sellerFeeBps: 500, currency: "USD", bidsPerMemberMinute: 60 };
const count = (now: number) => countFigures(db, { now, currency: "USD" });
const stored = async () =>
  JSON.parse((await env.DB.prepare("SELECT figures FROM site_figures").first<string>("figures")) ?? "{}");

async function closedAuction(endsAt: number) {
  const [seller, ada] = [await makeMember(env, { now: NOW }), await makeMember(env, { now: NOW, fundsMinor: 100_000 })];
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt });
  const bid = { auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey: crypto.randomUUID() };
  await placeBid(db, bid, { now: NOW, randomness, rules });
  await closeAuction(db, auctionId, { now: endsAt, rules });
  return auctionId;
}

it("has nothing to say before the first count, and counts each member and auction once", async () => {
  expect(await openFigures(db)).toMatchObject({ members: null, at: null });
  await closedAuction(NOW + HOUR_MS);
  await count(NOW + DAY_MS);
  expect(await stored()).toMatchObject({ members: 2, checked: 1, faulty: 0 });
  await count(NOW + DAY_MS + 30 * MINUTE_MS);
  for (let made = 2; made < ENOUGH_TO_SAY; made += 1) await makeMember(env, { now: NOW });
  await count(NOW + DAY_MS + 2 * HOUR_MS);
  expect(await stored()).toMatchObject({ members: ENOUGH_TO_SAY, checked: 1 });
  expect(await openFigures(db)).toMatchObject({ members: ENOUGH_TO_SAY, sales: null, at: NOW + DAY_MS + 2 * HOUR_MS });
});
