import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeMember, makeOrder } from "../../../../test/factories";
import { loadTypes, nameType, typeEntryOf } from "../../../../test/load-types";
import { watchReads } from "../../../../test/workers/read-cost";
import { selectNewestSales, selectTypeSales, soldPieces } from "./sold-pieces.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const MORGAN = 1001;

it("finds the sales of a piece's type, however many of its kind were sold since, each once", async () => {
  const { id: sellerId } = await makeMember(env, { now: NOW });
  const { id: buyerId } = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  await loadTypes(env.DB, [typeEntryOf({ id: MORGAN, title: "1 Dollar (Morgan)" })]);
  const sell = (priceMinor: number, attributes = {}) =>
    makeOrder(env, { sellerId, buyerId, priceMinor, attributes, now: NOW });
  const ofType = [await sell(4_000), await sell(5_000, { reference: "KM# 110" })];
  for (const { listingId } of ofType) await nameType(env.DB, { listingId, typeId: MORGAN, gradeValue: null });
  const other = await sell(300, { reference: "KM 110", country: "United States" });
  await sell(700, { reference: "KM 111", country: "United States" });
  const watched = watchReads(env.DB);
  const db = openWriter(watched.db);
  const piece = { id: 0, kind: "coin", attributes: { typeId: MORGAN, reference: "km-110" } } as const;
  const [newest, typed] = await db.batch([selectNewestSales(db, piece, 3), selectTypeSales(db, piece)]);
  expect(newest.map(({ listingId }) => listingId)).toEqual([other.listingId, ofType[1]?.listingId]);
  expect(
    soldPieces(newest, typed)
      .map(({ priceMinor }) => priceMinor)
      .sort(),
  ).toEqual([300, 4_000, 5_000]);
  expect(await selectTypeSales(db, { ...piece, attributes: {} })).toEqual([]);
  expect(await selectNewestSales(db, { ...piece, attributes: { typeId: MORGAN, country: "United States" } })).toEqual(
    [],
  );
  const [both, , none] = watched.rowsRead;
  expect(both).toBeLessThan(25);
  expect(none).toBe(0);
});
