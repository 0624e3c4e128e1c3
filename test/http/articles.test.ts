import { beforeAll, describe, expect, it } from "vitest";
import type { TestMember } from "../factories";
import { makeFixed } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { tinyPng } from "../tiny-png";
import { callerFor, pagesOf } from "./caller";
import { wordsOf } from "./open-page";

const app = runningApp();
const { ada, ben, eve } = membersOf(app, { ada: {}, ben: {}, eve: {} });
const { page, send } = pagesOf(app);

const TEXT = {
  title: "Reeded edges of thalers",
  summary: "Why mints gave coins an edge.",
  tags: "zargonite, edges",
  body: "A *reeded* edge shows that nothing was clipped.\n\n## The machine\n\n<script>alert(1)</script>",
};

const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** Begins a draft as a browser without a script does; returns its id. */
async function start(member: TestMember): Promise<string> {
  const key = fieldIn(await page(member, "/articles/new"), "key");
  const answer = await send(member, "/articles/new", { key, title: "Working title" });
  return /^\/article\/(\d+)\/edit$/.exec(answer.headers.get("Location") ?? "")?.[1] ?? "";
}

async function write(member: TestMember, id: string, intent: string, fields: Record<string, string> = {}) {
  const revision = fieldIn(await page(member, `/article/${id}/edit`), "revision");
  return send(member, `/article/${id}/edit`, { intent, revision, note: "", ...TEXT, ...fields });
}

async function publish(member: TestMember, fields: Record<string, string> = {}): Promise<string> {
  const id = await start(member);
  const answer = await write(member, id, "publish", fields);
  expect(answer.headers.get("Location")).toBe(`/article/${id}`);
  return id;
}

async function comment(member: TestMember, id: string, text: string, parent?: string) {
  const key = crypto.randomUUID();
  const about = parent === undefined ? { intent: "comment" } : { intent: "reply", comment: parent };
  const answer = await send(member, `/article/${id}`, { ...about, key, text });
  return /#comment-(\d+)$/.exec(answer.headers.get("Location") ?? "")?.[1] ?? `${answer.status}`;
}

const statusOf = async (member: TestMember, path: string) => (await callerFor(app, member).get(path)).status;

describe("a draft", () => {
  it("is its author's alone, in every list and at every address", async () => {
    const id = await start(ada);
    await write(ada, id, "save", { title: "A secret zargonite draft" });
    expect(await page(ada, "/articles/mine")).toContain("A secret zargonite draft");
    expect(await page(ada, `/article/${id}/edit`)).toContain("A secret zargonite draft");
    for (const path of [`/article/${id}`, `/article/${id}/edit`, `/article/${id}/history`])
      expect(await statusOf(ben, path), path).toBe(404);
    expect((await write(ada, id, "delete")).headers.get("Location")).toBe("/articles/mine");
    expect((await send(ben, `/article/${id}/edit`, { intent: "delete" })).status).toBe(404);
    for (const path of ["/articles", "/articles?q=secret", "/articles?tag=zargonite"])
      expect(await page(ben, path), path).not.toContain("A secret zargonite draft");
  });

  it("shows a preview below its form without a script", async () => {
    const id = await start(ada);
    const answer = await write(ada, id, "preview");
    const html = await page(ada, (answer.headers.get("Location") ?? "").split("#")[0] ?? "");
    expect(html).toContain('<h2 id="part-the-machine">The machine</h2>');
  });

  it("takes a photo at the end of its text without a script", async () => {
    const id = await start(ada);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...TEXT, intent: "photo", revision: "0", alt: "An [edge]" }))
      form.set(name, value);
    form.set("photo", new File([tinyPng], "edge.png", { type: "image/png" }));
    const upload = await fetch(new URL(`/article/${id}/edit`, app.url), {
      ...{ method: "POST", redirect: "manual", body: form },
      headers: { Cookie: ada.cookie, Origin: app.url.origin },
    });
    expect(upload.status).toBe(302);
    expect(await page(ada, `/article/${id}/edit`)).toMatch(/!\[An edge\]\(\/photos\/[0-9a-f]{32}\/full\.webp\)/);
  });

  it("keeps both texts when it was changed in another tab", async () => {
    const id = await start(ada);
    await write(ada, id, "save", { body: "Saved in the other tab." });
    const stale = await send(ada, `/article/${id}/edit`, {
      intent: "save",
      revision: "0",
      ...TEXT,
      body: "Typed here.",
    });
    expect(stale.status).toBe(409);
    const html = await stale.text();
    expect(html).toContain("Typed here.");
    expect(wordsOf(html)).toContain("Removed: Saved in the other tab.");
    // The form of that page carries the newer revision, so saving it keeps what was typed.
    const saved = await send(ada, `/article/${id}/edit`, {
      ...{ intent: "save", revision: fieldIn(html, "revision") },
      ...{ ...TEXT, body: "Typed here." },
    });
    expect(saved.status).toBe(302);
    expect(await page(ada, `/article/${id}/edit`)).toContain("Typed here.");
  });

  it("is not published before it is complete, and nothing that was typed is lost", async () => {
    const id = await start(ada);
    const answer = await write(ada, id, "publish", { summary: "", body: "Only this" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(wordsOf(html)).toContain("Enter one or two sentences that say what the article is about.");
    expect(html).toContain("Only this");
  });
});

