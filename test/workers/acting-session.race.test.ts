import { env } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { makeFixed, makeMember, makeThread, type TestMember } from "../factories";
import { tinyPng } from "../tiny-png";
import { Device } from "./devices";
import { laggingDatabase } from "./lagging-replicas";
import { watchReads } from "./read-cost";

// A purchase and a message ask a replica who acts, and the primary confirms it in the trip of their first read. A
// session that has ended, which the replicas don't know yet, must not act.

let ada: TestMember;
let device: Device;
let listingId: number;
let dearId: number;
let threadId: number;
let trips: readonly unknown[];

beforeEach(async () => {
  ada = await makeMember(env, { username: "acting_buyer", fundsMinor: 50_000 });
  const seller = await makeMember(env);
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 1_000 }));
  ({ listingId: dearId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 90_000 }));
  ({ threadId } = await makeThread(env, { from: ada.id, to: seller.id }));
  const watched = watchReads(env.DB);
  const { db, refresh } = laggingDatabase("acting_buyer", { random: () => 0.5, catchesUp: 0 }, watched.db);
  trips = watched.rowsRead;
  await refresh();
  device = new Device(ada, db);
  expect((await device.send("GET", "/settings")).status).toBe(200);
});

const purchase = () => device.send("POST", `/api/listings/${listingId}/purchase`, { priceMinor: 1_000 });
const message = () => device.send("POST", `/api/threads/${threadId}/messages`, { body: "Which day?" });
const purchaseForm = () =>
  device.submit(`/listing/${listingId}`, { intent: "purchase", priceMinor: "1000", key: crypto.randomUUID() });
const messageForm = () => device.submit(`/messages/${threadId}`, { intent: "message", body: "Which day?" });
const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<number>("n");

it.each([
  ["a purchase", purchase, 401],
  ["a message", message, 401],
  ["a purchase by form", purchaseForm, 302],
  ["a message by form", messageForm, 302],
])("writes nothing of %s by a session that has ended at the primary only", async (_, act, status) => {
  const before = [await count("orders"), await count("messages"), await count("idempotency_keys")];
  await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(ada.id).run();
  const answer = await act();
  expect(answer.status).toBe(status);
  expect([await count("orders"), await count("messages"), await count("idempotency_keys")]).toEqual(before);
});

const dearPurchase = () => device.send("POST", `/api/listings/${dearId}/purchase`, { priceMinor: 90_000 });
const dearForm = () =>
  device.submit(`/listing/${dearId}.data`, { intent: "purchase", priceMinor: "90000", key: crypto.randomUUID() });

it.each([
  ["a purchase", dearPurchase, 401],
  ["a purchase by a form of a script", dearForm, 202],
])("doesn't say why %s is refused to a session that has ended at the primary only", async (_, act, status) => {
  await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(ada.id).run();
  expect(await act()).toMatchObject({ status, text: expect.not.stringContaining("$500.00") });
});

it("stores no photo of a message by a session that has ended at the primary only", async () => {
  const put = vi.spyOn(env.PHOTOS, "put");
  await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(ada.id).run();
  const form = new FormData();
  form.set("intent", "message");
  form.set("body", "Look at its edge.");
  form.set("photo", new File([tinyPng], "edge.png", { type: "image/png" }));
  expect((await device.submit(`/messages/${threadId}`, form)).status).toBe(302);
  expect(put).not.toHaveBeenCalled();
});

it.each([
  ["a purchase", purchase, 201],
  ["a message", message, 201],
  ["a purchase by form", purchaseForm, 302],
  ["a message by form", messageForm, 302],
])("takes %s to the primary twice", async (_, act, status) => {
  const before = trips.length;
  expect((await act()).status).toBe(status);
  expect(trips.length - before).toBe(2);
});
