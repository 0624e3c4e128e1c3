import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeAddress, makeAuction, makeFixed, makeMember, makeOrder, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { ACCESS } from "./access-table";
import { callerFor } from "./caller";

// What the forms of all pages have in common, because defineActions does it for them.
const app = runningApp(() => startApp({ vars: { FAILED_SIGN_INS_PER_ADDRESS: "3" } }));
let member: TestMember;
let seller: TestMember;
beforeAll(async () => {
  [member, seller] = await Promise.all([
    makeMember(app.env, { isConfirmed: true, fundsMinor: 10_000 }),
    makeMember(app.env),
  ]);
});

/** Posts a form; to `{path}.data` as Remix's own client does, which gets only the action's result. */
const send = (path: string, fields: Record<string, string>, who: TestMember | null = member) =>
  callerFor(app, who ?? undefined).submit(path, fields);

const withForms = readdirSync("app/routes").filter((route) => existsSync(`app/routes/${route}/forms.server.ts`));

/** Routes that accept a POST and have no form of their own. */
const WITHOUT_FORMS = new Set([
  // They refuse every POST.
  ...["$", "auth_.$provider", "auth_.$provider_.callback"],
  // Sent by a script while somebody types; without it nothing is missing.
  "messages_.$id_.typing",
  // Sent by a script, without which a browser has no passkeys.
  "auth_.passkey",
  // The operator's command sends a hash, and no page does.
  "operator_.entries",
  // Each is a single button that every page has.
  ...["theme", "logout"],
]);

it("every page that takes a POST declares its forms in one way", () => {
  const others = readdirSync("app/routes").flatMap((file) => {
    const path = existsSync(`app/routes/${file}/route.tsx`) ? `${file}/route.tsx` : file;
    const source = readFileSync(`app/routes/${path}`, "utf8");
    const route = file.replace(/\.tsx?$/, "");
    const takesPosts = /export (?:const|async function|function) (?:action|\{[^}]*\baction)\b/.test(source);
    const isOwn = withForms.includes(file) || route.startsWith("api.") || WITHOUT_FORMS.has(route);
    return takesPosts && !isOwn ? [route] : [];
  });
  expect(others).toEqual([]);
  expect(withForms.length).toBeGreaterThan(14);
});

it.each(withForms)("%s refuses an intent that it does not know", async (route) => {
  const isOpen = ACCESS[route]?.get[0] !== "sign-in";
  const refused = await send(`${ACCESS[route]?.path}.data`, { intent: "__proto__" }, isOpen ? null : member);
  // A page whose forms all carry files accepts no other encoding.
  if (["create-listing", "listings_.import", "collections_.import"].includes(route))
    return expect(refused.status).toBe(415);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This form is out of date. Reload the page and try again.");
});

/** What a page shows, without the data for its scripts. */
const shownBy = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

it("every page says so if it was sent a form that it doesn't have", async () => {
  const { id: sellerId } = seller;
  const [{ listingId }, { auctionId }, { orderId }] = await Promise.all([
    makeFixed(app.env, { sellerId }),
    makeAuction(app.env, { sellerId }),
    makeOrder(app.env, { sellerId, buyerId: member.id }),
  ]);
  const own = [`/listing/${listingId}`, `/auction/${auctionId}`, `/orders/${orderId}`];
  const paths = ["/wallet", "/wallet/methods", "/settings/security", "/settings/addresses", "/settings/addresses/new"];
  for (const path of [...paths, "/notifications", "/offers", "/sales/new", "/auth?tab=login", ...own]) {
    const refused = await send(path, { intent: "no-such-form" }, path.startsWith("/auth") ? null : member);
    const text = shownBy(await refused.text());
    expect({ path, says: text.includes("This form is out of date. Reload the page and try again.") }).toEqual({
      path,
      says: true,
    });
  }
});

