import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeFixed, makeMember, makeOrder, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

// On every page of an order, of offers and of the wallet each button is tapped twice at the same point. The second tap,
// aimed at what stood there before, must send nothing else.
const { app, browser } = runningSite();

const SECOND_TAP_MS = 700;
const DAY_MS = 86_400_000;

interface Sides {
  readonly buyer: TestMember;
  readonly seller: TestMember;
  readonly orderId: number;
}
type Scene = readonly [name: string, make: () => Promise<{ member: TestMember; path: string }>];

const TYPED: Readonly<Record<string, string>> = {
  carrier: "UPS",
  tracking: "1Z 9",
  amount: "5",
  payout: "1",
  reason: "It is bent.",
  body: "Thank you.",
  number: "4242424242424242",
};

const sent = async (member: TestMember, path: string, fields: Record<string, string>) =>
  expect([path, fields, (await callerFor(app, member).submit(path, fields)).status]).toEqual([path, fields, 302]);

/** An order as `side` sees it after these forms of its page. */
function order(
  side: "buyer" | "seller",
  steps: readonly (readonly ["buyer" | "seller", Record<string, string>])[],
  { unpaid = false, ago = 0, page = "" } = {},
): Scene[1] {
  return async () => {
    const now = Date.now() - ago;
    const buyer = await makeMember(app.env, { fundsMinor: 50_000 });
    const seller = await makeMember(app.env);
    const made = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, unpaid, now });
    const sides: Sides = { buyer, seller, ...made };
    const path = `/orders/${made.orderId}`;
    for (const [by, fields] of steps) await sent(sides[by], path, fields);
    return { member: sides[side], path: `${path}${page}` };
  };
}

async function offers(side: "buyer" | "seller") {
  const seller = await makeMember(app.env);
  const buyer = await makeMember(app.env, { fundsMinor: 50_000 });
  for (const priceMinor of [2_000, 3_000]) {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor });
    await sent(buyer, `/listing/${listingId}`, { intent: "offer", amount: "15" });
  }
  return { member: side === "buyer" ? buyer : seller, path: "/offers" };
}

/** Two cards, and two payouts to the new one that wait. */
async function wallet(path: string) {
  const member = await makeMember(app.env, { fundsMinor: 50_000, isConfirmed: true });
  for (const number of ["4242424242424242", "5555555555554444"])
    await sent(member, "/wallet/methods", { intent: "add", number, name: "", key: crypto.randomUUID() });
  const card = await app.env.DB.prepare("SELECT id FROM payment_methods WHERE user_id = ?").bind(member.id).first("id");
  for (const payout of ["10", "11"])
    await sent(member, "/wallet", { intent: "payout", key: crypto.randomUUID(), payout, payoutMethodId: String(card) });
  return { member, path };
}

const SHIP = ["seller", { intent: "ship", carrier: "UPS", tracking: "1Z 9" }] as const;
const DELIVER = ["buyer", { intent: "deliver" }] as const;
const DISPUTE = ["buyer", { intent: "dispute", reason: "It is bent." }] as const;
const scenes: readonly Scene[] = [
  ["an order to pay", order("buyer", [], { unpaid: true })],
  ["an order that can be cancelled", order("buyer", [], { ago: 8 * DAY_MS })],
  ["a shipped order", order("buyer", [SHIP])],
  ["a delivered order", order("buyer", [SHIP, DELIVER])],
  ["the acceptance of an order", order("buyer", [SHIP, DELIVER], { page: "/acceptance" })],
  ["a dispute", order("buyer", [SHIP, DISPUTE, ["seller", { intent: "propose", amount: "3" }]])],
  ["a sold order", order("seller", [])],
  ["a shipped sale", order("seller", [SHIP])],
  ["a dispute over a sale", order("seller", [SHIP, DISPUTE, ["buyer", { intent: "propose", amount: "3" }]])],
  ["offers received", () => offers("seller")],
  ["offers made", () => offers("buyer")],
  ["the wallet", () => wallet("/wallet")],
  ["the cards", () => wallet("/wallet/methods")],
];

/** Without the form for messages, and of a list's rows without all but the first. */
const BUTTONS =
  "main :is(form:not(#write) button[type=submit], a[href$='/acceptance']):visible:not(li:has(form) ~ li:has(form) *)";

/** Opens everything that is folded away, fills in what is required and lets the first second pass. */
async function prepare(page: Page): Promise<void> {
  for (const box of await page.locator("main [required]").all()) {
    const name = (await box.getAttribute("name")) ?? "";
    if ((await box.getAttribute("type")) === "radio") await box.check({ force: true });
    else if (TYPED[name] !== undefined) await box.fill(TYPED[name], { force: true });
  }
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("main details")) each.setAttribute("open", "");
    for (const each of document.getAnimations()) each.finish();
  });
}

/** What the page sends when its button at this place is tapped twice; undefined if it has no such button. */
async function tappedTwice(page: Page, place: number): Promise<{ words: string; posts: string[] } | undefined> {
  await prepare(page);
  const button = page.locator(BUTTONS).nth(place);
  if (place >= (await page.locator(BUTTONS).count())) return undefined;
  await button.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const words = (await button.textContent()) ?? "";
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const posts = new Set<string>();
  const note = (request: Request) => {
    if (request.method() === "POST") posts.add(`${new URL(request.url()).pathname} ${request.postData()}`);
  };
  page.on("request", note);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForTimeout(SECOND_TAP_MS);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForTimeout(100);
  page.off("request", note);
  return { words, posts: [...posts] };
}

describe.concurrent("sends nothing by a second tap", () => {
  it.for(scenes)("on %s", { timeout: 120_000 }, async ([, make], { expect }) => {
    const { page } = await openTabAs(browser, app, undefined, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const found: { words: string; posts: string[] }[] = [];
    for (;;) {
      const { member, path } = await make();
      await page.context().addCookies([{ name: "session", value: member.token, url: app.url.href }]);
      await page.goto(path);
      const tapped = await tappedTwice(page, found.length);
      if (!tapped) break;
      found.push(tapped);
    }
    await page.context().close();
    expect(found.filter(({ posts }) => posts.length > 1)).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});
