import { beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "~/domain/time";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

// The form of a maximum that waits for the start, for a member whose wallet lacks the money for it.
const app = runningApp();
let ada: TestMember;
let path: string;
beforeEach(async () => {
  const seller = await makeMember(app.env);
  ada = await makeMember(app.env, { fundsMinor: 2_000, isConfirmed: true });
  const startsAt = Date.now() + HOUR_MS;
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, startsAt, endsAt: startsAt + HOUR_MS });
  path = `/auction/${auctionId}`;
});

async function send(fields: Record<string, string>, to = path) {
  const answer = await answerOf(await callerFor(app, ada).submit(to, { key: crypto.randomUUID(), ...fields }));
  return { ...answer, words: answer.html.replace(/<!-- -->|<[^>]+>/g, "") };
}
const wallet = async () => (await callerFor(app, ada).get("/api/wallet")).json();

it("adds the missing money from a card and leaves the maximum in one step, once however often it is sent", async () => {
  const card = await send({ intent: "add", number: "4242 4242 4242 4242", name: "My card" }, "/wallet/methods");
  expect(card.status).toBe(302);
  const cardId = app.env.DB.prepare("SELECT id FROM payment_methods WHERE user_id = ?").bind(ada.id);
  const short = await send({ intent: "absentee", maximum: "50" });
  expect(short.status).toBe(402);
  expect(short.words).toContain("Add $30.00 from My card and leave maximum bid");
  expect(short.html).toContain('value="50"');

  const agreed = {
    intent: "top-up-and-absentee",
    topUpMinor: "3000",
    paymentMethodId: String(await cardId.first("id")),
  };
  const key = crypto.randomUUID();
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await send({ ...agreed, maximum: "50", key })).toMatchObject({ status: 302, to: path });
  expect(await wallet()).toMatchObject({ availableMinor: 0, heldMinor: 5_000 });

  // Raising it needs only the difference.
  const more = await send({ intent: "absentee", maximum: "65" });
  expect(more.words).toContain("Add $15.00 from My card and leave maximum bid");
  const tooLittle = await send({ ...agreed, topUpMinor: "1000", maximum: "65" });
  expect([tooLittle.status, await wallet()]).toMatchObject([402, { availableMinor: 0, heldMinor: 5_000 }]);
});

it("leads a member without a card to a sufficient deposit, and back to the typed maximum", async () => {
  const short = await send({ intent: "absentee", maximum: "50" });
  expect(short.words).toContain("Add $30.00 and come back");
  const detour = /href="(\/wallet\?amount=[^"]+)"/.exec(short.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const back = new URL(detour, app.url).searchParams.get("redirect") ?? "";
  expect(back).toBe(`${path}?maximum=50`);
  const page = await (await callerFor(app, ada).get(back)).text();
  expect(page).toMatch(/<input[^>]*name="maximum"[^>]*value="50"|<input[^>]*value="50"[^>]*name="maximum"/);
});
