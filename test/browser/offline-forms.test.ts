import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { makeAddress, makeAuction, makeFixed, makeMember, makeOrder, makeSale, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

// The forms with something to type or choose: what is in them survives a lost connection, sent or not.

const { app, browser } = runningSite();
let member: TestMember;
const paths: Record<string, string> = {};

beforeAll(async () => {
  member = await makeMember(app.env, { fundsMinor: 50_000, isConfirmed: true });
  const other = await makeMember(app.env, { fundsMinor: 50_000 });
  await makeAddress(app.env, { userId: member.id });
  await makeAddress(app.env, { userId: other.id });
  const forSale = await makeFixed(app.env, { sellerId: other.id, priceMinor: 10_000 });
  const own = await makeFixed(app.env, { sellerId: member.id });
  const auction = await makeAuction(app.env, { sellerId: member.id });
  const bought = await makeOrder(app.env, { sellerId: other.id, buyerId: member.id });
  const sold = await makeOrder(app.env, { sellerId: member.id, buyerId: other.id });
  const { draftId } = await makeSale(app.env, { sellerId: member.id });
  const fixedPrice = await makeFixed(app.env, { sellerId: member.id, priceMinor: 10_000 });
  const offer = await callerFor(app, other).submit(`/listing/${fixedPrice.listingId}`, {
    intent: "offer",
    amount: "90",
  });
  expect(offer.status).toBe(302);
  Object.assign(paths, {
    forSale: `/listing/${forSale.listingId}`,
    own: `/listing/${own.listingId}`,
    auction: `/auction/${auction.auctionId}`,
    bought: `/orders/${bought.orderId}`,
    sold: `/orders/${sold.orderId}`,
    draft: `/listing/${draftId}/edit`,
  });
});

interface Case {
  readonly path: () => string;
  readonly button: string;
  /** What is typed, by label. `true` ticks a box. */
  readonly input: Readonly<Record<string, string | true>>;
}

const CASES: Readonly<Record<string, Case>> = {
  "a deposit": { path: () => "/wallet", button: "Deposit", input: { Amount: "12.50" } },
  "a payout": { path: () => "/wallet", button: "Request payout", input: { Amount: "7.25" } },
  "a card": {
    path: () => "/wallet/methods",
    button: "Add card",
    input: { "Card number": "4242", "Name (optional)": "Blue" },
  },
  "an offer": { path: () => paths.forSale ?? "", button: "Send offer", input: { "Your offer": "85" } },
  "a counter-offer": { path: () => "/offers", button: "Send counter-offer", input: { "Your counter-offer": "95" } },
  "a message": { path: () => paths.bought ?? "", button: "Send message", input: { Message: "Which day?" } },
  "a shipment": { path: () => paths.sold ?? "", button: "Mark as shipped", input: { "Tracking number": "1Z9" } },
  "an addition": { path: () => paths.own ?? "", button: "Add to listing", input: { Note: "The edge is reeded." } },
  "an addition beside a live auction": {
    path: () => paths.auction ?? "",
    button: "Add to listing",
    input: { Note: "The edge is reeded." },
  },
  "a draft": { path: () => paths.draft ?? "", button: "Save draft", input: { Title: "Thaler, 1781" } },
  "an address": {
    path: () => "/settings/addresses/new",
    button: "Add address",
    input: { "Full name": "Ada", "Street and number": "1 Mint Road" },
  },
  "a purchase by its link": {
    path: () => (paths.forSale ?? "").replace("listing", "pay"),
    button: "Buy for $100.00",
    input: {},
  },
  "a choice of listings": { path: () => "/listings", button: "Withdraw", input: { "Large cent, 1853": true } },
};

async function openForm(page: Page, { path, button }: Case): Promise<Locator> {
  page.setDefaultTimeout(20_000);
  await page.goto(path(), { waitUntil: "networkidle" });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
  });
  return page.locator("main form").filter({ has: page.getByRole("button", { name: button, exact: true }) });
}

const boxOf = (form: Locator, label: string) => form.getByLabel(label).first();

async function type(form: Locator, input: Case["input"]) {
  for (const [label, value] of Object.entries(input)) {
    if (value === true) await boxOf(form, label).check();
    else await boxOf(form, label).fill(value);
  }
}

async function contentsOf(form: Locator, input: Case["input"]) {
  const found: Record<string, string | boolean> = {};
  for (const [label, value] of Object.entries(input))
    found[label] = value === true ? await boxOf(form, label).isChecked() : await boxOf(form, label).inputValue();
  return found;
}

/** Reconnects and waits until the page has loaded its data again. */
async function reconnect(page: Page) {
  const reloaded = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(".data"));
  await page.context().setOffline(false);
  await (await reloaded).finished();
  await page.waitForTimeout(300);
}

it.each(Object.entries(CASES))(
  "keeps %s while offline, says it was not sent, and sends it under its first key",
  async (_, each) => {
    const { page } = await openTabAs(browser, app, member);
    const form = await openForm(page, each);
    await type(form, each.input);
    await page.context().setOffline(true);
    await reconnect(page);
    expect(await contentsOf(form, each.input)).toEqual(each.input);

    const key = form.locator('input[name="key"]');
    const firstKey = (await key.count()) > 0 ? await key.inputValue() : "";
    const address = page.url();
    await page.context().setOffline(true);
    // So that even a form that the browser finds incomplete is submitted.
    await form.evaluate((element) => element.setAttribute("novalidate", ""));
    await form.getByRole("button", { name: each.button, exact: true }).click();
    await form.getByText("Not sent. You are offline.").waitFor();
    expect(page.url()).toBe(address);
    await reconnect(page);
    await form.getByText("Not sent. You are online again.").waitFor();
    expect(await contentsOf(form, each.input)).toEqual(each.input);

    await page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
    const resubmission = page.waitForRequest((request) => request.method() === "POST");
    await form.getByRole("button", { name: "Send again" }).click();
    expect((await resubmission).postData()).toContain(firstKey);
    await form.getByText(firstKey ? "We got no answer" : "Not sent. We can't reach Obverse").waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(300);
    expect(page.url()).toBe(address);
    expect(await form.getByText(firstKey ? "We got no answer" : "Not sent.").isVisible()).toBe(true);
    expect(await contentsOf(form, each.input)).toEqual(each.input);
    await page.context().close();
  },
);

it("keeps a seller's note while bids arrive", async () => {
  const { page } = await openTabAs(browser, app, member);
  const { auctionId } = await makeAuction(app.env, { sellerId: member.id });
  const form = await openForm(page, { path: () => `/auction/${auctionId}`, button: "Add to listing", input: {} });
  await type(form, { Note: "The edge is reeded." });
  const bidder = await makeMember(app.env, { fundsMinor: 50_000 });
  const once = { "Idempotency-Key": crypto.randomUUID() };
  const bid = await callerFor(app, bidder).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 2_000 }, once);
  expect(bid.status).toBe(201);
  await page.locator("main").getByText("1 bid", { exact: false }).first().waitFor();
  await page.waitForTimeout(1_500);
  expect(await boxOf(form, "Note").inputValue()).toBe("The edge is reeded.");
  await page.context().close();
});
