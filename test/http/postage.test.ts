import { beforeEach, expect, it } from "vitest";
import type { OrderJson } from "~/domain/orders/views/order-json";
import { DAY_MS } from "~/domain/time";
import { makeAddress, makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { feed } from "../search/fed-search";
import { answerOf, callerFor } from "./caller";
import { wordsOf } from "./open-page";
import { shipForm } from "./rendered-forms";

const app = runningApp();
let seller: TestMember;
let buyer: TestMember;
beforeEach(async () => {
  seller = await makeMember(app.env);
  buyer = await makeMember(app.env, { fundsMinor: 10_000 });
});

const input = {
  kind: "coin",
  title: "Small laureate head",
  description: "From an old collection.",
  format: "fixed",
  price: "90",
  shipsFrom: "DE",
  postageDomestic: "3",
  postageRegion: "5.00",
  postageWorld: "",
  postageService: "tracked",
  dispatchDays: "2",
  returns: "accepted",
};

const send = async (member: TestMember, path: string, fields: Record<string, string>) =>
  answerOf(await callerFor(app, member).submit(path, { key: crypto.randomUUID(), ...fields }));
const textOf = async (member: TestMember, path: string) =>
  (await (await callerFor(app, member).get(path)).text())
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

/** Posts the listing form as a browser does. */
async function list(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: crypto.randomUUID(), ...input, ...fields })) form.set(name, value);
  return answerOf(await callerFor(app, seller).submit("/create-listing", form));
}

/** Lists the item with the form, and answers its page's path. */
async function publishListing(fields: Record<string, string> = {}): Promise<string> {
  const { to } = await list({ ...fields, intent: "publish" });
  expect(to).toMatch(/^\/listing\/\d+$/);
  return to ?? "";
}

it("shows a listing's postage to the buyer's country, charges the total, and shows it on the order", async () => {
  const path = await publishListing();
  await makeAddress(app.env, { userId: buyer.id });
  const page = await textOf(buyer, path);
  expect(page).toContain("$90.00 plus $5.00 postage to France");
  expect(page).toContain("Buy for $95.00");
  expect(page).toContain("Germany, within 2 days of payment Returns Accepted within 14 days of delivery");
  const html = await (await callerFor(app, buyer).get(path)).text();
  expect(html).toContain('name="postageMinor" value="500"');
  const { to } = await send(buyer, path, { intent: "purchase", priceMinor: "9000", postageMinor: "500" });
  expect(to).toMatch(/^\/orders\/\d+$/);
  for (const [member, words] of [
    [buyer, "bought for $95.00"],
    [seller, "sold for $95.00"],
  ] as const) {
    const order = await textOf(member, to ?? "");
    expect(order).toContain(words);
    expect(order).toContain("Price $90.00 Postage $5.00 Total $95.00");
    expect(order).toContain("Returns Accepted within 14 days of delivery.");
  }
  expect(await textOf(seller, to ?? "")).toContain("Seller's fee −$4.50 You'll receive $90.50");
});

