import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { storeMetalPrices } from "~/domain/rates/store-rates.server";
import { DAY_MS } from "~/domain/time";
import { startApp } from "../app-server";
import { makeAuction, makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { openPage } from "./open-page";

const app = runningApp(() => startApp());
const { seller, viewer } = membersOf(app, { seller: {}, viewer: {} });
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

const giveFacts = (listingId: number) =>
  app.env.DB.prepare(
    "UPDATE listings SET attributes = json_object('weightG', 62.2069536, 'composition', 'Silver .500') WHERE id = ?",
  )
    .bind(listingId)
    .run();

it("says on every page of a lot what the silver in the piece is worth", async () => {
  await storeMetalPrices(openWriter(app.env.DB), { day: day(3), perOunceMinor: { Ag: 5_055 } });
  const auction = await makeAuction(app.env, { sellerId: seller.id });
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  const { listingId: draftId } = await makeFixed(app.env, { sellerId: seller.id, isDraft: true });
  await Promise.all([auction.listingId, listingId, draftId].map(giveFacts));
  for (const [path, who] of [
    [`/lots/${listingId}`, undefined],
    [`/lots/${auction.listingId}`, undefined],
    [`/listing/${listingId}`, viewer],
    [`/auction/${auction.auctionId}`, viewer],
    [`/listing-test/${draftId}`, seller],
  ] as const)
    expect((await openPage(app, path, who)).text).toMatch(
      /Metal value about \$50\.55, at prices of \w+ \d+, 20\d\d 31\.103\s?g of silver \(1\s?oz\s?t\), by the seller's weight and fineness\./,
    );
});
