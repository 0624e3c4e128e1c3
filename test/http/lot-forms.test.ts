import { expect, it } from "vitest";
import { makeAddress, makeAuction, makeMember, type TestMember } from "../factories";
import { membersOf } from "../members";
import { termsFrom } from "../postage-terms";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { wordsOf } from "./open-page";
import { renderedForms } from "./rendered-forms";

// The forms of a lot's page and of a sale, as a browser without JavaScript sends them.
const app = runningApp();
const { seller, ada } = membersOf(app, { seller: {}, ada: { fundsMinor: 100_000 } });

const send = (path: string, fields: Record<string, string>, member: TestMember) =>
  callerFor(app, member).submit(path, fields);
const read = (path: string, member: TestMember) => callerFor(app, member).read(path);
const key = () => crypto.randomUUID();

it("lets only the seller lower a reserve, and keeps what was typed if it can't be lowered", async () => {
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, reserveMinor: 50_000 });
  const page = `/auction/${auctionId}`;
  await send(page, { intent: "bid", key: key(), maximum: "300" }, ada);
  const raised = await send(page, { intent: "lower-reserve", reserve: "600" }, seller);
  expect(raised.status).toBe(422);
  const html = await raised.text();
  expect(html).toContain("A reserve can only be lowered.");
  expect(html).toContain('value="600"');
  expect((await send(page, { intent: "lower-reserve", reserve: "ten" }, seller)).status).toBe(400);
  expect((await send(page, { intent: "lower-reserve", reserve: "100" }, ada)).status).toBe(404);
  expect((await send(page, { intent: "lower-reserve", reserve: "250" }, seller)).status).toBe(302);
  const state = await (await callerFor(app, ada).get(`/api/auctions/${auctionId}`)).json();
  expect(state).toMatchObject({ priceMinor: 25_000, reserveMet: true, bidCount: 2, leading: true });
  expect((await send(page, { intent: "cancel" }, seller)).status).toBe(409);
});

it("shows what a bid comes to before it is placed, the least one for an empty box, and places only what was shown", async () => {
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const page = `/auction/${auctionId}`;
  expect(await read(page, ada)).toMatch(/<button type="submit"[^>]*value="review-bid">Bid</);
  const review = (fields: Record<string, string>) => send(page, { intent: "review-bid", key: key(), ...fields }, ada);
  const least = await review({ maximum: "", least: "10.00" });
  const html = await least.text();
  expect([least.status, wordsOf(html)]).toEqual([
    200,
    expect.stringMatching(/If you win, you pay \$10\.00 at most\. \$10\.00 is held in your wallet.*Bid up to \$10\.00/),
  ]);
  const form = renderedForms(html).find(({ buttons }) => buttons.some(({ intent }) => intent === "bid"));
  expect(form?.values).toMatchObject({ maximum: "10.00", key: expect.any(String) });
  const state = async () => (await callerFor(app, ada).get(`/api/auctions/${auctionId}`)).json();
  expect(await state()).toMatchObject({ bidCount: 0 });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await send(page, { ...form?.values, intent: "bid" }, ada)).status).toBe(302);
  expect(await state()).toMatchObject({ bidCount: 1, leading: true, yourMaximumMinor: 1_000 });
  expect(await read(page, ada)).not.toMatch(/name="least"/);
  expect((await review({ maximum: "" })).status).toBe(400);
  expect((await send(page, { intent: "bid", key: key(), maximum: "", least: "20.00" }, ada)).status).toBe(400);
});

it("shows the review of the form, with price, postage and total, to whoever follows a message's link, and bids nothing", async () => {
  const postage = termsFrom("DE", { domesticMinor: 300, regionMinor: 500, worldMinor: 700 });
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, postage });
  const page = `/auction/${auctionId}`;
  const ben = await makeMember(app.env, { fundsMinor: 100_000 });
  await makeAddress(app.env, { userId: ben.id });
  const reviewOn = (html: string) => {
    const section = /<section id="bid-review"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
    return { text: wordsOf(section), buttons: section.match(/<button[^>]*>/g), values: section.match(/<input[^>]*>/g) };
  };
  const linked = reviewOn(await read(`${page}?maximum=20.00&review`, ben));
  const response = await send(page, { intent: "review-bid", key: key(), maximum: "20.00", postageMinor: "500" }, ben);
  expect(linked).toEqual(reviewOn(await response.text()));
  expect(linked.text).toMatch(
    /you pay \$25\.00 at most.*That's \$20\.00 and \$5\.00 postage\. \$25\.00 is held .*no buyer's fee, and bids are final\. .*Bid up to \$20\.00 Change/,
  );
  // A press within the first second does nothing.
  expect(linked.buttons?.[0]).toMatch(/class="[^"]*\bdelayed\b/);
  const state = await (await callerFor(app, ben).get(`/api/auctions/${auctionId}`)).json();
  expect(state).toMatchObject({ bidCount: 0 });
});

it("refuses in the review what the bid would be refused for, and never says whether it would lead", async () => {
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const page = `/auction/${auctionId}`;
  const review = async (maximum: string, member: TestMember) => {
    const answer = await send(page, { intent: "review-bid", key: key(), maximum }, member);
    return [answer.status, wordsOf(await answer.text())] as const;
  };
  expect(await review("9.99", ada)).toEqual([422, expect.stringContaining("Bid at least $10.00.")]);
  expect(await review("20", seller)).toEqual([403, expect.any(String)]);
  await send(page, { intent: "bid", key: key(), maximum: "300" }, ada);
  const rival = await makeMember(app.env, { fundsMinor: 100_000 });
  const sums = await Promise.all(["200", "400"].map((maximum) => review(maximum, rival)));
  const withoutAmounts = sums.map(([status, words]) => [status, words.replace(/\$[24]00\.00/g, "")]);
  expect(withoutAmounts[0]).toEqual(withoutAmounts[1]);
});

