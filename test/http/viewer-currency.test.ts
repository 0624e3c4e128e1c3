import { beforeAll, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { storeRates } from "~/domain/rates/store-rates.server";
import { startApp } from "../app-server";
import { makeAuction, makeMember } from "../factories";
import { runningApp } from "../running-app";

const app = runningApp(() => startApp());
let lot: string;
let cookie: string;
beforeAll(async () => {
  await storeRates(openWriter(app.env.DB), {
    day: new Date().toISOString().slice(0, 10),
    perEuro: { EUR: 1, USD: 1.25, JPY: 175 },
  });
  const seller = await makeMember(app.env);
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, startMinor: 6_250 });
  cookie = (await makeMember(app.env, { fundsMinor: 50_000 })).cookie;
  lot = `/auction/${auctionId}`;
});

const text = async (path: string, jar: string) =>
  (await (await fetch(new URL(path, app.url), { headers: { Cookie: jar } })).text()).replaceAll("<!-- -->", "");

async function choose(currency: string) {
  const answer = await fetch(new URL("/currency", app.url), {
    method: "POST",
    redirect: "manual",
    headers: { Origin: app.url.origin },
    body: new URLSearchParams({ currency, redirect: lot }),
  });
  return { to: answer.headers.get("Location"), jar: `${cookie}; ${answer.headers.getSetCookie()[0]?.split(";")[0]}` };
}

it("shows about what a lot comes to in the chosen currency, and leads back to it", async () => {
  expect(await text(lot, cookie)).not.toContain("≈");
  const { to, jar } = await choose("EUR");
  expect(to).toBe(lot);
  const page = await text(lot, jar);
  expect(page).toContain("$62.50");
  expect(page).toContain("≈ €50");
  expect(await text("/currency", jar)).toContain("$100.00 ≈ €80");
});

it("leads back to the page that linked to the choice, and to no other site", async () => {
  const returnPath = async (from: string) => {
    const answer = await fetch(new URL("/currency", app.url), { headers: { Referer: from } });
    return /name="redirect" value="([^"]*)"/.exec(await answer.text())?.[1];
  };
  expect(await returnPath(`${app.url.origin}/search?q=thaler`)).toBe("/search?q=thaler");
  expect(await returnPath("https://evil.example/search")).toBe(await returnPath(""));
  expect(await returnPath(`${app.url.origin}//evil.example`)).not.toContain("evil");
});

it("translates a bid before it is placed, and takes it in the settlement currency", async () => {
  const { jar } = await choose("JPY");
  const answer = await fetch(new URL(lot, app.url), {
    method: "POST",
    headers: { Cookie: jar, Origin: app.url.origin },
    body: new URLSearchParams({ intent: "review-bid", maximum: "100", key: crypto.randomUUID() }),
  });
  const page = (await answer.text()).replaceAll("<!-- -->", "");
  expect(page).toMatch(/you pay .*\$100\.00.* at most\. .*≈ ¥14,000/);
});

it("shows the settlement currency alone to those who choose so", async () => {
  const { jar } = await choose("none");
  expect(await text(lot, jar)).not.toContain("≈");
  expect(await text(lot, (await choose("doubloons")).jar)).not.toContain("≈");
});
