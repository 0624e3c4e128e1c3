import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeFixed, makeMember, makeOrder, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { membersOf } from "../members";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

// On every page of an order, of offers and of the wallet each button is tapped twice at the same point. The second tap,
// aimed at what stood there before, must send nothing else.
const { app, browser } = runningSite();
const sides = membersOf(app, { buyer: { fundsMinor: 500_000 }, seller: {} });

const SECOND_TAP_MS = 700;
const DAY_MS = 86_400_000;

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

const submit = async (member: TestMember, path: string, fields: Record<string, string>) =>
  expect([path, fields, (await callerFor(app, member).submit(path, fields)).status]).toEqual([path, fields, 302]);

/** An order as `side` sees it after these forms of its page. */
function order(
  side: "buyer" | "seller",
  steps: readonly (readonly ["buyer" | "seller", Record<string, string>])[],
  { unpaid = false, ago = 0, page = "" } = {},
): Scene[1] {
  return async () => {
    const ids = { sellerId: sides.seller.id, buyerId: sides.buyer.id };
    const { orderId } = await makeOrder(app.env, { ...ids, unpaid, now: Date.now() - ago });
    const path = `/orders/${orderId}`;
    for (const [by, fields] of steps) await submit(sides[by], path, fields);
    return { member: sides[side], path: `${path}${page}` };
  };
}

async function offers(side: "buyer" | "seller") {
  const seller = await makeMember(app.env);
  const buyer = await makeMember(app.env, { fundsMinor: 50_000 });
  for (const priceMinor of [2_000, 3_000]) {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor });
    await submit(buyer, `/listing/${listingId}`, { intent: "offer", amount: "15" });
  }
  return { member: side === "buyer" ? buyer : seller, path: "/offers" };
}

/** Two cards, and two payouts to the new one that wait. */
async function wallet(path: string) {
  const member = await makeMember(app.env, { fundsMinor: 50_000, isConfirmed: true });
  for (const number of ["4242424242424242", "5555555555554444"])
    await submit(member, "/wallet/methods", { intent: "add", number, name: "", key: crypto.randomUUID() });
  const card = await app.env.DB.prepare("SELECT id FROM payment_methods WHERE user_id = ?").bind(member.id).first("id");
  for (const payout of ["10", "11"])
    await submit(member, "/wallet", {
      intent: "payout",
      key: crypto.randomUUID(),
      payout,
      payoutMethodId: String(card),
    });
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
  "main :is(form:not(#write) button[type=submit], a[href$='/acceptance']):not(li:has(form) ~ li:has(form) *)";

interface Taps {
  readonly words: string;
  /** When the second tap came; it isn't made once a second has passed, on a machine that is too busy. */
  readonly secondMs: number;
}

/** Opens and fills in everything, waits out the first second and taps twice in the page, whose clock is exact. */
async function tapTwice({ place, buttons, values, afterMs }: TapOptions): Promise<Taps | null> {
  for (const each of document.querySelectorAll("main details")) each.setAttribute("open", "");
  for (const box of document.querySelectorAll<HTMLInputElement>("main [required]")) {
    if (box.type === "radio") box.checked = true;
    else if (values[box.name] !== undefined) box.value = values[box.name] ?? "";
  }
  for (const each of document.getAnimations()) each.finish();
  const button = [...document.querySelectorAll<HTMLElement>(buttons)].filter((each) => each.checkVisibility())[place];
  if (!button) return null;
  button.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = button.getBoundingClientRect();
  const tap = () =>
    document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest<HTMLElement>("a, button, summary, label")
      ?.click();
  const words = button.textContent ?? "";
  const startedAt = performance.now();
  tap();
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const secondMs = performance.now() - startedAt;
  if (secondMs < 1_000) tap();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { words, secondMs };
}
interface TapOptions {
  readonly place: number;
  readonly buttons: string;
  readonly values: typeof TYPED;
  readonly afterMs: number;
}

describe.concurrent("sends nothing by a second tap", () => {
  it.for(scenes)("on %s", { timeout: 120_000 }, async ([, make], { expect }) => {
    const options = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;
    const { page } = await openTabAs(browser, app, undefined, options);
    const found: (Taps & { readonly posts: readonly string[] })[] = [];
    for (let tries = 0; tries < 40; tries += 1) {
      const { member, path } = await make();
      await page.context().addCookies([{ name: "session", value: member.token, url: app.url.href }]);
      await page.goto(path);
      const posts = new Set<string>();
      const note = (request: Request) =>
        request.method() === "POST" && posts.add(`${new URL(request.url()).pathname} ${request.postData()}`);
      page.on("request", note);
      const tap = { place: found.length, buttons: BUTTONS, values: TYPED, afterMs: SECOND_TAP_MS };
      const taps = await page.evaluate(tapTwice, tap);
      page.off("request", note);
      if (!taps) break;
      if (taps.secondMs < 1_000) found.push({ ...taps, posts: [...posts] });
    }
    await page.context().close();
    expect(found.filter(({ posts }) => posts.length > 1)).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});
