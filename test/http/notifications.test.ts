import { beforeAll, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { notify } from "~/domain/notifications/notify.server";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openSocket } from "./live-socket";

const app = runningApp();
let ada: TestMember;
let ben: TestMember;
let listingId: number;
beforeAll(async () => {
  [ada, ben] = [await makeMember(app.env), await makeMember(app.env)];
  ({ listingId } = await makeAuction(app.env, { sellerId: ben.id }));
  const news = { userId: ada.id, kind: "outbid", message: "Bid again to take the lead." };
  await openWriter(app.env.DB).commit([
    notify({ ...news, title: "Older" }, Date.UTC(2026, 0, 5, 15, 4)),
    notify({ ...news, title: "Newer", listingId }, Date.UTC(2026, 0, 6, 15, 4)),
  ]);
});

const list = async (member: TestMember) =>
  (await (await callerFor(app, member).get("/api/notifications")).json()) as { id: number; read: boolean }[];
const unread = async (member: TestMember) => (await callerFor(app, member).get("/api/notifications/unread")).text();

it("lists a member's own notifications, newest first, with the documented fields", async () => {
  expect(await list(ada)).toEqual([
    {
      id: expect.any(Number),
      title: "Newer",
      message: "Bid again to take the lead.",
      read: false,
      createdAt: "2026-01-06T15:04:00.000Z",
      data: { listingId },
      path: `/listing/${listingId}`,
    },
    expect.objectContaining({ title: "Older", createdAt: "2026-01-05T15:04:00.000Z" }),
  ]);
  expect((await list(ada))[1]).not.toHaveProperty("data");
  expect(await list(ben)).toEqual([]);
});

it("returns the unread count as a bare number", async () => {
  expect([await unread(ada), await unread(ben)]).toEqual(["2", "0"]);
});

it("marks one as read, also twice, updates open tabs, and refuses another member", async () => {
  const bell = await openSocket(new URL("/api/notifications/live", app.url), {
    Cookie: ada.cookie,
    Origin: app.url.origin,
  });
  await bell.next((message) => message.count === 2);
  const path = `/api/notifications/${(await list(ada))[0]?.id}/read`;
  expect((await callerFor(app, ben).post(path)).status).toBe(404);
  expect((await callerFor(app, ada).post(path)).status).toBe(204);
  expect((await callerFor(app, ada).post(path)).status).toBe(204);
  await bell.next((message) => message.count === 1);
  expect(await unread(ada)).toBe("1");
  expect((await list(ada)).map((each) => each.read)).toEqual([true, false]);
  bell.close();
});

it.each(["0", "-1", "x", "1e3", "9".repeat(40), "%00"])("answers 404 to the id %s", async (id) => {
  expect((await callerFor(app, ada).post(`/api/notifications/${id}/read`)).status).toBe(404);
});

it("pages through all of them, and offers to mark all as read while any is unread, however old", async () => {
  const eve = await makeMember(app.env);
  const told = (title: string) => notify({ userId: eve.id, kind: "outbid", title, message: "Bid again." }, 1_000);
  const many = Array.from({ length: 120 }, (_, index) => told(`Notice ${index}`));
  await openWriter(app.env.DB).commit([told("The oldest"), ...many]);
  await app.env.DB.prepare("UPDATE notifications SET read = 1 WHERE user_id = ? AND title <> 'The oldest'")
    .bind(eve.id)
    .run();
  const page = async (path: string) => (await callerFor(app, eve).get(path)).text();
  const first = await page("/notifications");
  expect(first).toContain("Mark all as read");
  expect(first).not.toContain("The oldest");
  expect(await page("/notifications?show=unread")).toContain("The oldest");
  let path: string | undefined = "/notifications";
  const found: string[] = [];
  for (let pages = 0; path && pages < 10; pages += 1) {
    const html: string = await page(path);
    found.push(...[...html.matchAll(/>(Notice \d+|The oldest)</g)].map(([, title]) => title ?? ""));
    path = /href="(\/notifications\?before=\d+)"/.exec(html)?.[1];
  }
  expect(found).toHaveLength(121);
  await callerFor(app, eve).submit("/notifications?show=unread", { intent: "read-all" });
  expect(await unread(eve)).toBe("0");
  expect(await page("/notifications")).not.toContain("Mark all as read");
});

it("continues the API's list after the id of its last entry", async () => {
  const ids = (await list(ada)).map(({ id }) => id);
  const rest = await (await callerFor(app, ada).get(`/api/notifications?before=${ids[0]}`)).json();
  expect(rest).toEqual([expect.objectContaining({ id: ids[1] })]);
});