it("charges nothing for a form without the postage, and says what it is", async () => {
  const path = await publishListing();
  await makeAddress(app.env, { userId: buyer.id });
  const refused = await send(buyer, path, { intent: "purchase", priceMinor: "9000" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Postage to you is now $5.00, but your page showed $0.00.");
});

it("takes an API purchase with its postage, and refuses one that leaves it out", async () => {
  const path = await publishListing();
  await makeAddress(app.env, { userId: buyer.id });
  const api = callerFor(app, buyer);
  const buy = (body: unknown) =>
    api.post(`/api${path.replace("listing", "listings")}/purchase`, body, { "Idempotency-Key": crypto.randomUUID() });
  expect((await buy({ priceMinor: 9_000 })).status).toBe(409);
  expect((await buy({ priceMinor: 9_000, postageMinor: 500 })).status).toBe(201);
});

it("shows a member without an address the postage to where they are, and offers no button to buy", async () => {
  const path = await publishListing({ postageWorld: "12" });
  const page = await textOf(buyer, path);
  expect(page).toContain("plus $12.00 postage to the United States");
  expect(page).toContain("$102.00 in all with postage");
  expect(page).toContain("Postage to: United States");
  expect(page).toMatch(
    /Before you can buy Done: Verify your email address To do: Add a delivery address .* Add address Done: Add money · \$[\d.]+ available To do: Buy the item/,
  );
  expect(page).not.toContain("Buy for");
  const refused = await send(buyer, path, { intent: "purchase", priceMinor: "9000", postageMinor: "1200" });
  expect(refused.html).toContain("Add a delivery address in your settings first");
});

it("remembers the country that a viewer chooses on a page, and leads back to it", async () => {
  const path = await publishListing();
  const response = await callerFor(app, buyer).submit("/postage-country", { country: "FR", redirect: path });
  expect(response.headers.get("Location")).toBe(path);
  const choice = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const both = callerFor(app, { cookie: `${buyer.cookie}; ${choice}` });
  const page = await (await both.get(path)).text();
  expect(page).toContain("plus $5.00 postage to France");
  expect(page).not.toContain('name="postageMinor"');
  const list = await (await both.get("/coins")).text();
  expect(list).toContain("Postage to France");
  const visitor = callerFor(app, { cookie: choice });
  expect(await (await visitor.get("/browse")).text()).toContain("Postage to France");
  const shared = await (await visitor.get(path.replace("listing", "lots"))).text();
  expect(shared).not.toContain("$5.00 postage to France");
  expect(await send(buyer, "/postage-country", { country: "Atlantis", redirect: path })).toMatchObject({ status: 422 });
  const astray = await send(buyer, "/postage-country", { country: "FR", redirect: "https://evil.example" });
  expect(astray.to).toBe("/dashboard");
});

it("shows a member's postage to the country in their settings, until they have an address", async () => {
  const path = await publishListing({ postageWorld: "12" });
  expect(await textOf(buyer, "/settings/formats")).toContain("Show postage to");
  expect(await send(buyer, "/settings/formats", { intent: "country", country: "FR" })).toMatchObject({
    to: "/settings/formats",
  });
  expect(await textOf(buyer, path)).toContain("plus $5.00 postage to France");
  expect(await send(buyer, "/settings/formats", { intent: "country", country: "Atlantis" })).toMatchObject({
    status: 422,
  });
  expect(await textOf(buyer, path)).toContain("plus $5.00 postage to France");
  await makeAddress(app.env, { userId: buyer.id, country: "DE" });
  expect(await textOf(buyer, path)).toContain("plus $3.00 postage to Germany");
  expect(await textOf(buyer, "/settings/formats")).toContain("Germany, the country of your default delivery address");
});

it("names every destination with its postage on pages that are the same for everybody", async () => {
  const path = await publishListing();
  for (const page of [path.replace("listing", "lots"), path.replace("listing", "pay")]) {
    const html = await (await callerFor(app).get(page)).text();
    const text = html
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
    expect(text).toContain("Germany $3.00 The rest of Europe $5.00 The rest of the world Not posted there");
  }
});

it("brings a buyer who adds an address first back to the purchase", async () => {
  const path = await publishListing();
  const html = await (await callerFor(app, buyer).get(path)).text();
  const [, add = ""] = /href="(\/settings\/addresses\/new\?redirect=[^"]+)"/.exec(html) ?? [];
  const address = {
    ...{ name: "B", line1: "1 Mint Street", line2: "", city: "Paris", region: "", postalCode: "75001", phone: "" },
    country: "FR",
  };
  const addAt = async (page: string) => answerOf(await callerFor(app, buyer).submit(page, address));
  expect(await addAt(add)).toMatchObject({ to: path });
  expect(await textOf(buyer, path)).toContain("Buy for $95.00");
  expect(await addAt("/settings/addresses/new?redirect=https://evil.example")).toMatchObject({ to: "/dashboard" });
});

it("keeps an offer's amount while its buyer adds an address", async () => {
  const path = await publishListing();
  const html = await (await callerFor(app, buyer).get(path)).text();
  expect(html).toMatch(/<form[^>]*method="get"[^>]*action="\/settings\/addresses\/new"/);
  const address = {
    ...{ name: "B", line1: "1 Mint Street", line2: "", city: "Paris", region: "", postalCode: "75001", phone: "" },
    country: "FR",
  };
  const query = new URLSearchParams({ redirect: path, amount: "70.50" });
  const { to } = await answerOf(await callerFor(app, buyer).submit(`/settings/addresses/new?${query}`, address));
  expect(to).toBe(`${path}?amount=70.50`);
  const back = await (await callerFor(app, buyer).get(to ?? "")).text();
  expect(back).toContain('value="70.50"');
  expect(back).toContain('name="postageMinor" value="500"');
});

