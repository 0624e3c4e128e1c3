import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import { openRequestContext } from "~/platform/http/request-context.server";
import worker from "../../workers/index";
import { makeMember, makeThread, type TestMember } from "../factories";
import { watchReads } from "./read-cost";

// From their second page on, a member's pages are made with the session as it was last read, while it is read again.
// Whatever changed in between must show at once, as if nothing had been remembered.

const SITE = "http://obverse.example";

let ada: TestMember;

async function open(path: string, { cookie }: { cookie: string } = ada, db = env.DB) {
  const execution = createExecutionContext();
  const request = new Request(SITE + path, { headers: { Cookie: cookie }, redirect: "manual" });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: db }, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  return { status: response.status, location: response.headers.get("Location"), text };
}

const change = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const signOut = () => change("DELETE FROM sessions WHERE user_id = ?", ada.id);

beforeEach(async () => {
  ada = await makeMember(env);
  expect((await open("/settings/formats")).status).toBe(200);
});

it("takes a page and its member's session to D1 in one trip", async () => {
  const watched = watchReads(env.DB);
  expect((await open("/settings", ada, watched.db)).status).toBe(200);
  expect(watched.rowsRead).toHaveLength(1);
});

it.each(["/settings", "/search?q=thaler", "/wallet", "/settings.data?_routes=routes%2Fsettings"])(
  "shows nothing of %s to a member who was signed out meanwhile",
  async (path) => {
    await signOut();
    const { status, text, location } = await open(path);
    expect(text).not.toContain(ada.username);
    if (path.startsWith("/settings.data")) expect([status, text]).toEqual([202, expect.stringContaining("/auth?")]);
    else if (!path.startsWith("/search")) expect([status, location]).toEqual([302, expect.stringMatching(/^\/auth\?/)]);
  },
);

it("shows what changed in the account at once", async () => {
  const isChosen = async (value: string) =>
    new RegExp(`<option(?=[^>]* selected="")[^>]* value="${value}"`).test((await open("/settings/formats")).text);
  expect(await isChosen("24-hour")).toBe(false);
  await change("UPDATE users SET time_notation = '24-hour' WHERE id = ?", ada.id);
  expect(await isChosen("24-hour")).toBe(true);
});

it("counts what is unread anew, without making the page again", async () => {
  for (const title of ["One", "Two", "Three"])
    await change(
      `INSERT INTO notifications (user_id, kind, category, title, message, created_at)
      VALUES (?, 'payout_sent', 'account', ?, 'It was.', 1)`,
      ada.id,
      title,
    );
  const watched = watchReads(env.DB);
  expect((await open("/settings", ada, watched.db)).text).toContain("3 unread");
  expect(watched.rowsRead).toHaveLength(1);
});

it("marks no message as read for a member who was signed out meanwhile, and does for one who wasn't", async () => {
  const ben = await makeMember(env);
  const { threadId } = await makeThread(env, { from: ben.id, to: ada.id, body: "Is it still for sale?" });
  const unread = () =>
    env.DB.prepare("SELECT unread_threads AS n FROM users WHERE id = ?").bind(ada.id).first<number>("n");
  const [session] = (await env.DB.prepare("SELECT * FROM sessions WHERE user_id = ?").bind(ada.id).all()).results;
  await signOut();
  expect((await open(`/messages/${threadId}`)).status).toBe(302);
  expect(await unread()).toBe(1);
  const columns = Object.keys(session ?? {});
  await change(
    `INSERT INTO sessions (${columns}) VALUES (${columns.map(() => "?")})`,
    ...(Object.values(session ?? {}) as (string | number)[]),
  );
  expect((await open("/settings")).status).toBe(200);
  expect((await open(`/messages/${threadId}`)).status).toBe(200);
  expect(await unread()).toBe(0);
});

it("begins no work of an answer that must be made again, and writes nothing for it", async () => {
  const request = new Request(`${SITE}/settings`, { headers: { Cookie: ada.cookie } });
  const begun: string[] = [];
  const visit = openRequestContext(request, env, createExecutionContext(), { mayLag: true });
  expect((await visit.cachedSession())?.member.id).toBe(ada.id);
  await signOut();
  visit.after(async () => begun.push("a visit with a cached session"));
  const { writer } = visit;
  const changing = writer.update(users).set({ about: "Written by nobody" });
  await expect(changing).rejects.toMatchObject({ status: 409 });
  await expect(writer.commit([changing])).rejects.toMatchObject({ status: 409 });
  expect(await visit.isSessionUnchanged()).toBe(false);
  expect(begun).toEqual([]);
});

it("begins the work of an answer once its session is confirmed, and what comes later at once", async () => {
  const request = new Request(`${SITE}/settings`, { headers: { Cookie: ada.cookie } });
  const begun: string[] = [];
  const visit = openRequestContext(request, env, createExecutionContext(), { mayLag: true });
  await visit.cachedSession();
  visit.after(async () => begun.push("while unchecked"));
  expect(begun).toEqual([]);
  expect(await visit.isSessionUnchanged()).toBe(true);
  visit.after(async () => begun.push("while streaming"));
  expect(begun).toEqual(["while unchecked", "while streaming"]);
});

it("looks a session up before it takes what is sent to it", async () => {
  const request = new Request(`${SITE}/settings`, { method: "POST", headers: { Cookie: ada.cookie } });
  await signOut();
  const visit = openRequestContext(request, env, createExecutionContext(), { mayLag: true });
  expect(await visit.cachedSession()).toBeNull();
});
