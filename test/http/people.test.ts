import { describe, expect, it } from "vitest";
import { makeFixed, makeThread, type TestMember } from "../factories";
import { membersOf } from "../members";
import { png } from "../pictures";
import { runningApp } from "../running-app";
import { callerFor, formWithPhotos, pagesOf } from "./caller";
import { openPage } from "./open-page";

const app = runningApp();
const { seller, ada } = membersOf(app, { seller: { username: "Oberon" }, ada: { username: "titania" } });
const { send } = pagesOf(app);
const open = (path: string, as = ada) => openPage(app, path, as);
const profile = () => `/profile/${seller.id}`;
const settings = "/settings/profile";

/** Gives the member a picture by the settings' form, and returns its address. */
async function uploadPicture(member: TestMember): Promise<string> {
  const caller = callerFor(app, member);
  const upload = await caller.submit(settings, formWithPhotos({ intent: "picture" }, [png(60, 40)]));
  expect(upload.headers.get("Location")).toBe(settings);
  return (await (await caller.get("/api/user")).json<{ profile_image_url: string }>()).profile_image_url;
}

describe("following, without a script", () => {
  it("shows the seller's items in the feed, leads back to where the form was, and can be muted and ended", async () => {
    await makeFixed(app.env, { sellerId: seller.id, title: "Owl of Athens to follow" });
    expect((await open("/following")).text).toContain("Sellers with new items");
    expect((await open(profile())).html).toContain('aria-label="Follow Oberon"');
    const back = await send(ada, profile(), { intent: "follow", back: "/following" });
    expect([back.status, back.headers.get("Location")]).toEqual([302, "/following"]);
    expect((await open("/following")).text).toContain("Owl of Athens to follow");
    await send(ada, profile(), { intent: "mute" });
    const { html, text } = await open(profile());
    expect(html).toContain('aria-label="Turn on notifications from Oberon"');
    expect(text).toContain("1 follower");
    expect((await open(`${profile()}?tab=followers`, seller)).html).toContain(`href="/profile/${ada.id}"`);
    await send(ada, profile(), { intent: "unfollow" });
    expect((await open("/following")).text).not.toContain("Owl of Athens to follow");
  });

  it("says beside the page why a member can't follow themselves", async () => {
    const refused = await send(ada, `/profile/${ada.id}`, { intent: "follow" });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("follow yourself")]);
    expect((await send(ada, "/profile/999999", { intent: "follow" })).status).toBe(404);
  });
});

describe("a profile", () => {
  it("has an address for each of its parts, and shows its owner what others see", async () => {
    for (const [tab, words] of [
      ["", "For sale"],
      ["?tab=reviews", "Nobody has reviewed Oberon yet."],
      ["?tab=collections", "Oberon has no public collections."],
      ["?tab=articles", "Oberon hasn't published an article."],
      ["?tab=followers", "No followers yet"],
      ["?tab=following", "Not following anyone yet"],
      ["?tab=secrets&before=x", "For sale"],
    ] as const) {
      const { answer, text } = await open(profile() + tab);
      expect([answer.status, text]).toEqual([200, expect.stringContaining(words)]);
    }
    const own = await open(profile(), seller);
    expect(own.html).toContain('href="/settings/profile"');
    expect(own.html).not.toContain('value="follow"');
  });
});

