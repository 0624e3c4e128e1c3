import { beforeAll, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeMember, type TestMember } from "../factories";
import { insertNotifications } from "../notifications-in-words";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { renderedForms } from "./rendered-forms";

const app = runningApp();
let ada: TestMember;
let link: URL;
beforeAll(async () => {
  ada = await makeMember(app.env, { username: "ada_gets_mail" });
  const notification = { userId: ada.id, kind: "offer", title: "New offer", message: "You have an offer." } as const;
  await openWriter(app.env.DB).commit([insertNotifications([notification], Date.now())]);
  await app.sweep();
  const [mail] = app.mailsTo(ada.email);
  expect(mail?.subject).toBe("New offer");
  link = new URL(/<(.*)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
});

const preferences = () =>
  app.env.DB.prepare("SELECT topic, email FROM notification_preferences WHERE user_id = ?").bind(ada.id).all();
/** As an email program unsubscribes its reader: without Origin and cookie. */
const oneClick = (body: BodyInit, to = link.search) =>
  fetch(new URL(`/unsubscribe${to}`, app.url), { method: "POST", body, redirect: "manual" });
const BODY = new URLSearchParams({ "List-Unsubscribe": "One-Click" });

it("shows what would stop, stops it by a button without a session, and undoes it", async () => {
  const page = async (response: Response) => renderedForms(await response.text())[0];
  const opened = await fetch(new URL(`/unsubscribe${link.search}`, app.url));
  expect(opened.headers.get("Cache-Control")).toContain("no-store");
  const form = await page(opened);
  expect(form?.buttons).toEqual([{ intent: "stop" }]);
  expect((await preferences()).results).toEqual([]);

  const visitor = callerFor(app);
  const stopped = await page(await visitor.submit(`/unsubscribe${link.search}`, { intent: "stop" }));
  expect((await preferences()).results).toEqual([{ topic: "offers", email: "none" }]);
  expect(stopped?.buttons).toEqual([{ intent: "undo" }]);
  await visitor.submit(`/unsubscribe${link.search}`, { intent: "undo", ...stopped?.values });
  expect((await preferences()).results).toEqual([]);
});

it("unsubscribes with one click in either encoding, twice too, without a redirect or a cookie", async () => {
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  for (const body of [BODY, multipart, BODY]) {
    const response = await oneClick(body);
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    await response.body?.cancel();
    expect((await preferences()).results).toEqual([{ topic: "offers", email: "none" }]);
  }
});

it("changes nothing with a signature that isn't right, nor for a signed-in member without one", async () => {
  const before = (await preferences()).results;
  const forged = link.search.replace(/signature=./, "signature=");
  expect((await oneClick(BODY, forged)).status).toBe(404);
  expect((await oneClick(BODY, link.search.replace("offers", "orders"))).status).toBe(404);
  const own = await callerFor(app, ada).submit("/unsubscribe", { intent: "stop" });
  expect(own.status).toBe(404);
  expect((await preferences()).results).toEqual(before);
});
