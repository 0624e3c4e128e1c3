import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { makeMember, makeOrder } from "../../../../test/factories";
import { watchReads } from "../../../../test/workers/read-cost";
import { selectNewestSales, soldPieces } from "./load-panel.server";

const NOW = Date.UTC(2026, 10, 21, 12);

it("finds the newest sales that share a telling fact with a piece without a type", async () => {
  const { id: sellerId } = await makeMember(env, { now: NOW });
  const { id: buyerId } = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  const sell = (priceMinor: number, attributes = {}) =>
    makeOrder(env, { sellerId, buyerId, priceMinor, attributes, now: NOW });
  const older = await sell(5_000, { reference: "KM# 110" });
  const newer = await sell(300, { reference: "KM 110", country: "United States" });
  await sell(700, { reference: "KM 111", country: "United States" });
  const watched = watchReads(env.DB);
  const db = openWriter(watched.db);
  const piece = { id: 0, kind: "coin", attributes: { reference: "km-110" } } as const;
  const found = async (attributes: Attributes, limit?: number) =>
    soldPieces(await selectNewestSales(db, { ...piece, attributes }, limit)).map(({ listingId }) => listingId);
  expect(await found(piece.attributes)).toEqual([newer.listingId, older.listingId]);
  expect(await found(piece.attributes, 2)).toEqual([newer.listingId]);
  expect(await found({ country: "United States" })).toEqual([]);
  expect(await found({ ...piece.attributes, typeId: 1001 })).toEqual([]);
  const [both, , ...none] = watched.rowsRead;
  expect(both).toBeLessThan(25);
  expect(none).toEqual([0, 0]);
});
