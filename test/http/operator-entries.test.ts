import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { reportForBuyer } from "~/domain/operator/decide-dispute.server";
import { RECENT_MS, TRIES } from "~/domain/operator/recent-entry.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { MINUTE_MS } from "~/domain/time";
import { tellSite } from "../../scripts/tell-site.mjs";
import { startApp } from "../app-server";
import { makeMember, makeOrder, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openSocket } from "./live-socket";

// `npm run moderate` reaches the database alone. It then tells the site the hash of its entry, which only someone who reads
// the database knows, so that what follows doesn't wait for the sweep.

const app = runningApp(() => startApp());

const db = () => openWriter(app.env.DB);
const suspend = ({ id }: TestMember, at = Date.now()) =>
  suspendMember(db(), { operator: "ops", memberId: id, reason: "It sold copies." }, at);
const socketOf = ({ cookie }: TestMember) =>
  openSocket(new URL("/api/notifications/live", app.url), { Origin: app.url.origin, Cookie: cookie });
const postHash = async (body: string) => {
  const headers = { Origin: app.url.origin, "Content-Type": "text/plain" };
  const answer = await fetch(new URL("/operator/entries", app.url), { method: "POST", headers, body });
  return [answer.status, await answer.text(), answer.headers.get("Content-Type")];
};
const RECEIVED = [202, "Received.", "text/plain; charset=utf-8"];
const waiting = () => app.env.DB.prepare("SELECT COUNT(*) AS n FROM outbox").first<number>("n");

it("closes the sockets of a suspended member and sends the email without a sweep", async () => {
  const ada = await makeMember(app.env);
  const socket = await socketOf(ada);
  const { hash } = await suspend(ada);
  expect(await tellSite(app.url.origin, hash)).toBe(true);
  await expect.poll(socket.isOpen).toBe(false);
  expect(socket.heard).toContainEqual({ type: "signed-out" });
  await expect.poll(() => app.mailsTo(ada.email).map(({ subject }) => subject)).toContain("Your account is suspended");
  await expect.poll(waiting).toBe(0);
  // Again, it does nothing more.
  expect(await postHash(hash)).toEqual(RECEIVED);
  expect(app.mailsTo(ada.email)).toHaveLength(1);
});

it("takes the step of an order that the operator acted on", async () => {
  const [seller, buyer] = [await makeMember(app.env), await makeMember(app.env, { fundsMinor: 10_000 })];
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 5_000 });
  const shipment = { carrier: "UPS", tracking: "1Z 999" };
  expect((await callerFor(app, seller).post(`/api/orders/${orderId}/shipment`, shipment)).status).toBe(200);
  await suspend(buyer);
  const { hash } = await reportForBuyer(db(), { operator: "ops", orderId, reason: "It was empty." }, Date.now());
  const status = () => app.env.DB.prepare("SELECT status FROM orders WHERE id = ?").bind(orderId).first("status");
  expect(await status()).toBe("shipped");
  expect(await postHash(hash)).toEqual(RECEIVED);
  await expect.poll(status).toBe("disputed");
});

it("answers the same, and does nothing, for any other text", async () => {
  const ben = await makeMember(app.env);
  const { hash: old } = await suspend(await makeMember(app.env), Date.now() - RECENT_MS - MINUTE_MS);
  await suspend(ben);
  const before = await waiting();
  const wrong = ["", "1", "0".repeat(64), old.toUpperCase(), "x".repeat(64), "0".repeat(2_000), "\0", `${old}\n${old}`];
  for (const text of wrong) expect(await postHash(text)).toEqual(RECEIVED);
  expect(await waiting()).toBe(before);
});

it("is limited for each address, whether the hash is right or wrong", async () => {
  const { hash } = await suspend(await makeMember(app.env));
  let last = await postHash(hash);
  for (let count = 0; count < TRIES.limit && last[0] === 202; count += 1) last = await postHash(hash);
  expect(last).toEqual([429, "Too many requests. Please wait.", "text/plain; charset=utf-8"]);
  expect((await postHash("wrong"))[0]).toBe(429);
  expect(await tellSite(app.url.origin, hash)).toBe(false);
});

it("accepts nothing that another site's page sends", async () => {
  const headers = { Origin: "https://elsewhere.example" };
  expect((await fetch(new URL("/operator/entries", app.url), { method: "POST", headers })).status).toBe(403);
});