it("lets a buyer choose between post and collection, and charges what the chosen one costs", async () => {
  const path = await publishListing({ collectPlace: "Köln" });
  await makeAddress(app.env, { userId: buyer.id });
  const page = await textOf(buyer, path);
  expect(page).toContain("plus $5.00 postage to France, or collect it in Köln, Germany");
  expect(page).toContain("Post to France · $5.00 Collect in person in Köln, Germany · free Buy for $95.00 $90.00");
  const fields = { intent: "purchase", priceMinor: "9000", postageMinor: "500" };
  const { to } = await send(buyer, path, { ...fields, way: "collect" });
  const order = await textOf(buyer, to ?? "");
  expect(order).toContain("bought for $90.00");
  expect(order).toContain("Price $90.00 Collection in person Köln, Germany");
  expect(order).toContain("I've collected the item");
  for (const [member, next] of [
    [buyer, "Confirmed"],
    [seller, "Handed over"],
  ] as const)
    for (const words of [await textOf(member, to ?? ""), await textOf(member, `${to}/invoice`)])
      expect(words, next).not.toMatch(/\bship|track|delivery address|postage/i);
  expect(await textOf(seller, `${to}/packing-slip`)).toContain("Collection slip");
  await send(seller, to ?? "", { intent: "deliver" });
  const after = await textOf(buyer, to ?? "");
  expect(after).toContain("The seller says they handed you the item.");
  expect(after).not.toMatch(/\bship|track|delivered/i);
});

it("keeps the choice to collect an item while its buyer adds money", async () => {
  const path = await publishListing({ collectPlace: "Köln" });
  const poor = await makeMember(app.env, { fundsMinor: 100 });
  await makeAddress(app.env, { userId: poor.id });
  const fields = { intent: "purchase", priceMinor: "9000", postageMinor: "500", way: "collect" };
  const refused = await send(poor, path, fields);
  const [, wallet = ""] = /href="(\/wallet\?[^"]+)"/.exec(refused.html) ?? [];
  const back = new URLSearchParams(wallet.replaceAll("&amp;", "&").slice("/wallet?".length)).get("redirect") ?? "";
  expect(back).toBe(`${path}?way=collect`);
  const [buying = ""] = (await (await callerFor(app, poor).get(back)).text()).split("Make an offer");
  expect(buying).toMatch(/<input[^>]*name="way"[^>]*checked=""[^>]*value="collect"/);
  expect(buying).not.toMatch(/<input[^>]*name="way"[^>]*checked=""[^>]*value="post"/);
});

it("offers only the collection of an item that isn't posted, also to a buyer without an address", async () => {
  const path = await publishListing({
    ...{ postageDomestic: "", postageRegion: "", postageService: "", collectPlace: "Köln" },
  });
  const page = await textOf(buyer, path);
  expect(page).toContain("collection only, in Köln, Germany");
  expect(page).toContain("Buy for $90.00");
  expect(page).not.toContain("Add a");
  const html = await (await callerFor(app, buyer).get(path)).text();
  expect(html).toContain('name="way" value="collect"');
  expect(html).not.toContain('name="postageMinor"');
  expect(await textOf(buyer, "/browse")).toContain("Collection in Köln, Germany");
  expect((await send(buyer, path, { intent: "offer", amount: "70", way: "collect" })).to).toBe("/offers");
  expect(await textOf(seller, "/offers")).toContain("collected in person");
});

it("takes an API purchase that collects the item", async () => {
  const path = await publishListing({ collectPlace: "Köln" });
  const bought = await callerFor(app, buyer).post(
    `/api${path.replace("listing", "listings")}/purchase`,
    { priceMinor: 9_000, collect: true },
    { "Idempotency-Key": crypto.randomUUID() },
  );
  expect(bought.status).toBe(201);
});

it("asks for a town alone, because everyone can see it", async () => {
  const refused = await list({ collectPlace: "Ring 12, Köln", intent: "draft" });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain("Enter only the town.");
});