it("an auction's page says why a form was refused, even if the page no longer has that form", async () => {
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, buyNowMinor: 5_000 });
  const page = `/auction/${auctionId}`;
  const formKey = () => crypto.randomUUID();
  expect((await send(page, { intent: "bid", key: formKey(), maximum: "20" })).status).toBe(302);
  const refusals = [
    [
      { intent: "buy-now", key: formKey(), priceMinor: "5000" },
      member,
      "Buy now is no longer available for this auction.",
    ],
    [{ intent: "withdraw" }, member, "You have no maximum waiting for this auction."],
    [{ intent: "cancel" }, seller, "This auction has a bid, so it can&#x27;t be cancelled."],
  ] as const;
  for (const [fields, who, sentence] of refusals) {
    const refused = await send(page, fields, who);
    expect(refused.status).toBe(409);
    expect(shownBy(await refused.text())).toContain(sentence);
  }
});

it("the page for a new sale says why it wasn't published when its drafts are gone", async () => {
  const refused = await send("/sales/new", { key: crypto.randomUUID(), title: "A sale of two" });
  expect(refused.status).toBe(400);
  expect(shownBy(await refused.text())).toContain("That didn&#x27;t work");
});

describe("an id in a form", () => {
  const MALFORMED = ["", "0", "-1", "01", "1e3", "1.5", " 7", "٣", "9".repeat(16), "x"];

  it.each([
    ["offers", () => ({ path: "/offers", fields: { intent: "decline" }, name: "offer" })],
    ["notifications", () => ({ path: "/notifications", fields: { intent: "read" }, name: "id" })],
    ["addresses", () => ({ path: "/settings/addresses", fields: { intent: "remove" }, name: "id" })],
    ["cards", () => ({ path: "/wallet/methods", fields: { intent: "default" }, name: "id" })],
    ["payouts", () => ({ path: "/wallet", fields: { intent: "cancel-payout" }, name: "id" })],
  ])("of %s is refused like an unknown one when it is malformed", async (_name, describeForm) => {
    const { path, fields, name } = describeForm();
    await expectSameRefusal(path, fields, name);
  });

  it("of a photo is refused like an unknown one when it is malformed", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: member.id });
    await expectSameRefusal(`/listing/${listingId}/photos`, { intent: "remove" }, "photo");
  });

  it("of an address for an order is refused like an unknown one when it is malformed", async () => {
    await makeAddress(app.env, { userId: member.id });
    const { orderId } = await makeOrder(app.env, { buyerId: member.id, sellerId: seller.id });
    await expectSameRefusal(`/orders/${orderId}`, { intent: "address" }, "address");
  });

  async function expectSameRefusal(path: string, fields: Record<string, string>, name: string) {
    const answerTo = async (id: string) => {
      const answer = await send(`${path}.data`, { ...fields, [name]: id });
      return [answer.status, /"message","([^"]+)"/.exec((await answer.text()).replaceAll("\\", ""))?.[1]];
    };
    const unknown = await answerTo("999999");
    expect(unknown).toEqual([expect.toSatisfy((status) => status >= 400), expect.any(String)]);
    for (const id of MALFORMED) expect(await answerTo(id), `the id "${id}"`).toEqual(unknown);
  }
});

it("never writes a password or a card number back into the page", async () => {
  const secret = "a-secret-that-was-typed";
  const card = { intent: "add", key: "no key", number: "4000123412341234", name: "Everyday" };
  for (const [path, fields, who] of [
    ["/auth", { intent: "login", username: "nobody", password: secret }, null],
    ["/auth", { intent: "register", username: "no body", email: "x", password: secret }, null],
    ["/settings/security", { intent: "change-password", current: secret, password: `${secret}2` }, member],
    ["/wallet", { intent: "payout", payout: "x", password: secret }, member],
    ["/wallet/methods", { ...card, password: secret }, member],
  ] as const) {
    const html = await (await send(path, fields, who)).text();
    expect(html).toContain("</html>");
    expect(html).not.toContain(secret);
    expect(html).not.toContain(card.number);
  }
});

it("says when to try again, to a browser and to Remix's own client", async () => {
  const wrong = { intent: "login", username: "nobody", password: "wrong" };
  for (let attempt = 0; attempt < 3; attempt += 1) await send("/auth", wrong, null);
  for (const path of ["/auth", "/auth.data"]) {
    const blocked = await send(path, wrong, null);
    expect([path, blocked.status, Number(blocked.headers.get("Retry-After")) > 0]).toEqual([path, 429, true]);
  }
});
