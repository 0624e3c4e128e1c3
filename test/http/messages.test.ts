import { describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { makeFixed, makeMember, makeOrder, makeThread, type TestMember } from "../factories";
import { membersOf } from "../members";
import { ORDER_RULES, PARCEL } from "../rules";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";
import { openSocket } from "./live-socket";
import { openPage } from "./open-page";

const app = runningApp();
const { writer, keeper } = membersOf(app, {
  writer: { username: "epistolaire", fundsMinor: 50_000 },
  keeper: { username: "depositaire" },
});

const page = (member: TestMember, path: string) => callerFor(app, member).read(path);
const send = async (member: TestMember, path: string, fields: Record<string, string>) =>
  answerOf(await callerFor(app, member).submit(path, fields));
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->/g, "");
const unreadLink = /Messages<span[^>]*>1<span class="sr-only"> unread/;

describe("without JavaScript", () => {
  it("asks a seller about a listing, who reads it, answers, and is shown as having read it", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: keeper.id, title: "Tritri of Messages" });
    const form = await page(writer, `/messages/new?to=${keeper.id}&listing=${listingId}`);
    expect(form).toContain("Ask the seller");
    const key = /name="key" value="([^"]*)"/.exec(form)?.[1] ?? "";
    const question = { intent: "message", key, to: String(keeper.id), listing: String(listingId), body: "How heavy?" };
    const response = await send(writer, "/messages/new", question);
    const thread = response.to?.split("#")[0] ?? "";
    expect([response.status, thread]).toEqual([302, expect.stringMatching(/^\/messages\/\d+$/)]);
    expect((await send(writer, "/messages/new", question)).to).toBe(response.to);
    expect(withoutScripts(await page(keeper, "/wallet"))).toMatch(unreadLink);
    const inbox = withoutScripts(await page(keeper, "/messages?show=unread"));
    expect(inbox).toMatch(/epistolaire.*1 unread.*Tritri of Messages.*How heavy\?/s);
    expect(withoutScripts(await page(writer, thread))).not.toContain("Read <time");
    expect(withoutScripts(await page(keeper, thread))).toMatch(/Tritri of Messages.*epistolaire, <time.*How heavy\?/s);
    expect(withoutScripts(await page(writer, thread))).toContain("Read <time");
    expect(withoutScripts(await page(keeper, "/wallet"))).not.toMatch(unreadLink);
    expect((await send(keeper, thread, { intent: "message", body: "28.06 g" })).to).toBe(`${thread}#write`);
    expect(withoutScripts(await page(writer, thread)).match(/How heavy\?/g)).toHaveLength(1);
    expect(await page(writer, "/messages?q=28.06")).toContain("28.06 g");
    expect((await callerFor(app, writer).get(`/messages/new?to=${keeper.id}&listing=${listingId}`)).status).toBe(302);
  });

  it("keeps what was typed when it is refused, and says why", async () => {
    const { threadId } = await makeThread(app.env, { from: writer.id, to: keeper.id });
    const empty = await send(writer, `/messages/${threadId}`, { intent: "message", body: "  " });
    expect([empty.status, empty.html]).toEqual([400, expect.stringContaining("Enter some text or choose a photo.")]);
    const long = await send(writer, `/messages/${threadId}`, { intent: "message", body: `Kept ${"x".repeat(2_000)}` });
    expect([long.status, long.html]).toEqual([400, expect.stringContaining("Kept xxx")]);
  });

  it("warns the recipient of a request to pay elsewhere, and delivers it", async () => {
    const { threadId } = await makeThread(app.env, {
      from: writer.id,
      to: keeper.id,
      body: "PayPal friends and family?",
    });
    expect(withoutScripts(await page(keeper, `/messages/${threadId}`))).toMatch(/PayPal friends.*Pay on Obverse only/s);
    expect(withoutScripts(await page(writer, `/messages/${threadId}`))).not.toContain("Pay on Obverse only");
  });

  it("blocks a member, who can't write any more, and unblocks them", async () => {
    const pest = await makeMember(app.env, { username: "importun" });
    const { threadId } = await makeThread(app.env, { from: pest.id, to: keeper.id });
    const path = `/messages/${threadId}`;
    expect((await send(keeper, path, { intent: "block", member: String(pest.id) })).status).toBe(302);
    const refused = await send(pest, path, { intent: "message", body: "Hello?" });
    expect([refused.status, refused.html]).toEqual([403, expect.stringContaining("doesn&#x27;t want to be contacted")]);
    const anew = { intent: "message", to: String(keeper.id), body: "Hm" };
    expect((await send(pest, `/messages/new?to=${keeper.id}&write`, anew)).status).toBe(403);
    // Public pages are cached for everyone and still offer to ask.
    const form = await page(pest, `/messages/new?to=${keeper.id}&write`);
    expect(form).toContain("doesn&#x27;t want to be contacted");
    expect(form).not.toContain("<textarea");
    expect(withoutScripts(await page(keeper, path))).toContain("Unblock");
    expect(await page(keeper, "/settings/blocked")).toContain('aria-label="Unblock importun"');
    await send(keeper, path, { intent: "unblock", member: String(pest.id) });
    expect((await send(pest, path, { intent: "message", body: "Sorry" })).status).toBe(302);
  });
});

