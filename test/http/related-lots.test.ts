import { expect, it } from "vitest";
import { makeAuction, makeFixed } from "../factories";
import { loadTypes, nameType, typeEntryOf } from "../load-types";
import { membersOf } from "../members";
import { termsFrom } from "../postage-terms";
import { runningApp } from "../running-app";
import { openPage, wordsOf } from "./open-page";

const app = runningApp();
const { seller, another, viewer } = membersOf(app, { seller: { username: "brangain" }, another: {}, viewer: {} });
const MORGAN = 7103;

const sectionOf = (html: string, id: string) =>
  new RegExp(`<section aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";

it("shows a visitor and a member similar items on sale, and more from the seller with what posting them costs", async () => {
  await loadTypes(app.env.DB, [typeEntryOf({ id: MORGAN, title: "1 Dollar (Morgan)" })]);
  const own = await makeFixed(app.env, { sellerId: seller.id, title: "Own dollar" });
  const similar = await makeFixed(app.env, { sellerId: another.id, title: "Another's dollar" });
  for (const { listingId } of [own, similar]) await nameType(app.env.DB, { listingId, typeId: MORGAN });
  const lot = await makeAuction(app.env, {
    ...{ sellerId: seller.id, title: "Denarius", postage: termsFrom("DE", { domesticMinor: 300, worldMinor: 900 }) },
  });
  for (const [path, as, similarPath, lotPath, sellerPath, postage] of [
    [
      `/lots/${own.listingId}`,
      undefined,
      `/lots/${similar.listingId}`,
      `/lots/${lot.listingId}`,
      "/sellers/brangain",
      "from $3.00",
    ],
    [
      ...[`/listing/${own.listingId}`, viewer, `/listing/${similar.listingId}`, `/auction/${lot.auctionId}`],
      ...[`/profile/${seller.id}`, "$9.00"],
    ],
  ] as const) {
    const { html } = await openPage(app, path, as);
    const [alike, ofSeller] = [sectionOf(html, "similar"), sectionOf(html, "of-seller")];
    expect(alike).toContain(`href="${similarPath}"`);
    expect(alike).toContain(`href="/types/${MORGAN}#on-sale"`);
    expect(alike).not.toContain("Own dollar");
    expect(wordsOf(ofSeller)).toContain(`Denarius $10.00 + postage ${postage}`);
    expect(ofSeller).toContain(`href="${lotPath}"`);
    expect(ofSeller).toContain(`href="${sellerPath}"`);
    expect(ofSeller).not.toContain("Own dollar");
  }
  const auction = await openPage(app, `/auction/${lot.auctionId}`, viewer);
  expect(sectionOf(auction.html, "of-seller")).toContain("Own dollar");
  expect(sectionOf(auction.html, "similar")).toBe("");
  const sellers = await openPage(app, `/listing/${own.listingId}`, seller);
  expect(sellers.html).not.toContain("More from this seller");
});