describe("a published article", () => {
  let id: string;
  let listingId: number;
  beforeAll(async () => {
    await loadTypes(app.env.DB, [typeEntryOf({ id: 1007, title: "Thaler of Zargon" })]);
    ({ listingId } = await makeFixed(app.env, { sellerId: eve.id, title: "Zargon thaler for reading" }));
    id = await publish(ada, { body: `${TEXT.body}\n\n[type](/types/1007) and [item](/listing/${listingId})` });
  });

  it("shows its text without effect of HTML, with what it links to as cards", async () => {
    const html = await page(ben, `/article/${id}`);
    expect(html).toContain("A <em>reeded</em> edge");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("Thaler of Zargon");
    expect(html).toContain("Zargon thaler for reading");
    expect(html).toContain(`/report/article/${id}`);
  });

  it("is found by tag, by words and in its author's list, and named in the public feed without its text", async () => {
    for (const path of ["/articles?tag=zargonite", "/articles?q=clipped+edge", `/articles?by=${ada.id}`])
      expect(await page(ben, path), path).toContain(`href="/article/${id}"`);
    expect(wordsOf(await page(ben, "/articles?q=unheardof"))).toContain("No article has the words “unheardof”");
    const feed = await (await fetch(new URL("/articles.atom?fresh=1", app.url))).text();
    expect(feed).toContain(TEXT.summary);
    expect(feed).not.toContain("clipped");
  });

  it("counts each reader once, and never its author", async () => {
    for (const member of [ben, ben, eve, ada]) await page(member, `/article/${id}`);
    await expect.poll(async () => wordsOf(await page(ada, `/article/${id}`))).toContain("2 readers");
  });

  it("shows its revisions to everyone, with what each changed", async () => {
    const body = "A *milled* edge shows that nothing was clipped.";
    await write(ada, id, "publish", { body, note: "A better word" });
    // Publishing the same again makes no revision.
    await write(ada, id, "publish", { body });
    const history = wordsOf(await page(ben, `/article/${id}/history`));
    expect(history).toContain("A better word");
    expect(history).not.toContain("Revision 3");
    const html = await page(ben, `/article/${id}/history/2`);
    expect(html).toMatch(/<del[^>]*>(?:<span[^>]*>Removed: <\/span>)?\*reeded\* <\/del>/);
    expect(html).toMatch(/<ins[^>]*>(?:<span[^>]*>Added: <\/span>)?\*milled\* <\/ins>/);
    expect(await statusOf(ben, `/article/${id}/history/3`)).toBe(404);
  });

  it("is hidden from others while it is withdrawn", async () => {
    const own = await publish(ada, { title: "Withdrawn soon" });
    await write(ada, own, "withdraw");
    expect(wordsOf(await page(ada, `/article/${own}`))).toContain("You withdrew this article");
    for (const path of [`/article/${own}`, `/article/${own}/history`, `/article/${own}/history/1`])
      expect(await statusOf(ben, path), path).toBe(404);
    expect(await page(ben, "/articles?tag=zargonite")).not.toContain("Withdrawn soon");
  });

  it("says that the operator removed it, and is in no list", async () => {
    const own = await publish(ada, { title: "Removed soon" });
    const removal =
      "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES ('article', ?, 'It was copied.', 'operator', 1)";
    await app.env.DB.prepare(removal).bind(Number(own)).run();
    const answer = await callerFor(app, ben).get(`/article/${own}`);
    expect([answer.status, wordsOf(await answer.text())]).toEqual([410, expect.stringContaining("It was copied.")]);
    expect(wordsOf(await page(ada, `/article/${own}`))).toContain("Removed by Obverse: It was copied.");
    expect(await page(ben, "/articles?tag=zargonite")).not.toContain("Removed soon");
  });
});