describe("a question that the seller publishes", () => {
  it("is on the listing's pages with the answer, without the asker's name, until the asker takes it down", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: keeper.id, title: "Publicum of Messages" });
    const thread = await makeThread(app.env, { from: writer.id, to: keeper.id, listingId, body: "Any edge bumps?" });
    const path = `/messages/${thread.threadId}`;
    expect(withoutScripts(await page(keeper, path))).not.toContain("Publish on the listing");
    await send(keeper, path, { intent: "message", body: "None at all." });
    expect(withoutScripts(await page(writer, path))).not.toContain("Publish on the listing");
    const link = /href="(\/messages\/\d+\/publish\?answer=(\d+))"/.exec(await page(keeper, path));
    const [, form = "", answer = ""] = link ?? [];
    expect(withoutScripts(await page(keeper, form))).toMatch(/The question.*Any edge bumps\?.*None at all\./s);
    expect((await callerFor(app, writer).get(form)).status).toBe(404);
    const unchosen = await send(keeper, form, { intent: "publish", answer });
    expect([unchosen.status, unchosen.html]).toEqual([400, expect.stringContaining("Choose the question")]);
    const question = String(thread.messageId);
    const done = await send(keeper, form, { intent: "publish", answer, question });
    expect([done.status, done.to]).toEqual([302, `/lots/${listingId}/questions`]);
    for (const each of [`/lots/${listingId}`, `/lots/${listingId}/questions`]) {
      const { html, answer: response } = await openPage(app, each);
      expect(html).toMatch(/A member asked.*Any edge bumps\?.*The seller answered.*None at all\./s);
      expect(html).not.toContain("epistolaire");
      expect([
        /<script(?! type="application\/ld)|<div hidden/.test(html),
        response.headers.get("Cache-Control"),
      ]).toEqual([false, "public, max-age=0, s-maxage=15"]);
    }
    expect(await page(writer, `/listing/${listingId}`)).toMatch(/Any edge bumps\?.*Open the conversation/s);
    expect(await page(keeper, `/listing-test/${listingId}`)).toContain("Any edge bumps?");
    expect(await page(writer, `/enhanced-listing/${listingId}`)).toContain("Any edge bumps?");
    const mine = withoutScripts(await page(writer, path));
    expect(mine).toContain("Published on the listing, without your name");
    const published = /name="published" value="(\d+)"/.exec(mine)?.[1] ?? "";
    expect((await send(writer, path, { intent: "withdraw-answer", published })).status).toBe(302);
    expect(await page(writer, `/lots/${listingId}/questions`)).toContain("took this question down");
    expect(await page(writer, `/lots/${listingId}/questions`)).not.toContain("None at all.");
  });
});

it("shows an order's messages and its dispute in the inbox and on the order page, from the same record", async () => {
  const { orderId } = await makeOrder(app.env, { sellerId: keeper.id, buyerId: writer.id, title: "Order of Messages" });
  const db = openWriter(app.env.DB);
  const context = { now: Date.now(), rules: ORDER_RULES };
  expect(await page(writer, "/messages?show=orders")).not.toContain("Order of Messages");
  await shipOrder(db, { orderId, memberId: keeper.id, shipment: PARCEL }, context);
  await disputeOrder(db, { orderId, memberId: writer.id, reason: "The rim is bent." }, context);
  const inbox = await page(keeper, "/messages?show=orders");
  expect(inbox).toMatch(/Order: (?:<!-- -->)?Order of Messages/);
  const path = /href="(\/messages\/\d+)[^"]*"[^>]*>epistolaire/.exec(inbox)?.[1] ?? "";
  await send(keeper, path, { intent: "message", body: "It was like that in the photos." });
  for (const each of [path, `/orders/${orderId}`])
    expect(withoutScripts(await page(writer, each))).toMatch(/The rim is bent\..*It was like that in the photos\./s);
  expect(withoutScripts(await page(writer, path))).toMatch(/Order \d+: In dispute/);
});

it("is live: a message, the unread count, typing and a receipt reach the other member's tab", async () => {
  const reader = await makeMember(app.env, { username: "lectrice" });
  const { threadId } = await makeThread(app.env, { from: reader.id, to: keeper.id, body: "Hello" });
  const headers = { Cookie: reader.cookie, Origin: app.url.origin };
  const tab = await openSocket(new URL("/api/notifications/live", app.url), headers);
  await tab.next((news) => news.type === "threads" && news.unread === 0);
  const about = (type: string) => tab.next((news) => news.type === type && news.threadId === threadId);
  expect((await callerFor(app, keeper).submit(`/messages/${threadId}/typing`, {})).status).toBe(204);
  await about("typing");
  await page(keeper, `/messages/${threadId}`);
  await about("message");
  await send(keeper, `/messages/${threadId}`, { intent: "message", body: "Hello to you" });
  await tab.next((news) => news.type === "threads" && news.unread === 1);
  tab.close();
});

it("is nobody else's", async () => {
  const { threadId } = await makeThread(app.env, { from: writer.id, to: keeper.id, body: "A secret word: orichalcum" });
  const other = await makeMember(app.env, { username: "curieuse" });
  expect((await callerFor(app, other).get(`/messages/${threadId}`)).status).toBe(404);
  expect((await send(other, `/messages/${threadId}`, { intent: "message", body: "Hi" })).status).toBe(404);
  expect((await callerFor(app, other).submit(`/messages/${threadId}/typing`, {})).status).toBe(404);
  expect(await page(other, "/messages?q=orichalcum")).toContain("None of your messages");
  expect(await page(keeper, "/messages?q=orichalcum")).toContain("A secret word");
});
