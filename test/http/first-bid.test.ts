import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { makeAddress, makeAuction, makeFixed, makeMember } from "../factories";
import { membersOf } from "../members";
import { termsFrom } from "../postage-terms";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openPage } from "./open-page";

const app = runningApp();
const { seller } = membersOf(app, { seller: {} });

/** Where the links with this text lead. */
const linksOn = (html: string, words: string) =>
  [...html.replaceAll("<!-- -->", "").matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].flatMap(([, to, text]) =>
    text === words ? [to?.replaceAll("&amp;", "&")] : [],
  );

it("lists every step to a first bid on the lot, with what is done and the way back from each", async () => {
  const postage = termsFrom("DE", { domesticMinor: 300, regionMinor: 500 });
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, startMinor: 2_000, postage });
  const lot = `/auction/${auctionId}`;
  const back = encodeURIComponent(lot);
  const newcomer = await makeMember(app.env, { isUnverified: true });
  const first = await openPage(app, lot, newcomer);
  expect(first.text).toMatch(
    /Before you can bid To do: Verify your email address .* To do: Add a delivery address .* To do: Add money .* To do: Place your bid/,
  );
  expect(first.html).toContain(`name="back" value="${lot}"`);
  expect(linksOn(first.html, "Not your address?")).toEqual([`/settings/email?redirect=${back}`]);
  expect(linksOn(first.html, "Add address")).toEqual([`/settings/addresses/new?redirect=${back}`]);
  expect(linksOn(first.html, "Add money")).toEqual([]);

  await openWriter(app.env.DB).update(users).set({ emailVerifiedAt: Date.now() }).where(eq(users.id, newcomer.id));
  await makeAddress(app.env, { userId: newcomer.id });
  const later = await openPage(app, lot, newcomer);
  expect(later.text).toMatch(
    /Done: Verify your email address Done: Add a delivery address To do: Add money .* To do: Place your bid/,
  );
  expect(linksOn(later.html, "Add money")).toEqual([
    `/wallet?redirect=${back}&amount=25.00`,
    `/wallet?redirect=${lot}`,
  ]);

  const way = `?redirect=${back}&amount=25.00`;
  const [toCards = ""] = linksOn((await openPage(app, `/wallet${way}`, newcomer)).html, "Save a card");
  expect(toCards).toBe(`/wallet/methods${way}`);
  const cards = await openPage(app, toCards, newcomer);
  expect(linksOn(cards.html, "Back to the wallet")).toEqual([`/wallet${way}`]);
  const confirmed = await makeMember(app.env, { isConfirmed: true });
  const card = { intent: "add", key: crypto.randomUUID(), number: "4242424242424242", name: "Blue" };
  expect((await callerFor(app, confirmed).submit(toCards, card)).headers.get("Location")).toBe(toCards);
});

it("lists the steps to a purchase on a listing with a fixed price, and leads back to it from each", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 4_250 });
  const listing = `/listing/${listingId}`;
  const back = encodeURIComponent(listing);
  const newcomer = await makeMember(app.env, { isUnverified: true });
  const first = await openPage(app, listing, newcomer);
  expect(first.text).toMatch(
    /Before you can buy To do: Verify your email address .* To do: Add a delivery address Not needed if you collect the item. .* To do: Add money .* To do: Buy the item/,
  );
  expect(first.html).toContain(`name="back" value="${listing}"`);
  const verified = await openPage(app, listing, await makeMember(app.env));
  expect(linksOn(verified.html, "Add money")).toEqual([`/wallet?redirect=${back}&amount=42.50`]);
  const rich = await openPage(app, listing, await makeMember(app.env, { fundsMinor: 5_000 }));
  expect(rich.text).not.toContain("Before you can buy");
});

it.each([{ fundsMinor: 5_000 }, { fundsMinor: 5_000, isUnverified: true }])(
  "shows a member with %o and no step left only the form, without the steps",
  async (options) => {
    const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
    const { text, html } = await openPage(app, `/auction/${auctionId}`, await makeMember(app.env, options));
    expect(text).not.toContain("Before you can bid");
    expect(html).toContain('value="review-bid"');
  },
);

it("shows a new member the same steps on the dashboard", async () => {
  const { text, html } = await openPage(app, "/dashboard", await makeMember(app.env, { isUnverified: true }));
  expect(text).toMatch(/Getting started .*To do: Verify your email address .*To do: Place your bid/);
  expect(linksOn(html, "See live auctions")).toContain("/auctions");
});

it.each(["/wallet", "/settings/addresses/new", "/settings/addresses", "/settings/email"])(
  "leads back to the lot from %s, and never off the site",
  async (path) => {
    const member = await makeMember(app.env);
    const to = async (redirect: string) =>
      linksOn(
        (await openPage(app, `${path}?redirect=${encodeURIComponent(redirect)}`, member)).html,
        "Back to the auction",
      );
    expect(await to("/auction/7?maximum=20")).toEqual(["/auction/7?maximum=20"]);
    expect(await to("//evil.example/auction/7")).toEqual([]);
  },
);
