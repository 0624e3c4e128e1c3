import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";
import { chooseClosing } from "~/domain/orders/parcels/choose-closing.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { SHIP_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { saveFurtherPostage } from "~/domain/postage/save-further-postage.server";
import { HOUR_MS } from "~/domain/time";
import { makeAddress, makeFixed } from "../factories";
import { termsFrom } from "../postage-terms";
import { RULES as rules } from "../rules";
import { freshSides } from "./fresh-sides";
import { overtakenBy } from "./overtaken-by";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { seller, buyer } = freshSides(NOW);

it("leaves the seller the time to ship from the closing that was chosen last, from whatever tab", async () => {
  await makeAddress(env, { userId: buyer.id });
  await saveFurtherPostage(db, seller.id, {
    domesticMinor: 100,
    regionMinor: null,
    worldMinor: null,
  });
  const { listingId } = await makeFixed(env, {
    ...{ sellerId: seller.id, now: NOW, priceMinor: 1_000 },
    postage: termsFrom("FR", { domesticMinor: 500 }),
  });
  const request = { buyerId: buyer.id, listingId, priceMinor: 1_000, postageMinor: 500, idempotencyKey: "parcel-race" };
  const bought = await purchase(db, request, { now: NOW, ...rules });
  const orderId = "answer" in bought ? bought.answer.orderId : 0;
  const choose = (writer: Writer, closing: "keep-open" | "send-now") =>
    chooseClosing(writer, { orderId, memberId: buyer.id, closing }, NOW + HOUR_MS);

  const keptOpenMeanwhile = overtakenBy(() => choose(db, "keep-open"));
  expect(await choose(keptOpenMeanwhile, "send-now")).toHaveProperty("effects");
  const found = await env.DB.prepare(
    "SELECT due_at AS dueAt, closes_at AS closesAt FROM orders JOIN parcels ON parcels.id = parcel_id WHERE orders.id = ?",
  )
    .bind(orderId)
    .first();
  expect(found).toEqual({ closesAt: NOW + HOUR_MS, dueAt: NOW + HOUR_MS + SHIP_WITHIN_MS });
});
