import { beforeAll, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { insertNotifications, type TestNotification } from "../notifications-in-words";
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
  const news = { userId: ada.id, kind: "outbid", message: "Bid again to take the lead." } as const;
  await openWriter(app.env.DB).commit([
    insertNotifications([{ ...news, title: "Older" }], Date.UTC(2026, 0, 5, 15, 4)),
    insertNotifications([{ ...news, title: "Newer", listingId }], Date.UTC(2026, 0, 6, 15, 4)),
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
      group: `outbid:${listingId}`,
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

/** Notifies a new member, oldest first. */
async function notifiedMember(...notifications: Partial<TestNotification>[]): Promise<TestMember> {
  const member = await makeMember(app.env);
  const news = { userId: member.id, kind: "auction-won", title: "You won", message: "Pay within four days." } as const;
  await openWriter(app.env.DB).commit([
    insertNotifications(
      notifications.map((each) => ({ ...news, ...each })),
      1_000,
    ),
  ]);
  return member;
}
const page = async (member: TestMember, path: string) => (await callerFor(app, member).get(path)).text();
const field = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";
const headings = (html: string) =>
  [...html.matchAll(/data-unread="[\s\S]*?text-lg[^>]*>([^<]+)</g)].map(([, title]) => title);

it("pages through all of them, and offers to mark all as read while any is unread, however old", async () => {
  const eve = await notifiedMember(
    { title: "The oldest" },
    ...Array.from({ length: 60 }, (_, index) => ({ title: `Notice ${index}` })),
  );
  await app.env.DB.prepare("UPDATE notifications SET read_at = 1 WHERE user_id = ? AND title <> 'The oldest'")
    .bind(eve.id)
    .run();
  const first = await page(eve, "/notifications");
  expect(first).toContain("Mark all as read");
  expect(first).not.toContain("The oldest");
  expect(headings(await page(eve, "/notifications?show=unread"))).toEqual(["The oldest"]);
  let path: string | undefined = "/notifications";
  const found: (string | undefined)[] = [];
  for (let pages = 0; path && pages < 10; pages += 1) {
    const html: string = await page(eve, path);
    found.push(...headings(html));
    path = /href="(\/notifications\?before=\d+)"/.exec(html)?.[1];
  }
  expect(found).toHaveLength(61);
  const newestId = field(first, "seen");
  await callerFor(app, eve).submit("/notifications?show=unread", {
    intent: "read-all",
    show: "unread",
    seen: newestId,
  });
  expect(await unread(eve)).toBe("0");
  expect(await page(eve, "/notifications")).not.toContain("Mark all as read");
});

it("without JavaScript, groups, filters, marks a filter as read, and undoes exactly that on the next page", async () => {
  const eve = await notifiedMember(
    { kind: "payout-paid", title: "Payout sent" },
    { kind: "outbid", title: "You've been outbid", listingId },
    { kind: "outbid", title: "You've been outbid", listingId },
  );
  const visitor = callerFor(app, eve);
  const all = await page(eve, "/notifications");
  expect(headings(all)[0]).toContain("outbid twice on “");
  expect(all).toMatch(/<summary[^>]*>1 earlier/);
  const bidding = await page(eve, "/notifications?show=bidding");
  expect(headings(bidding)).toHaveLength(1);
  expect(await page(eve, "/notifications?show=messages")).toContain("when a member writes to you");
  const marked = await visitor.submit("/notifications?show=bidding", {
    ...{ intent: "read-all", show: "bidding", seen: field(bidding, "seen") },
  });
  expect(await unread(eve)).toBe("1");
  const address = marked.headers.get("Location") ?? "";
  expect(address).toMatch(/^\/notifications\?show=bidding&undo=read\.\d+$/);
  const offered = await page(eve, address);
  expect(offered).toContain("2 notifications marked as read");
  const change = field(offered, "change");
  expect((await visitor.submit(address, { intent: "undo", change })).headers.get("Location")).toBe(
    "/notifications?show=bidding",
  );
  expect(await unread(eve)).toBe("3");
  expect(await page(eve, address)).not.toContain("marked as read.");
});

it("deletes one group, and brings it back; marks one as unread again; and refuses forms it didn't make", async () => {
  const eve = await notifiedMember({ kind: "outbid", listingId }, { kind: "outbid", listingId }, { title: "Newest" });
  const visitor = callerFor(app, eve);
  const [newest, outbid] = await list(eve);
  const id = String(outbid?.id);
  const deleted = await visitor.submit("/notifications", { intent: "delete", id, group: "1" });
  expect([await unread(eve), (await list(eve)).map((each) => each.id)]).toEqual(["1", [newest?.id]]);
  const address = deleted.headers.get("Location") ?? "";
  await visitor.submit(address, { intent: "undo", change: field(await page(eve, address), "change") });
  expect([await unread(eve), (await list(eve)).length]).toEqual(["3", 3]);
  await visitor.submit("/notifications", { intent: "read", id, group: "1" });
  expect(await unread(eve)).toBe("1");
  await visitor.submit("/notifications", { intent: "unread", id });
  expect(await unread(eve)).toBe("2");
  for (const fields of [
    { intent: "read-all" },
    { intent: "delete-read", seen: "x" },
    { intent: "undo", change: "read.x" },
  ])
    expect((await visitor.submit("/notifications", fields)).status).toBe(400);
  expect((await callerFor(app, ben).submit("/notifications", { intent: "read", id })).status).toBe(404);
  expect((await callerFor(app, ben).submit("/notifications", { intent: "unread", id })).status).toBe(404);
  await callerFor(app, ben).submit("/notifications", { intent: "delete", id });
  expect(await unread(eve)).toBe("2");
});

it("continues the API's list after the id of its last entry", async () => {
  const ids = (await list(ada)).map(({ id }) => id);
  const rest = await (await callerFor(app, ada).get(`/api/notifications?before=${ids[0]}`)).json();
  expect(rest).toEqual([expect.objectContaining({ id: ids[1] })]);
});
