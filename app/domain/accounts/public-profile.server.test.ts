import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeAuction, makeFixed, makeMember } from "../../../test/factories";
import { publicProfile } from "./public-profile.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + 3_600_000;
const db = openWriter(env.DB);

it("shows each listing of a member's profile with its own first photo", async () => {
  const seller = await makeMember(env, { now: NOW });
  const made = [
    await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END }),
    await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END }),
  ];
  for (const [index, { listingId }] of made.entries()) {
    await env.DB.prepare(
      `INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at)
       VALUES (?, 1, ?, 'original' || ?2, 9, 9, 1)`,
    )
      .bind(listingId, `key-${index}`)
      .run();
  }
  const profile = await publicProfile(db, seller.id, { viewerId: seller.id, now: Date.now() });
  expect(profile?.listings.map((each) => each.photoKey)).toEqual(["key-1", "key-0"]);
});

it("shows each listing of a member's profile with its price, and an auction with its times", async () => {
  const seller = await makeMember(env, { now: NOW });
  await makeFixed(env, { sellerId: seller.id, priceMinor: 4_200, now: NOW });
  const { auctionId } = await makeAuction(env, {
    sellerId: seller.id,
    startMinor: 1_800,
    startsAt: NOW,
    endsAt: END,
    now: NOW,
  });
  expect((await publicProfile(db, seller.id, { viewerId: seller.id, now: NOW }))?.listings).toMatchObject([
    { format: "auction", priceMinor: 1_800, auctionId, startsAt: NOW, endsAt: END },
    { format: "fixed", priceMinor: 4_200, auctionId: null, startsAt: null, endsAt: null },
  ]);
});