describe("comments", () => {
  it("are written, answered, changed and removed by those who may", async () => {
    const id = await publish(ada);
    const first = await comment(ben, id, "Which mint?\n<b>bold</b>");
    const reply = await comment(ada, id, "Vienna.", first);
    let html = await page(eve, `/article/${id}`);
    expect(html).toContain("&lt;b&gt;bold&lt;/b&gt;");
    expect(html.indexOf("Vienna.")).toBeGreaterThan(html.indexOf("Which mint?"));
    await send(ben, `/article/${id}`, { intent: "edit", comment: first, text: "Which mint was it?" });
    expect(wordsOf(await page(eve, `/article/${id}`))).toContain("Which mint was it?");
    expect((await send(eve, `/article/${id}`, { intent: "edit", comment: first, text: "Mine now" })).status).toBe(409);
    expect((await send(eve, `/article/${id}`, { intent: "remove", comment: first })).status).toBe(404);
    expect((await send(ada, `/article/${id}`, { intent: "remove", comment: first })).status).toBe(302);
    html = await page(eve, `/article/${id}`);
    expect(wordsOf(html)).toContain("Removed by the article's author.");
    expect(wordsOf(html)).toContain("1 comment");
    expect(html).toContain(`id="comment-${reply}"`);
    expect(
      (await send(ben, `/article/${id}`, { intent: "reply", comment: first, key: crypto.randomUUID(), text: "x" }))
        .status,
    ).toBe(409);
  });

  it("have a form for a reply below the one that is asked for, and below that of a refused reply", async () => {
    const id = await publish(ada);
    const ids = [await comment(ben, id, "Which mint?"), await comment(ben, id, "Which year?")];
    const replyTargets = (html: string) =>
      Array.from(html.matchAll(/name="comment" value="(\d+)"(?:(?!<\/form>).)*?value="reply"/gs), ([, each]) => each);
    expect(replyTargets(await page(eve, `/article/${id}`))).toEqual([]);
    expect(replyTargets(await page(eve, `/article/${id}?reply=${ids[1]}`))).toEqual([String(ids[1])]);
    const empty = { intent: "reply", comment: ids[0] ?? "", key: crypto.randomUUID(), text: "" };
    const refused = await send(eve, `/article/${id}`, empty);
    expect(replyTargets(await refused.text())).toEqual([String(ids[0])]);
  });

  it("are written once, however often the form is sent", async () => {
    const id = await publish(ada);
    const form = { intent: "comment", key: crypto.randomUUID(), text: "Only once" };
    const answers = await Promise.all([1, 2, 3].map(() => send(ben, `/article/${id}`, form)));
    expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
    expect(wordsOf(await page(eve, `/article/${id}`))).toContain("1 comment");
  });

  it("are refused across a block, from either side", async () => {
    const id = await publish(ada);
    const first = await comment(ben, id, "Before the block");
    await app.env.DB.prepare("INSERT INTO blocks (blocker_id, blocked_id, at) VALUES (?, ?, 1)")
      .bind(ben.id, eve.id)
      .run();
    expect(await comment(eve, id, "To the article")).toMatch(/^\d+$/);
    expect(await comment(eve, id, "To the one who blocked me", first)).toBe("403");
    await app.env.DB.prepare("INSERT INTO blocks (blocker_id, blocked_id, at) VALUES (?, ?, 1)")
      .bind(ada.id, eve.id)
      .run();
    expect(await comment(eve, id, "To the article again")).toBe("403");
    await app.env.DB.prepare("DELETE FROM blocks WHERE blocked_id = ?").bind(eve.id).run();
  });

  it("keep what was typed when they are refused", async () => {
    const id = await publish(ada);
    const answer = await send(ben, `/article/${id}`, {
      intent: "comment",
      key: crypto.randomUUID(),
      text: "x".repeat(4_001),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("x".repeat(4_001));
  });

  it("notify the article's author once until they read it, and the member who is answered", async () => {
    const id = await publish(ada, { title: "A discussed thaler" });
    const notificationsOf = async (member: TestMember) => {
      const all = (await (await callerFor(app, member).get("/api/notifications")).json()) as {
        message: string;
        path?: string;
      }[];
      return all.filter(({ message }) => message.includes("A discussed thaler"));
    };
    const first = await comment(ben, id, "One");
    expect(await notificationsOf(ada)).toMatchObject([
      { message: `${ben.username} commented on “A discussed thaler”.`, path: `/article/${id}#comments` },
    ]);
    await comment(eve, id, "Two", first);
    expect(await notificationsOf(ada)).toMatchObject([{ message: "2 new comments on “A discussed thaler”." }]);
    expect(await notificationsOf(ben)).toMatchObject([
      { message: `${eve.username} replied to you on “A discussed thaler”.` },
    ]);
    expect(await notificationsOf(eve)).toEqual([]);
  });
});
