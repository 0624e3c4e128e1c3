import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { sealBookmark } from "~/platform/http/sealed-bookmark.server";
import worker from "../../workers/index";
import { makeMember, type TestMember } from "../factories";

// Where each request reads, and what a browser keeps so that it never sees an older state than before.

const SITE = "http://obverse.example";
const EARLIER = `00000000-00000001-00000000-${"0".repeat(32)}`;
const LATER = `0000ffff-00000001-00000000-${"0".repeat(32)}`;

const cookie = async (name: string, bookmark: string) => `bookmark-${name}=${await sealBookmark(env, bookmark)}`;

let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
});

/** The database, and where the sessions with it began. */
function watchStarts(d1: D1Database, { failsAt }: { failsAt?: string } = {}) {
  const starts: string[] = [];
  const db = new Proxy(d1, {
    get(target, name) {
      if (name === "withSession")
        return (start: string) => {
          starts.push(start);
          return start === failsAt
            ? { batch: fail, prepare: () => ({ bind: () => ({ raw: fail }) }) }
            : target.withSession(start);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db, starts };
}

const fail = () => Promise.reject(new Error("D1_ERROR: this bookmark is unknown"));

async function send(path: string, cookies: readonly string[], options: { method?: string; failsAt?: string } = {}) {
  const { db, starts } = watchStarts(env.DB, options);
  const execution = createExecutionContext();
  const request = new Request(SITE + path, {
    method: options.method ?? "GET",
    headers: { Cookie: cookies.join("; "), Origin: SITE },
    redirect: "manual",
  });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: db }, execution);
  await response.text();
  await waitOnExecutionContext(execution);
  const bookmarks = response.headers.getSetCookie().filter((each) => each.startsWith("bookmark-"));
  return { status: response.status, starts: [...new Set(starts)], kept: bookmarks };
}

it("reads a member's page from any replica that is as new as the browser's newest bookmark", async () => {
  const cookies = [ada.cookie, await cookie("1", EARLIER), await cookie("2", LATER)];
  expect((await send("/settings", cookies)).starts).toEqual([LATER]);
});

it("begins at the primary for a member without a bookmark, and keeps the one it found", async () => {
  const { starts, kept: bookmarks } = await send("/settings", [ada.cookie]);
  expect(starts[0]).toBe("first-primary");
  expect(bookmarks).toEqual([
    expect.stringMatching(/^bookmark-[0-9a-f]{8}=[\w%]{100,200}; HttpOnly; Max-Age=600; Path=\/; SameSite=Lax$/),
  ]);
});

it("reads a visitor's page anywhere and keeps nothing", async () => {
  expect(await send("/browse", ["theme=light"])).toEqual({ status: 200, starts: ["first-unconstrained"], kept: [] });
});

it("clears all but the newest bookmark, except that of the page's scripts", async () => {
  const cookies = [
    ada.cookie,
    await cookie("1", EARLIER),
    await cookie("2", LATER),
    await cookie("live-bell", EARLIER),
  ];
  const { kept: bookmarks } = await send("/settings", cookies);
  expect(bookmarks).toEqual([expect.stringMatching(/^bookmark-1=; HttpOnly; Max-Age=0/)]);
});

it("follows the newer of a page's bookmark and that of its scripts", async () => {
  const cookies = [ada.cookie, await cookie("1", EARLIER), await cookie("live-bell", LATER)];
  expect((await send("/settings", cookies)).starts).toEqual([LATER]);
});

it.each(["x", "first-unconstrained", "../..", "f".repeat(300), LATER])(
  "treats the made-up bookmark %s as none",
  async (bookmark) => {
    expect((await send("/settings", [ada.cookie, `bookmark-1=${bookmark}`])).starts[0]).toBe("first-primary");
  },
);

it("opens no more than ten of them", async () => {
  const many = await Promise.all(Array.from({ length: 30 }, (_, index) => cookie(String(index), EARLIER)));
  const { starts } = await send("/settings", [ada.cookie, ...many, await cookie("last", LATER)]);
  expect(starts[0]).toBe(EARLIER);
});

it("asks the primary if a replica doesn't answer or know the bookmark", async () => {
  const { status, starts } = await send("/settings", [ada.cookie, await cookie("1", LATER)], { failsAt: LATER });
  expect([status, starts]).toEqual([200, [LATER, "first-primary"]]);
});

it.each(["POST", "DELETE"])("reads and writes only at the primary for %s", async (method) => {
  const { starts } = await send("/api/auctions/1/watch", [ada.cookie, await cookie("1", LATER)], { method });
  expect(starts).toEqual(["first-primary"]);
});

it.each(["/wallet/statement.csv", "/collections/export/csv", "/auth/reset?token=x", "/auth/verify?token=x"])(
  "asks the primary whether %s may be sent",
  async (path) => {
    expect((await send(path, [ada.cookie, await cookie("1", LATER)])).starts).toContain("first-primary");
  },
);

it("says with each of a room's answers which state of the database shows it", async () => {
  const room = auctionRoom(env, 1);
  const { answer, bookmark } = await room.cancel({ auctionId: 1, sellerId: ada.id });
  expect(answer).toMatchObject({ refused: "not_found" });
  expect(bookmark).toMatch(/^[0-9a-f-]{59}$/);
});
