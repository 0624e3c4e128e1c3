import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/time";
import { makeFixed, makeMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";
import { openPage } from "./open-page";

const app = runningApp();
const { seller } = membersOf(app, { seller: {} });

const open = (path: string) => callerFor(app, seller).read(path);
const submit = async (fields: Record<string, string>) =>
  answerOf(await callerFor(app, seller).submit("/listings", fields));
const draft = async (title: string) =>
  (await makeFixed(app.env, { sellerId: seller.id, title, isDraft: true })).listingId;

it("publishes the chosen drafts without a script, says what became of each, and says the same when sent again", async () => {
  const [first, second, missing] = [await draft("Denarius of Nerva"), await draft("Denarius of Otho"), 999_999];
  const page = await open("/listings?tab=drafts");
  expect(page).toContain(`name="pick-${first}"`);
  const [, key = ""] = /name="key"[^>]*value="([0-9a-f-]{36})"/.exec(page) ?? [];
  const form = { key, tab: "drafts", intent: "publish", [`pick-${first}`]: "on", [`pick-${missing}`]: "on" };
  const answer = await submit(form);
  expect([answer.status, answer.to]).toEqual([302, `/listings?tab=drafts&done=${key}`]);
  const outcomes = (await open(answer.to ?? "")).replaceAll("<!-- -->", "");
  expect(outcomes).toContain("1 of 2 done, 1 not");
  expect(outcomes).toContain("Denarius of Nerva</span>: Published.");
  expect(outcomes).toContain("There is no such listing.");
  expect(outcomes).toContain(`name="pick-${second}"`);
  expect((await submit(form)).to).toBe(answer.to);
  expect((await open(answer.to ?? "")).replaceAll("<!-- -->", "")).toContain("Denarius of Nerva</span>: Published.");
});

it("lists before drafts are published together, and before a sale is, which facts their words give", async () => {
  const title = "Morgan dollar, 1921 S, NGC MS 64";
  const ids = [];
  for (const each of [title, "A medal"]) {
    const auction = { startMinor: 1_000, endsAt: new Date(Date.now() + 2 * DAY_MS).toISOString() };
    const item = { kind: "coin", title: each, description: "As pictured.", format: "auction", auction };
    ids.push((await (await callerFor(app, seller).post("/api/listings", item)).json<{ id: number }>()).id);
  }
  for (const path of ["/listings?tab=drafts", "/sales/new"]) {
    const { text } = await openPage(app, path, seller);
    expect(text).toContain("in: Country, Gregorian year, Denomination, Grade, Grading service, Mint mark. Use them");
    expect(text).not.toMatch(/A medal Auction, not published yet Found|A medal from \S+ you receive \S+ Found/);
  }
  const reject = { reject: "grade", "suggested.grade": "MS 64" };
  await callerFor(app, seller).submit(`/enhanced-listing/${ids[0]}`, reject);
  expect((await openPage(app, "/listings?tab=drafts", seller)).text).toContain("Denomination, Grading service, Mint");
});

it("ticks every listing of the page without a script, and folds a long list of what went well", async () => {
  const ids = [];
  for (let nth = 1; nth <= 6; nth += 1) ids.push(await draft(`Denarius of Titus ${nth}`));
  expect(await open("/listings?tab=drafts")).not.toMatch(/<input[^>]*name="pick-\d+"[^>]*checked/);
  const all = await open("/listings?tab=drafts&pick=all");
  for (const id of ids) expect(all).toMatch(new RegExp(`<input[^>]*name="pick-${id}"[^>]*checked=""`));
  expect(all).toContain("Select none");
  const key = crypto.randomUUID();
  const picks = Object.fromEntries(ids.map((id) => [`pick-${id}`, "on"]));
  await submit({ key, tab: "drafts", intent: "publish", ...picks });
  const outcomes = (await open(`/listings?tab=drafts&done=${key}`)).replaceAll("<!-- -->", "");
  expect(outcomes).toContain("Show the 6 done");
  expect(outcomes).toContain("Denarius of Titus 6</span>: Published.");
});

it("refuses a form without a chosen listing, and one that names an unknown action or no key", async () => {
  await draft("Denarius of Galba");
  const none = await submit({ key: crypto.randomUUID(), tab: "drafts", intent: "publish" });
  expect([none.status, none.html]).toEqual([400, expect.stringContaining("Choose at least one listing first.")]);
  expect((await submit({ key: crypto.randomUUID(), intent: "burn" })).status).toBe(400);
  expect((await submit({ intent: "publish", "pick-1": "on" })).status).toBe(400);
});

it("shows another member neither the outcome nor the listings", async () => {
  const listingId = await draft("Denarius of Vitellius");
  const key = crypto.randomUUID();
  await submit({ key, tab: "drafts", intent: "publish", [`pick-${listingId}`]: "on" });
  const other = await makeMember(app.env);
  const page = await (await callerFor(app, other).get(`/listings?tab=active&done=${key}`)).text();
  expect(page).not.toContain("Vitellius");
  expect(page).toContain("You haven&#x27;t listed anything yet");
});

const hiddenField = (page: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? "";

it("lowers the prices of several drafts without a script, after showing each change, and changes them back", async () => {
  const titles = ["Denarius of Hadrian", "Denarius of Sabina"];
  const [first = 0, second = 0] = await Promise.all(titles.map(draft));
  const sold = (await makeFixed(app.env, { sellerId: seller.id, title: "Denarius of Aelius" })).listingId;
  await app.env.DB.prepare("UPDATE listings SET status = 'sold' WHERE id = ?").bind(sold).run();
  const picks = [first, second, sold].map((id) => `pick-${id}=on`).join("&");
  const empty = await open(`/listings/edit?tab=drafts&${picks}`);
  expect(empty).toContain("Edit 3 listings");
  expect(empty).not.toContain("What changes");

  const wrong = await open(`/listings/edit?tab=drafts&${picks}&price=lower-percent&by=ten&returns=accepted`);
  expect(wrong).toContain("Enter a percentage below 100");
  expect(wrong).toContain('value="ten"');

  const price = { price: "lower-percent", by: "10" };
  const preview = (await open(`/listings/edit?tab=drafts&${picks}&${new URLSearchParams(price)}`)).replaceAll(
    "<!-- -->",
    "",
  );
  expect(preview).toContain("2 of 3 listings change");
  expect(preview).toContain("It's sold, so it can no longer be changed.");
  const key = hiddenField(preview, "key");
  const shownPrices = Object.fromEntries(
    [first, second].map((id) => [`shown-${id}`, hiddenField(preview, `shown-${id}`)]),
  );
  const send = async () =>
    answerOf(await callerFor(app, seller).submit("/listings/edit", { key, tab: "drafts", ...price, ...shownPrices }));
  expect((await send()).to).toBe(`/listings?tab=drafts&done=${key}`);
  const prices = async () => {
    const found = app.env.DB.prepare("SELECT price_minor FROM listings WHERE id IN (?, ?) ORDER BY id");
    return (await found.bind(first, second).all()).results.map(({ price_minor }) => price_minor);
  };
  const [before = 0] = await prices();
  expect((await send()).to).toBe(`/listings?tab=drafts&done=${key}`);
  expect(await prices()).toEqual([before, before]);

  const outcomes = (await open(`/listings?tab=drafts&done=${key}`)).replaceAll("<!-- -->", "");
  expect(outcomes).toContain("Undo these 2 changes");
  const undo = { intent: "undo", key: crypto.randomUUID(), of: key, tab: "drafts" };
  expect((await submit(undo)).to).toBe(`/listings?tab=drafts&done=${undo.key}`);
  expect(await prices()).toEqual([1_000, 1_000]);
  expect(before).toBe(900);
});

it("changes the price of an item on sale from its page, and says what price is possible", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Denarius of Verus", priceMinor: 900 });
  const change = async (price: string) =>
    answerOf(await callerFor(app, seller).submit(`/listing/${listingId}`, { intent: "change-price", price }));
  expect((await change("0")).html).toContain("Enter a price between $0.01");
  expect((await change("8.50")).status).toBe(302);
  expect(await open(`/listing/${listingId}`)).toContain('value="8.50"');
});

it.each(["?tab=nothing", "?tab=sold&before=x", "?done=x", "?done="])("opens at %s", async (query) => {
  expect((await callerFor(app, seller).get(`/listings${query}`)).status).toBe(200);
});