it("shows postage on cards: to the buyer's country, or from the lowest price", async () => {
  await publishListing();
  await feed(app.env);
  expect(await (await callerFor(app).get("/browse")).text()).toMatch(/postage from [\s\S]{0,80}\$3\.00/);
  await makeAddress(app.env, { userId: buyer.id });
  expect(await textOf(buyer, "/browse")).toContain("$90.00 + postage $5.00 $95.00 in all");
  const other = await makeMember(app.env);
  await makeAddress(app.env, { userId: other.id, country: "US" });
  expect(await textOf(other, "/browse?sort=price&min=90&max=90")).toMatch(
    /\(postage not counted\).*\$90.00 Doesn't post to the United States/,
  );
  expect(await textOf(other, `/profile/${seller.id}`)).toContain("Doesn't post to the United States");
  expect(await (await callerFor(app).get("/browse.json?min=90&max=90")).text()).toContain(
    "$90.00, + postage from $3.00",
  );
});

it("keeps what was typed, and names a price that isn't valid", async () => {
  const odd = await list({ postageRegion: "five", intent: "draft" });
  expect(odd.status).toBe(400);
  expect(odd.html).toContain('value="five"');
  expect(odd.html).toContain("Enter an amount such as 25 or 25.50.");
  const {
    shipsFrom: _,
    postageDomestic: __,
    postageRegion: ___,
    postageService: ____,
    returns: _____,
    ...bare
  } = input;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...bare, key: crypto.randomUUID(), intent: "publish" }))
    form.set(name, value);
  const silent = await answerOf(await callerFor(app, seller).submit("/create-listing", form));
  expect([silent.status, silent.html]).toEqual([
    400,
    expect.stringContaining("Enter what postage costs, or choose free postage."),
  ]);
  const nowhere = await list({ shipsFrom: "", intent: "draft" });
  expect(nowhere.html).toContain("Choose the country you ship from.");
});

const AT_AUCTION = { format: "auction", price: "", start: "10", buyNow: "50", duration: "7", endHour: "20" };

/** Publishes an auction with postage, and answers its page's path. */
async function publishAuction(fields: Record<string, string> = {}): Promise<string> {
  const listing = await publishListing({ ...AT_AUCTION, ...fields });
  const html = await (await callerFor(app, seller).get(listing)).text();
  const [path = ""] = /\/auction\/\d+/.exec(html) ?? [];
  return path;
}

it("shows a bidder with money but no address the steps to a bid, and keeps what was typed", async () => {
  const path = await publishAuction();
  const page = await textOf(buyer, `${path}?maximum=20`);
  expect(page).toMatch(/Before you can bid .*To do: Add a delivery address .*Done: Add money .*To do: Place your bid/);
  const html = await (await callerFor(app, buyer).get(`${path}?maximum=20`)).text();
  expect(html).not.toContain("review-bid");
  expect(html).toContain(`/settings/addresses/new?redirect=${encodeURIComponent(`${path}?maximum=20`)}`);
});

