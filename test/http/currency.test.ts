import { afterAll, expect, it } from "vitest";
import { moneyInputValue } from "~/domain/money";
import { type AppServer, startApp } from "../app-server";
import { makeFixed, makeMember, type TestMember } from "../factories";
import { feed } from "../search/fed-search";
import { answerOf, callerFor } from "./caller";

// A currency may have hundredths, thousandths or no minor unit at all. Nothing between the input and the wallet may
// treat it like dollars.

/** The app of the running test's currency. */
let app: AppServer;
/** Each currency's app is started once. */
const apps = new Map<string, AppServer>();
afterAll(() => Promise.all([...apps.values()].map((each) => each.close())));

const startWith = async (currency: string) => {
  app = apps.get(currency) ?? (await startApp({ vars: { CURRENCY: currency } }));
  apps.set(currency, app);
  return makeMember(app.env, { fundsMinor: 100_000 });
};

const ENGLISH = "en-US,en;q=0.9";

async function send(member: TestMember, path: string, fields: Record<string, string>, language = ENGLISH) {
  const form = { key: crypto.randomUUID(), ...fields };
  return answerOf(await callerFor(app, member).submit(path, form, { "Accept-Language": language }));
}

async function pageOf(member: TestMember, path: string, language = ENGLISH): Promise<string> {
  const answer = await fetch(new URL(path, app.url), {
    headers: { Cookie: member.cookie, "Accept-Language": language },
  });
  return (await answer.text()).replaceAll("<!-- -->", "");
}

const available = (member: TestMember) =>
  app.env.DB.prepare("SELECT balance_minor FROM ledger_accounts WHERE code = ?")
    .bind(`available:${member.id}`)
    .first("balance_minor");

it.each([
  ["USD", "$1,000.00", "1,234.56", 123_456, "Between $1.00 and $50,000.00", "12.345"],
  ["JPY", "¥100,000", "12,345", 12_345, "Between ¥100 and ¥5,000,000", "123.45"],
  ["KWD", "KWD\u00a0100.000", "KWD 12.340", 12_340, "Between KWD\u00a00.100 and KWD\u00a05,000.000", "1.2345"],
])("shows, reads and charges %s in its own units", async (currency, balance, deposit, minor, limits, unreadable) => {
  const ada = await startWith(currency);
  const wallet = await pageOf(ada, "/wallet");
  expect(wallet).toContain(balance);
  expect(wallet).toContain(limits);
  expect((await send(ada, "/wallet", { intent: "deposit", amount: deposit })).status).toBe(302);
  expect(await available(ada)).toBe(100_000 + minor);
  const refused = await send(ada, "/wallet", { intent: "deposit", amount: unreadable });
  expect([refused.status, await available(ada)]).toEqual([400, 100_000 + minor]);
  expect(refused.html).toContain(`value="${unreadable}"`);
});

it("accepts either decimal mark whatever the viewer's language, asks where it isn't clear, and fills in fields with it", async () => {
  const ada = await startWith("EUR");
  const german = "de-DE,de;q=0.9,en;q=0.8";
  expect((await send(ada, "/wallet", { intent: "deposit", amount: "12,50" }, german)).status).toBe(302);
  expect(await available(ada)).toBe(101_250);
  expect((await send(ada, "/wallet", { intent: "deposit", amount: "1.250,50" }, german)).status).toBe(302);
  expect(await available(ada)).toBe(226_300);
  expect((await send(ada, "/wallet", { intent: "deposit", amount: "400,50" })).status).toBe(302);
  expect(await available(ada)).toBe(266_350);
  for (const [amount, language, setting] of [
    ["1.000", undefined, "1,250.50"],
    ["1,000", german, "1.250,50"],
  ] as const) {
    const refused = await send(ada, "/wallet", { intent: "deposit", amount }, language);
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining(`setting for amounts is ${setting}`)]);
  }
  expect(await available(ada)).toBe(266_350);
  expect(await pageOf(ada, "/wallet?amount=12,50", german)).toContain('value="50,00"');
});

const GERMAN = "de-DE,de;q=0.9";

it.each([
  ["USD", ENGLISH, "12.50", 1_250, "$12.50", "30.25", 3_025, "30.255", "25 or 25.50"],
  ["EUR", GERMAN, "12,50", 1_250, "€12.50", "30,25", 3_025, "30,255", "25 or 25,50"],
  ["JPY", ENGLISH, "1,250", 1_250, "¥1,250", "3025", 3_025, "30.25", "a whole amount, such as 2500"],
  ["KWD", ENGLISH, "12.500", 12_500, "KWD\u00a012.500", "30.255", 30_255, "30.2555", "25 or 25.500"],
])("lists and shows an auction and takes a bid in %s", async (currency, language, start, startMinor, price, ...bid) => {
  const [maximum, maximumMinor, unreadable, hint] = bid;
  const seller = await startWith(currency);
  const ada = await makeMember(app.env, { fundsMinor: 100_000 });
  const item = {
    kind: "coin",
    title: "Small laureate head",
    description: "From an old collection.",
    format: "auction",
    freePostage: "yes",
    duration: "7",
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...item, start, intent: "publish", key: crypto.randomUUID() }))
    form.set(name, value);
  const listed = await callerFor(app, seller).submit("/create-listing", form, { "Accept-Language": language });
  expect([listed.status, listed.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/listing\/\d+$/)]);
  const auction = await app.env.DB.prepare("SELECT id, start_minor FROM auctions").first<{ id: number }>();
  expect(auction).toMatchObject({ start_minor: startMinor });
  const path = `/auction/${auction?.id}`;
  expect(await pageOf(ada, path)).toContain(price);

  const refused = await send(ada, path, { intent: "bid", maximum: unreadable }, language);
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining(hint)]);
  expect((await send(ada, path, { intent: "bid", maximum }, language)).status).toBe(302);
  expect(await available(ada)).toBe(100_000 - maximumMinor);
  const csv = await (await callerFor(app, ada).get("/wallet/statement.csv?kind=holds")).text();
  expect(csv).toContain(`"${moneyInputValue(maximumMinor, { currency, decimalMark: "." })}"`);
});

it("prices, offers and filters lists in the currency's own units", async () => {
  const seller = await startWith("JPY");
  const buyer = await makeMember(app.env, { fundsMinor: 100_000 });
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 25_000 });
  await feed(app.env);
  const path = `/listing/${listingId}`;
  expect(await pageOf(buyer, path)).toContain("¥25,000");
  const refused = await send(buyer, path, { intent: "offer", amount: "200.50" });
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining("Enter a whole amount, such as 2500.")]);
  expect((await send(buyer, path, { intent: "offer", amount: "20,000" })).status).toBe(302);
  expect(await pageOf(buyer, "/offers")).toContain("¥20,000");
  expect(await pageOf(buyer, "/browse?min=25000")).toContain(`href="${path}"`);
  expect(await pageOf(buyer, "/browse?min=25001")).not.toContain(`href="${path}"`);
});

it("refuses thousandths that a card can't carry", async () => {
  const ada = await startWith("KWD");
  const refused = await send(ada, "/wallet", { intent: "deposit", amount: "12.345" });
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining("Enter a multiple of KWD\u00a00.010.")]);
  expect(await available(ada)).toBe(100_000);
});
