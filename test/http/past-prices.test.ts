import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeFixed, makeOrder } from "../factories";
import { loadTypes, nameType, typeEntryOf } from "../load-types";
import { membersOf } from "../members";
import { makeCollection } from "../people-scenes";
import { runningApp } from "../running-app";
import { openPage, wordsOf } from "./open-page";

const app = runningApp();
const { seller, viewer } = membersOf(app, { seller: {}, viewer: { fundsMinor: 500_000 } });
const [MORGAN, PEACE] = [7101, 7102];

beforeAll(() =>
  loadTypes(app.env.DB, [
    typeEntryOf({ id: MORGAN, title: "1 Dollar (Morgan)" }),
    typeEntryOf({ id: PEACE, title: "1 Dollar (Peace)" }),
  ]),
);

const attributesOf = (typeId: number) => ({ typeId, grade: "VF 25" });
const name = (listingId: number, typeId: number) => nameType(app.env.DB, { listingId, typeId, gradeValue: 25 });

async function sellPiece(typeId: number, priceMinor: number, daysAgo: number) {
  const { listingId } = await makeOrder(app.env, {
    ...{ sellerId: seller.id, buyerId: viewer.id, priceMinor, attributes: attributesOf(typeId) },
    now: Date.now() - daysAgo * DAY_MS,
  });
  await name(listingId, typeId);
  return listingId;
}

async function pagesOf(typeId: number) {
  const { listingId: fixed } = await makeFixed(app.env, { sellerId: seller.id });
  const { listingId, auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  for (const each of [fixed, listingId]) {
    await app.env.DB.prepare("UPDATE listings SET attributes = ? WHERE id = ?")
      .bind(JSON.stringify(attributesOf(typeId)), each)
      .run();
    await name(each, typeId);
  }
  const opened = [
    await openPage(app, `/lots/${listingId}`),
    await openPage(app, `/listing/${fixed}`, viewer),
    await openPage(app, `/auction/${auctionId}`, viewer),
    await openPage(app, `/enhanced-listing/${fixed}`, seller),
  ];
  return opened.map(({ html }) => {
    const section = /<section aria-labelledby="past-prices"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
    return { section, text: wordsOf(section) };
  });
}

describe("the past prices of a lot's type and grade", () => {
  it("are on its public page, a member's page and its analysis, with the last five sales, and value a collection", async () => {
    const ids = [];
    for (const [index, price] of [4_000, 6_000, 5_000, 9_000, 7_000, 6_100].entries())
      ids.push(await sellPiece(MORGAN, price, 10 * index));
    for (const { section, text } of await pagesOf(MORGAN)) {
      expect(text).toContain("6 sales of VF 20–35 in 2 months, half at $60.50 or more.");
      expect(section).toContain('aria-label="Chart of these sales. High $90.00, Median $60.50, Low $40.00."');
      expect([...section.matchAll(/href="\/lots\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual(ids.slice(0, 5));
      expect(section).toContain(`href="/types/${MORGAN}#prices"`);
    }
    const fields = { ...attributesOf(MORGAN), typeId: `${MORGAN}`, quantity: "2" };
    const { itemId } = await makeCollection(app, viewer, { fields });
    const { text } = await openPage(app, `/collections/items/${itemId}`, viewer);
    expect(text).toMatch(/\$121\.00 2 × \$60\.50 ?, the median of 6 sales of VF 20–35/);
  });

  it("say that there are too few, and that there are none", async () => {
    for (const { text } of await pagesOf(PEACE)) expect(text).toContain("There are no public sales yet.");
    const only = await sellPiece(PEACE, 5_000, 1);
    for (const { section, text } of await pagesOf(PEACE)) {
      expect(text).toContain("Too few sales of VF 20–35 to give a price: 1 so far. We need 5.");
      expect(section).not.toContain("<svg");
    }
    const own = await openPage(app, `/lots/${only}`);
    expect(own.text).toContain("This item");
    expect(own.html).not.toContain(`href="/lots/${only}" class="link`);
  });

  it("aren't shown for an item that names no type", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
    expect((await openPage(app, `/lots/${listingId}`)).text).not.toContain("Past prices");
  });
});
