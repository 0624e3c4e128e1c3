import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { HOUR_MS } from "~/domain/time";
import { makeAuction, makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openSocket } from "./live-socket";

const app = runningApp();
const PASSWORD = "a cabinet of florins";

async function register(username: string) {
  const email = `${username.toLowerCase()}@example.test`;
  const response = await callerFor(app).post("/api/register", { username, email, password: PASSWORD });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("session=")) ?? "";
  const { id } = (await response.json()) as { id: number };
  return { id, username, email, cookie: cookie.split(";")[0] ?? "" };
}
const suspend = (memberId: number) =>
  suspendMember(
    openWriter(app.env.DB),
    { operator: "ops", memberId, reason: "You sold cast copies.", until: Date.now() + HOUR_MS },
    Date.now(),
  );
const login = (username: string, password: string) => callerFor(app).post("/api/login", { username, password });
const form = (username: string, password: string) =>
  callerFor(app).submit("/auth", { intent: "login", username, password });
/** What is the same for everybody: without nonces, times and the name that was typed. */
const plain = (html: string, username: string) =>
  html
    .replaceAll(/[0-9a-zA-Z+/_-]{20,}={0,2}/g, "")
    .replaceAll(/\d{10,}/g, "")
    .replaceAll(username, "NAME");

it("tells the reason and the end for the right password, and otherwise exactly what it tells everybody", async () => {
  const ada = await register("Suspended_Ada");
  const ben = await register("Free_Ben");
  await suspend(ada.id);
  const right = await login(ada.username, PASSWORD);
  expect([right.status, await right.text(), right.headers.getSetCookie()]).toEqual([
    403,
    expect.stringMatching(/^Your account is suspended until .* UTC\. Reason: You sold cast copies\. /),
    [],
  ]);
  const answers = await Promise.all(
    [ada.username, ben.username, "nobody_at_all"].map(async (name) => {
      const wrong = await login(name, "a wrong password");
      return [wrong.status, await wrong.text(), wrong.headers.get("content-type")];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(401);
});

it("says the same on the page without JavaScript", async () => {
  const ada = await register("Suspended_Eve");
  const ben = await register("Other_Benny");
  await suspend(ada.id);
  const right = await form(ada.username, PASSWORD);
  const page = await right.text();
  expect(page).toContain("Reason: You sold cast copies.");
  expect(page).toContain(`value="${ada.username}"`);
  const [wrong, others] = await Promise.all(
    [ada, ben].map(async ({ username }) => {
      const answer = await form(username, "a wrong password");
      return [answer.status, plain(await answer.text(), username)];
    }),
  );
  expect(wrong).toEqual(others);
  expect(wrong?.[1]).not.toContain("suspended");
});

it("ends the sessions with the next request and their sockets with the sweep, and takes what is on sale off sale", async () => {
  const ada = await register("Suspended_Ann");
  const { auctionId, listingId } = await makeAuction(app.env, { sellerId: ada.id });
  const ben = await makeMember(app.env, { fundsMinor: 100_000 });
  const headers = { Origin: app.url.origin, Cookie: ada.cookie };
  const socket = await openSocket(new URL("/api/notifications/live", app.url), headers);
  expect((await fetch(new URL("/api/user", app.url), { headers })).status).toBe(200);
  const bid = { maximumMinor: 5_000 };
  const placed = await callerFor(app, ben).post(`/api/auctions/${auctionId}/bids`, bid, {
    "Idempotency-Key": crypto.randomUUID(),
  });
  expect(placed.status).toBeLessThan(300);
  await suspend(ada.id);
  expect((await fetch(new URL("/api/user", app.url), { headers })).status).toBe(401);
  await app.sweep();
  await socket.closed;
  expect(socket.heard).toContainEqual({ type: "signed-out" });
  const status = app.env.DB.prepare("SELECT status FROM listings WHERE id = ?").bind(listingId);
  expect(await status.first("status")).toBe("withdrawn");
  const wallet = await callerFor(app, ben).get("/api/wallet");
  expect(await wallet.json()).toMatchObject({ heldMinor: 0 });
  const profile = await callerFor(app, ben).get(`/profile/${ada.id}`);
  expect(await profile.text()).toContain("This account is currently suspended.");
  expect(app.mailsTo(ada.email).map(({ subject }) => subject)).toContain("Your account is suspended");
});
