import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeFixed, type TestMember } from "../factories";
import { membersOf } from "../members";
import { termsFrom } from "../postage-terms";
import { runningApp } from "../running-app";
import { feed } from "../search/fed-search";
import { openPage, wordsOf } from "./open-page";

const app = runningApp();
/** Noon is on the same day in the time zones of the member and of a visitor. */
const yesterdayNoon = Date.now() - (Date.now() % DAY_MS) - DAY_MS / 2;
const { seller, viewer } = membersOf(app, {
  seller: { username: "ysolde", now: yesterdayNoon },
  viewer: { username: "tancred" },
});
const open = (path: string, as?: TestMember) => openPage(app, path, as);

/** What the page says of the seller. */
const sellerOf = (html: string) =>
  wordsOf(/<section aria-labelledby="seller"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "");
/** The item's facts, each with its value. */
const factsOf = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>([\s\S]*?)<\/dd>/g)].map(([, label, value = ""]) => [
    label,
    wordsOf(value).trim(),
  ]);

describe("the public page of a lot", () => {
  it("shows an auction to a visitor without any script, and leads through sign-in to the bid form", async () => {
    const { auctionId, listingId } = await makeAuction(app.env, { sellerId: seller.id, title: "Sovereign, 1911" });
    const { answer, html, text } = await open(`/lots/${listingId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=15");
    expect(text).toContain("Starting price · no bids yet $10.00");
    expect(text).toMatch(/Closes .* UTC about (1 h|\d+ minutes) left/);
    expect(html).toContain(`href="/auth?tab=login&amp;redirect=%2Fauction%2F${auctionId}"`);
    expect(text).toContain("Sign in to bid");
    expect(html).not.toContain('role="timer"');
  });

  it("leads a visitor through sign-in to buying a fixed-price item or making an offer", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 12_345 });
    const { html, text } = await open(`/lots/${listingId}`);
    expect(text).toContain("Price $123.45");
    expect(text).toContain("Sign in to buy");
    expect(text).toContain("Sign in to make an offer");
    expect(html.match(new RegExp(`/auth\\?tab=login&amp;redirect=%2Flisting%2F${listingId}"`, "g"))).toHaveLength(2);
  });

  it("shows members a link to their own page, and keeps nothing of them for visitors", async () => {
    const { auctionId, listingId } = await makeAuction(app.env, { sellerId: seller.id });
    const { answer, html, text } = await open(`/lots/${listingId}`, viewer);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).toContain(`href="/auction/${auctionId}"`);
    expect(text).toContain("Open the auction");
    expect(text).not.toContain("Sign in to bid");
    const visitors = await open(`/lots/${listingId}`);
    expect(visitors.html).not.toContain("tancred");
  });

  it("shows a member everything about the item and its seller that it shows a visitor", async () => {
    const auction = await makeAuction(app.env, {
      sellerId: seller.id,
      postage: termsFrom("DE", { domesticMinor: 300 }),
    });
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
    for (const [shared, own] of [
      [`/lots/${auction.listingId}`, `/auction/${auction.auctionId}`],
      [`/lots/${listingId}`, `/listing/${listingId}`],
    ] as const) {
      const [visitors, members] = [await open(shared), await open(own, viewer)];
      expect(sellerOf(visitors.html)).toMatch(/ysolde No reviews yet \d+ items sold Member since/);
      expect(sellerOf(members.html)).toBe(sellerOf(visitors.html));
      const [publicFacts, memberFacts] = [factsOf(visitors.html), factsOf(members.html)];
      expect(publicFacts.length).toBeGreaterThan(0);
      // A member's postage begins with that to their own country.
      expect(
        publicFacts.filter(
          ([name, value = ""]) => !memberFacts.some(([own, all]) => own === name && all?.includes(value)),
        ),
      ).toEqual([]);
    }
  });

  it("describes itself to search engines and chats, with hostile text escaped", async () => {
    const title = `Thaler </script><script>alert(1)</script> "1780"`;
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title });
    const { html } = await open(`/lots/${listingId}`);
    const url = `${app.url.origin}/lots/${listingId}`;
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(html).toContain('property="og:title"');
    expect(html).not.toContain("<script>alert");
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toMatchObject({
      "@type": "Product",
      name: title,
      url,
      offers: { price: "10.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    });
  });

  it("answers 404 for an unknown lot and for a draft", async () => {
    const draft = await app.env.DB.prepare(
      `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at)
       VALUES (?, 'coin', 'Secret draft', '', 'fixed', 'draft', 100, 1) RETURNING id`,
    )
      .bind(seller.id)
      .first<number>("id");
    for (const id of ["999999", "0", "x", "1e3", String(draft)]) {
      const { answer, text } = await open(`/lots/${id}`, id === String(draft) ? seller : undefined);
      expect(answer.status, id).toBe(404);
      expect(text).toContain("Page not found");
      expect(text).not.toContain("Secret draft");
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  it.each([
    ["withdrawn", "The seller has withdrawn this item."],
    ["removed", "This listing has been removed."],
  ])("answers 410 for a %s lot, and shows what is on sale instead", async (status, sentence) => {
    const other = await makeFixed(app.env, { sellerId: seller.id, title: "Still for sale" });
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Gone for good" });
    await app.env.DB.prepare("UPDATE listings SET status = ? WHERE id = ?").bind(status, listingId).run();
    const { answer, html, text } = await open(`/lots/${listingId}`);
    expect(answer.status).toBe(410);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(text).toContain(sentence);
    expect(text).not.toContain("Gone for good");
    expect(html).toContain(`href="/lots/${other.listingId}"`);
  });
});

describe("the cards of public pages", () => {
  it.each(["/", "/browse", "/search?q=hadrian"])(
    "lead visitors of %s to the lot, and members to theirs",
    async (page) => {
      const { auctionId, listingId } = await makeAuction(app.env, { sellerId: seller.id, title: "Hadrian as" });
      await feed(app.env);
      const visitors = page === "/" ? await open("/?fresh") : await open(page);
      if (page !== "/") expect(visitors.html).toContain(`href="/lots/${listingId}"`);
      expect(visitors.html).toMatch(/href="\/lots\/\d+"/);
      expect(visitors.html).not.toMatch(/href="\/(auction|listing)\/\d+"/);
      const members = await open(page, viewer);
      if (page !== "/") expect(members.html).toContain(`href="/auction/${auctionId}"`);
      expect(members.html).not.toContain('href="/lots/');
    },
  );
});