it("keeps the amount of the least bid when the money for it is missing", async () => {
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const poor = await makeMember(app.env);
  const fields = { intent: "review-bid", key: key(), maximum: "", least: "10.00" };
  const refused = await send(`/auction/${auctionId}`, fields, poor);
  const html = await refused.text();
  expect(refused.status).toBe(402);
  expect(wordsOf(html)).toContain("If you win, you pay $10.00 at most.");
  expect(html).toContain(`redirect=${encodeURIComponent(`/auction/${auctionId}?maximum=10.00`)}`);
});

it("cancels an auction without bids and lists the item again in two clicks", async () => {
  const { auctionId, listingId } = await makeAuction(app.env, { sellerId: seller.id, reserveMinor: 5_000 });
  const relist = `/listing/${listingId}/relist`;
  expect((await callerFor(app, seller).get(relist)).status).toBe(409);
  expect((await send(`/auction/${auctionId}`, { intent: "cancel" }, ada)).status).toBe(404);
  expect((await send(`/auction/${auctionId}`, { intent: "cancel" }, seller)).status).toBe(302);
  expect(await read(`/auction/${auctionId}`, seller)).toContain(`href="${relist}"`);
  expect(await read(`/auction/${auctionId}`, ada)).not.toContain(relist);
  expect((await callerFor(app, ada).get(relist)).status).toBe(404);
  expect(await read(relist, seller)).toMatch(/name="reserve"[^>]*value="50.00"|value="50.00"[^>]*name="reserve"/);
  expect((await send(relist, { key: key(), start: "10", reserve: "5", duration: "7" }, seller)).status).toBe(422);
  expect((await send(relist, { start: "8", duration: "7" }, seller)).status).toBe(400);
  const again = await send(relist, { key: key(), start: "8", reserve: "", duration: "7" }, seller);
  expect(again.headers.get("Location")).toMatch(/^\/auction\/\d+$/);
  expect(again.headers.get("Location")).not.toBe(`/auction/${auctionId}`);
  expect(await read(`/auction/${auctionId}`, seller)).not.toContain(relist);
  expect((await send(relist, { key: key(), start: "8", duration: "7" }, seller)).status).toBe(409);
});

it("accepts a maximum before the start, once per form, and lets it be withdrawn", async () => {
  const startsAt = Date.now() + 600_000;
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, startsAt, endsAt: startsAt + 600_000 });
  const page = `/auction/${auctionId}`;
  const reviewed = await send(page, { intent: "review-absentee", key: key(), maximum: "", least: "10.00" }, ada);
  const review = wordsOf(await reviewed.text());
  expect([reviewed.status, review]).toEqual([200, expect.stringContaining("If you win, you pay $10.00 at most.")]);
  expect(review).toContain("You can withdraw your maximum until the auction opens.");
  const low = await send(page, { intent: "review-absentee", key: key(), maximum: "5" }, ada);
  expect([low.status, await low.text()]).toEqual([422, expect.stringContaining("Enter at least $10.00.")]);
  expect(await read(page, ada)).not.toContain("place your bid when the auction opens");
  const form = { intent: "absentee", key: key(), maximum: "70" };
  const short = await send(page, { ...form, maximum: "5" }, ada);
  expect([short.status, await short.text()]).toEqual([422, expect.stringContaining("Enter at least $10.00.")]);
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await send(page, form, ada)).status).toBe(302);
  const html = await read(page, ada);
  expect(html.replace(/<!-- -->/g, "")).toContain("$70.00");
  expect(html).toContain("place your bid when the auction opens");
  expect(await read(page, seller)).not.toContain("70.00");
  expect(await read("/bids", ada)).toContain("Not open yet");
  expect((await send(page, { intent: "withdraw" }, ada)).status).toBe(302);
  expect((await send(page, { intent: "withdraw" }, ada)).status).toBe(409);
});

it("opens a sale from drafts, and shows its form again with what was typed", async () => {
  const draftIds = [];
  for (const title of ["Groschen", "Kreuzer"]) {
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const auction = { startMinor: 1_200, endsAt };
    const body = { kind: "coin", title, description: "Clear.", format: "auction", auction };
    draftIds.push(((await (await callerFor(app, seller).post("/api/listings", body)).json()) as { id: number }).id);
  }
  const lots = Object.fromEntries(draftIds.map((id) => [`lot-${id}`, "on"]));
  const closesAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const utc = { ...seller, cookie: `${seller.cookie}; tz=UTC` };
  const form = { key: key(), title: "Small change", closesAt, ...lots };
  const fault = await send("/sales/new", { ...form, closesAt: "" }, utc);
  expect([fault.status, await fault.text()]).toEqual([400, expect.stringContaining('value="Small change"')]);
  expect((await send("/sales/new", form, ada)).status).toBe(409);
  const opened = await send("/sales/new", form, utc);
  const path = opened.headers.get("Location") ?? "";
  expect(path).toMatch(/^\/sales\/\d+$/);
  expect((await send("/sales/new", form, utc)).headers.get("Location")).toBe(path);
  const page = await read(path, ada);
  expect(page.indexOf("Groschen")).toBeGreaterThan(0);
  expect(page.lastIndexOf("Kreuzer")).toBeGreaterThan(page.indexOf("Groschen"));
  expect(await read("/sales", ada)).toContain(`href="${path}"`);
});
