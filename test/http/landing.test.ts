import { expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeAuction } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { openPage } from "./open-page";

// Its own, because lots of other tests close sooner.
const app = runningApp(() => startApp());
const { seller } = membersOf(app, { seller: {} });
const HOUR = 3_600_000;

it("opens with the first of the next lots that has a photo, and lists the others by when they close", async () => {
  const lot = (title: string, hours: number) =>
    makeAuction(app.env, { sellerId: seller.id, title, endsAt: Date.now() + hours * HOUR });
  await lot("Cent, 1901", 1);
  const { listingId } = await lot("Thaler, 1780", 2);
  await lot("Penny, 1902", 3);
  await app.env.DB.prepare(
    `INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at, preview)
     VALUES (?, 1, 'k', 'o', 9, 9, 1, '')`,
  )
    .bind(listingId)
    .run();
  const { text } = await openPage(app, "/");
  const at = ["Thaler, 1780", "Closing soonest", "Cent, 1901", "Penny, 1902"].map((words) => text.indexOf(words));
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(at[0]).toBeGreaterThan(0);
  expect(text.lastIndexOf("Thaler, 1780")).toBe(at[0]);
});