it("holds a bid with its postage, releases both, and shows both wherever the bid is shown", async () => {
  const path = await publishAuction();
  await makeAddress(app.env, { userId: buyer.id });
  const page = await textOf(buyer, path);
  const review = await send(buyer, path, { intent: "review-bid", maximum: "20", postageMinor: "500" });
  expect(wordsOf(review.html)).toMatch(/you pay \$25\.00 at most.*\$20\.00 and \$5\.00 postage\. \$25\.00 is held/);
  expect(page).toContain("If you win at $10.00 , you pay $15.00 with postage.");
  expect(page).toContain("Buy now for $55.00");
  const refused = await send(buyer, path, { intent: "bid", maximum: "20", postageMinor: "300" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Postage to you is now $5.00, but your page showed $3.00.");
  expect(refused.html).toContain('value="20"');
  await send(buyer, path, { intent: "bid", maximum: "20", postageMinor: "500" });
  expect(await textOf(buyer, path)).toContain("Your maximum of $20.00 plus $5.00 postage is held until you're outbid.");
  expect(await textOf(buyer, "/bids")).toContain("$25.00 is held, including postage.");
  const rival = await makeMember(app.env, { fundsMinor: 10_000 });
  await makeAddress(app.env, { userId: rival.id, country: "DE" });
  await send(rival, path, { intent: "bid", maximum: "40", postageMinor: "300" });
  expect(await textOf(buyer, path)).toContain("You've been outbid. Your $25.00 is available again.");
  expect(await textOf(buyer, "/wallet")).toContain("$100.00");
});

it("states on the lot's and the order's page the times that the order takes, with and without returns", async () => {
  await makeAddress(app.env, { userId: buyer.id });
  for (const [returns, days] of [
    ["accepted", 14],
    ["", 3],
  ] as const) {
    const path = await publishAuction({ returns, buyNow: "20" });
    const { to } = await send(buyer, path, { intent: "buy-now", priceMinor: "2000", postageMinor: "500" });
    const order = to ?? "";
    expect(await textOf(buyer, path)).toMatch(
      new RegExp(
        `promised to ship within 2 days.*within 14 days, you're refunded.*report a problem within ${days} days`,
      ),
    );
    expect(await textOf(seller, path)).toMatch(
      new RegExp(`ship it within 2 days, as you promised.*accepts the item, or ${days} days after delivery`),
    );
    const money = `isn't shipped by .*, (you get|the buyer gets) a full refund. If it is, .* paid ${days} days after`;
    for (const [member, sentences] of [
      [buyer, `promised to ship by .*You can cancel from .*${money}`],
      [seller, `You promised to ship by .*The buyer can cancel from .*${money}`],
    ] as const) {
      const orderText = await textOf(member, order);
      expect(orderText).toMatch(new RegExp(sentences));
      expect(orderText.match(/ship by/g)).toHaveLength(1);
    }
    await send(seller, order, await shipForm(callerFor(app, seller), order, { carrier: "UPS", tracking: "1Z 9" }));
    await send(buyer, order, { intent: "deliver" });
    const { deadlines, states } = await (await callerFor(app, buyer).get(`/api${order}`)).json<OrderJson>();
    const from = Date.parse(states.find(({ status }) => status === "delivered")?.at ?? "");
    const until = Date.parse(deadlines.find(({ becomes }) => becomes === "completed")?.at ?? "");
    expect((until - from) / DAY_MS).toBe(days);
  }
});

it("takes a bid of the API with its postage, names it, and refuses one that leaves it out", async () => {
  const path = `/api${(await publishAuction()).replace("auction", "auctions")}`;
  await makeAddress(app.env, { userId: buyer.id });
  const api = callerFor(app, buyer);
  const bid = (body: unknown) => api.post(`${path}/bids`, body, { "Idempotency-Key": crypto.randomUUID() });
  const refusal = await bid({ maximumMinor: 2_000 });
  expect([refusal.status, await refusal.text()]).toEqual([409, expect.stringContaining("$5.00")]);
  expect(await (await api.get(path)).json()).toMatchObject({ postageMinor: 500 });
  expect(await (await callerFor(app, seller).get(path)).json()).toMatchObject({ postageMinor: null });
  expect((await bid({ maximumMinor: 2_000, postageMinor: 500 })).status).toBe(201);
  const buy = { priceMinor: 5_000, postageMinor: 500 };
  expect((await api.post(`${path}/purchase`, buy, { "Idempotency-Key": crypto.randomUUID() })).status).toBe(409);
});

it("lets a winner by buy now pay the postage, or collect the item for free", async () => {
  const collectable = { postageDomestic: "3", postageRegion: "5", collectPlace: "Köln" };
  const path = await publishAuction(collectable);
  await makeAddress(app.env, { userId: buyer.id });
  expect(await textOf(buyer, path)).toContain("Collect in person in Köln, Germany · free");
  const { to } = await send(buyer, path, { intent: "buy-now", priceMinor: "5000", way: "collect" });
  expect(to).toMatch(/^\/orders\/\d+$/);
  const posted = await publishAuction();
  const rich = await makeMember(app.env, { fundsMinor: 10_000 });
  await makeAddress(app.env, { userId: rich.id });
  const order = await send(rich, posted, { intent: "buy-now", priceMinor: "5000", postageMinor: "500" });
  expect(await textOf(rich, order.to ?? "")).toContain("Price $50.00 Postage $5.00 Total $55.00");
  expect(await textOf(rich, posted)).toContain("You paid $50.00 plus $5.00 postage from your wallet.");
});

it("previews a bid with the postage in the seller's own country", async () => {
  const { to } = await list({ ...AT_AUCTION, intent: "draft" });
  const path = (to ?? "").replace("listing", "listing-test");
  expect(await textOf(seller, path)).toContain("If you win at $10.00 , you pay $13.00 with postage");
  const { html } = await send(seller, path, { intent: "review-bid", maximum: "20", postageMinor: "0" });
  expect(html).toContain("Postage to you is now $3.00");
});

it("opens a draft's terms again in its edit form", async () => {
  const { to } = await list({ intent: "draft" });
  const html = await (await callerFor(app, seller).get(`${to}/edit`)).text();
  expect(html).toContain('<option value="DE" selected="">');
  expect(html).toMatch(/name="postageRegion"[^>]*value="5.00"/);
});

it("shows the total on the buyer's button for a counter-offer, and charges it", async () => {
  const path = await publishListing();
  await makeAddress(app.env, { userId: buyer.id });
  expect((await send(buyer, path, { intent: "offer", amount: "70", postageMinor: "500" })).to).toBe("/offers");
  const offerIn = async (member: TestMember) =>
    /name="offer" value="(\d+)"/.exec(await (await callerFor(app, member).get("/offers")).text())?.[1] ?? "";
  expect(await textOf(seller, "/offers")).toContain("plus postage of $5.00");
  await send(seller, "/offers", { intent: "counter", offer: await offerIn(seller), amount: "80" });
  expect(await textOf(buyer, "/offers")).toContain("Buy for $85.00");
  const accepted = { intent: "accept", offer: await offerIn(buyer), priceMinor: "8000" };
  const { to } = await send(buyer, "/offers", accepted);
  expect(await textOf(buyer, to ?? "")).toContain("bought for $85.00");
});

const profile = (change: Record<string, string> = {}) => {
  const { kind: _, title: __, description: ___, format: ____, price: _____, ...terms } = input;
  return { ...terms, name: "Coins, registered letter", ...change };
};
const post = async (path: string, fields: Record<string, string>) =>
  answerOf(await callerFor(app, seller).submit(path, fields));

it("copies a postage profile into a listing, which keeps its terms when the profile changes", async () => {
  expect(await post("/settings/postage/new", profile({ postageRegion: "many" }))).toMatchObject({
    status: 400,
    html: expect.stringContaining('value="many"'),
  });
  expect(await post("/settings/postage/new", profile())).toMatchObject({ to: "/settings/postage" });
  const page = await (await callerFor(app, seller).get("/settings/postage")).text();
  expect(page).toContain("Default for new listings");
  const [edit = ""] = /\/settings\/postage\/\d+/.exec(page) ?? [];
  expect(await (await callerFor(app, seller).get("/create-listing")).text()).toContain(
    '<option value="Coins, registered letter" selected="">',
  );
  const none = { shipsFrom: "", postageDomestic: "", postageRegion: "", postageService: "", returns: "" };
  const path = await publishListing({ ...none, postageProfile: "Coins, registered letter" });
  await post(edit, profile({ postageDomestic: "9", postageRegion: "9", postageWorld: "9" }));
  expect(await textOf(buyer, path)).toContain("$3.00 to Germany, $5.00 to the rest of Europe; tracked");
  await post("/settings/postage", { intent: "remove", id: edit.split("/").at(-1) ?? "" });
  const refusal = await list({ ...none, postageProfile: "Coins, registered letter", intent: "publish" });
  expect(refusal.status).toBe(400);
  expect(refusal.html).toContain("You have no postage profile named");
  expect(refusal.html).toContain('value="Small laureate head"');
});

it("saves a new listing's terms as a profile, and nothing if the name can't be used", async () => {
  await post("/settings/postage/new", profile());
  const refusal = await list({ saveProfileAs: "COINS, registered letter", intent: "draft", postageWorld: "20" });
  expect(refusal.status).toBe(400);
  expect(refusal.html).toContain("You already have a postage profile with this name.");
  const { to } = await list({ saveProfileAs: "Notes", intent: "draft", postageWorld: "20" });
  expect(to).toMatch(/^\/listing\/\d+$/);
  expect(await textOf(seller, "/settings/postage")).toContain(
    "Notes $3.00 to Germany, $5.00 to the rest of Europe, $20.00",
  );
});
