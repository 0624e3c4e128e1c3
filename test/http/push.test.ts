import { expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeMember, type TestMember } from "../factories";
import { makePushDevice, PUSH_KEY } from "../push-devices";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp(() => startApp({ secrets: { PUSH_KEY } }));
const withoutKey = runningApp();

const PAGES = ["/settings/notifications", "/settings/devices"];
const page = async (site: typeof app, member: TestMember, path: string) =>
  (await fetch(new URL(path, site.url), { headers: { Cookie: member.cookie } })).text();
const devicesOf = async ({ id }: TestMember) =>
  (await app.env.DB.prepare("SELECT endpoint, p256dh, auth FROM push_devices WHERE user_id = ?").bind(id).all())
    .results;

it.each(PAGES)("turns push on and off from %s, in the session's own browser", async (path) => {
  const member = await makeMember(app.env);
  const { subscription } = await makePushDevice();
  const send = (fields: Record<string, string>) => callerFor(app, member).submit(path, fields);
  expect((await send({ intent: "push-on", ...subscription })).headers.get("Location")).toBe(path);
  expect(await devicesOf(member)).toEqual([subscription]);
  const [, id = ""] = /name="id" value="(\w{32})"/.exec(await page(app, member, path)) ?? [];
  const stranger = await makeMember(app.env);
  await callerFor(app, stranger).submit(path, { intent: "push-off", id });
  expect(await devicesOf(member)).toEqual([subscription]);
  expect((await send({ intent: "push-off", id })).headers.get("Location")).toBe(path);
  expect(await devicesOf(member)).toEqual([]);
});

it("refuses a browser whose push service isn't known, with a sentence", async () => {
  const member = await makeMember(app.env);
  const { subscription } = await makePushDevice("https://push.obverse.internal/send/1234567890");
  const answer = await callerFor(app, member).submit(PAGES[0] ?? "", { intent: "push-on", ...subscription });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This browser uses a push service that we don");
  expect(await devicesOf(member)).toEqual([]);
});

it("refuses a key that no message could be encrypted for", async () => {
  const member = await makeMember(app.env);
  const { subscription } = await makePushDevice();
  const answer = await callerFor(app, member).submit(PAGES[0] ?? "", {
    ...subscription,
    intent: "push-on",
    p256dh: "B".repeat(87),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("push key isn");
  expect(await devicesOf(member)).toEqual([]);
});

it("keeps quiet hours without JavaScript, and says that push needs it", async () => {
  const member = await makeMember(app.env);
  const save = (from: string, until: string) =>
    callerFor(app, member).submit("/settings/notifications", { intent: "quiet-hours", from, until });
  expect((await save("22", "7")).headers.get("Location")).toBe("/settings/notifications");
  const html = await page(app, member, "/settings/notifications");
  expect(html.match(/<option value="\d+" selected="">[^<]*/g)?.map((option) => option.replace(/.*>/, ""))).toEqual([
    "22:00",
    "7:00",
  ]);
  expect(html).toContain("Push notifications need JavaScript.");
  const refused = await save("22", "22");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Choose two different hours, or none for both.");
});

it.each(PAGES)("shows nothing of it on %s without a key", async (path) => {
  const html = await page(withoutKey, await makeMember(withoutKey.env), path);
  expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(/\bpush\b(?!-)/i);
});

it("keeps what was chosen for push when the choices are saved where it isn't offered", async () => {
  const member = await makeMember(withoutKey.env);
  const html = await page(withoutKey, member, "/settings/notifications");
  expect(html.match(/<input type="hidden" name="push-\w+" value="on"\/>/g)?.length).toBeGreaterThan(5);
});