it("shows the picture of a profile wherever its member appears, and nowhere while the operator has removed it", async () => {
  const picture = await uploadPicture(seller);
  const { DB } = app.env;
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  const { threadId } = await makeThread(app.env, { from: seller.id, to: ada.id });
  await send(seller, `/profile/${ada.id}`, { intent: "follow" });
  const begun = await send(seller, "/articles/new", { key: crypto.randomUUID(), title: "Oberon's oboli" });
  const edit = begun.headers.get("Location") ?? "";
  const text = { title: "Oberon's oboli", summary: "Small silver.", tags: "oboli", body: "Small.", note: "" };
  const article =
    (await send(seller, edit, { intent: "publish", revision: "0", ...text })).headers.get("Location") ?? "";
  await send(seller, article, { intent: "comment", key: crypto.randomUUID(), text: "Questions?" });
  const pages = [
    ...[profile(), `/profile/${ada.id}?tab=followers`, article, "/articles?tag=oboli"],
    ...["/messages", `/messages/${threadId}`, `/api/listings/${listingId}`],
  ];
  for (const path of pages) expect((await open(path)).html, path).toContain(picture);
  await DB.prepare(
    "INSERT INTO removals (id, kind, target_id, reason, removed_by, at) VALUES (1000, 'profile', ?, 'It was a logo.', 'operator', 1)",
  )
    .bind(seller.id)
    .run();
  for (const path of pages) expect((await open(path)).html, path).not.toContain(picture);
  await DB.prepare(
    "UPDATE removals SET restored_at = 2, restored_because = 'It was theirs.', restored_by = 'operator' WHERE target_id = ?",
  )
    .bind(seller.id)
    .run();
  expect((await open(article)).html).toContain(picture);
});

describe("the settings of a profile, without a script", () => {
  it("keep an uploaded picture, of which the middle is shown wherever the member is named, until it is removed", async () => {
    const path = await uploadPicture(ada);
    expect(path).toMatch(/^\/avatars\/[0-9a-f]{32}\/thumb\.webp$/);
    const picture = await fetch(new URL(path, app.url));
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    const { readImageHeader } = await import("~/domain/photos/check-photo");
    expect(readImageHeader(new Uint8Array(await picture.arrayBuffer()))).toMatchObject({ width: 40, height: 40 });
    expect((await open(`/profile/${ada.id}`, seller)).html).toContain(`src="${path}"`);
    await send(ada, settings, { intent: "remove-picture" });
    expect((await open(`/profile/${ada.id}`)).html).not.toContain("/avatars/");
    const nothing = await callerFor(app, ada).submit(settings, formWithPhotos({ intent: "picture" }, []));
    expect([nothing.status, await nothing.text()]).toEqual([422, expect.stringContaining("Choose a photo first.")]);
  });

  it("show what a member wrote as plain text, and keep what was typed when it is too long", async () => {
    await send(ada, settings, { intent: "about", about: "<b>Thalers</b> since 1998" });
    const { html } = await open(`/profile/${ada.id}`, seller);
    expect(html).toContain("&lt;b&gt;Thalers&lt;/b&gt; since 1998");
    const refused = await send(ada, settings, { intent: "about", about: `kept ${"x".repeat(1_000)}` });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("kept xxx")]);
  });

  it("change the username with the password, after which the former address leads to the new one", async () => {
    const username = "Robin-Good";
    const registration = { username, email: "robin@example.test", password: "a cabinet of thalers" };
    const response = await callerFor(app).post("/api/register", registration);
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const robin = callerFor(app, { cookie });
    const { id } = await response.json<{ id: number }>();
    await makeFixed(app.env, { sellerId: id });
    const rename = { intent: "username", username: "puck" };
    const unconfirmed = await robin.submit(settings, rename);
    expect([unconfirmed.status, await unconfirmed.text()]).toEqual([403, expect.stringContaining('value="puck"')]);
    const renamed = await robin.submit(settings, { ...rename, password: registration.password });
    expect(renamed.headers.get("Location")).toBe(settings);
    const confirmed = callerFor(app, { cookie: renamed.headers.getSetCookie()[0]?.split(";")[0] ?? "" });
    expect(await (await confirmed.get("/api/user")).json()).toMatchObject({ id, username: "puck" });
    const old = await openPage(app, "/sellers/robin-good?tab=reviews");
    expect([old.answer.status, old.answer.headers.get("Location")]).toEqual([301, "/sellers/puck?tab=reviews"]);
    const newcomer = await callerFor(app).post("/api/register", { ...registration, email: "other@example.test" });
    expect(newcomer.status).toBe(409);
  });
});
