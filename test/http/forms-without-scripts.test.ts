import { beforeAll, expect, it } from "vitest";
import { MAX_BODY, MAX_TITLE } from "~/domain/articles/article-limits";
import { MAX_COLLECTION_NAME, MAX_ITEM_TITLE } from "~/domain/collections/collection-limits";
import { MAX_LETTER } from "~/domain/letters/letter";
import { MAX_ABOUT_LENGTH } from "~/domain/profiles/about";
import { MAX_MESSAGE_LENGTH } from "~/domain/threads/message-limits";
import { makeFixed, makeMember, makeOrder, type TestMember } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
import { demoPicture } from "../pictures";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { type RenderedForm, renderedForms } from "./rendered-forms";

// Every form of the pages for members is found in the page as it is served and sent as a browser without scripts sends it.
const app = runningApp();
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  [ada, ben] = await Promise.all([
    makeMember(app.env, { username: "ada_no_script", isConfirmed: true, fundsMinor: 10_000 }),
    makeMember(app.env, { username: "ben_no_script" }),
  ]);
});

/** Forms that were shown and those that were sent, each by its address without numbers and its intent. */
const shown = new Set<string>();
const sent = new Set<string>();
const nameOf = (action: string, intent: string) =>
  `${action.replaceAll(/\?.*|#.*/g, "").replaceAll(/\d+/g, "N")} ${intent}`;
const intentsOf = ({ values, buttons }: RenderedForm) =>
  buttons.map((button) => button.intent ?? values.intent ?? "").filter((intent, at, all) => all.indexOf(intent) === at);

async function formsOf(member: TestMember | undefined, path: string) {
  const forms = renderedForms(await callerFor(app, member).read(path)).filter(({ isPost }) => isPost);
  for (const form of forms) for (const intent of intentsOf(form)) shown.add(nameOf(form.action ?? path, intent));
  return forms;
}

/** Fills in the form of a page with this intent and sends it. The names must be those of inputs that the page has. */
async function submit(
  member: TestMember | undefined,
  path: string,
  intent: string,
  typed: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>> = {},
) {
  const forms = await formsOf(member, path);
  const form = forms.find(
    (each) => intentsOf(each).includes(intent) && Object.keys(typed).every((name) => each.names.has(name)),
  );
  if (!form)
    throw new Error(
      `${path} has no form "${intent}": ${forms.map((each) => `${intentsOf(each)} (${[...each.names]})`)}`,
    );
  const button = form.buttons.find((each) => each.intent === intent) ?? form.buttons.find((each) => !each.intent) ?? {};
  const fields = { ...form.values, ...button, ...typed };
  sent.add(nameOf(form.action ?? path, intent));
  const body = form.isMultipart ? new FormData() : undefined;
  for (const [name, value] of Object.entries(fields)) body?.set(name, value);
  for (const name of form.isMultipart ? form.names : [])
    if (files[name] !== undefined) body?.set(name, new Blob([files[name]]), `${name}.csv`);
  const answer = await callerFor(app, member).submit(form.action ?? path, body ?? fields);
  return { status: answer.status, to: answer.headers.get("Location") ?? "", html: await answer.text() };
}

/** Sends what the site accepts; returns where it leads. */
async function accepted(...asked: Parameters<typeof submit>): Promise<string> {
  const { status, to, html } = await submit(...asked);
  expect([asked[1], asked[2], status, status === 302 || html.slice(-400)]).toEqual([asked[1], asked[2], 302, true]);
  return to.replace(/#.*/, "");
}

const TYPED = "Typed with care & 〈kept〉";
/** Sends what the site refuses, and finds everything that was typed in the answer. */
async function refused(...asked: Parameters<typeof submit>): Promise<void> {
  const { status, html } = await submit(...asked);
  expect([asked[1], asked[2], status]).toEqual([
    asked[1],
    asked[2],
    expect.toSatisfy((code) => code >= 400 && code < 500),
  ]);
  expect(html.match(/ autofocus=""/gi), `${asked[1]} ${asked[2]}: one summary gets the focus`).toHaveLength(1);
  for (const [, field] of html.matchAll(/href="#(refused-[^"]+)"/g))
    expect(html.split(` id="${field}"`).length - 1, `${asked[1]} ${asked[2]}: #${field}`).toBe(1);
  const values = renderedForms(html).flatMap((form) => Object.values(form.values));
  for (const text of Object.values(asked[3] ?? {}))
    expect(
      values.some((value) => value === text),
      `${asked[1]} ${asked[2]} lost “${text.slice(0, 60)}”`,
    ).toBe(true);
}
/** Sends a button that saves nothing, and finds everything that was typed in the answer. */
async function answered(...asked: Parameters<typeof submit>): Promise<void> {
  const { status, html } = await submit(...asked);
  const values = renderedForms(html).flatMap((form) => Object.values(form.values));
  expect([status, Object.values(asked[3] ?? {}).filter((text) => !values.includes(text))]).toEqual([200, []]);
}
const tooLong = (length: number) => TYPED.padEnd(length + 1, "!");

it("articles and comments", async () => {
  await refused(ada, "/articles/new", "", { title: tooLong(MAX_TITLE) });
  const edit = await accepted(ada, "/articles/new", "", { title: "Edges" });
  const text = { title: "Edges", summary: "On edges", tags: "edges", body: "Milled *edges*." };
  await refused(ada, edit, "publish", { ...text, body: tooLong(MAX_BODY), summary: TYPED });
  await refused(ada, edit, "photo", { ...text, body: TYPED });
  await accepted(ada, edit, "save", text);
  await accepted(ada, edit, "preview", text);
  await accepted(ada, edit, "photo", { ...text, alt: "An edge" }, { photo: demoPicture("thaler-1780-obverse") });
  const article = await accepted(ada, edit, "publish", text);
  await refused(ben, article, "comment", { text: tooLong(5_000) });
  await accepted(ben, article, "comment", { text: "A fine text." });
  const comment = /id="comment-(\d+)"/.exec(await callerFor(app, ada).read(article))?.[1] ?? "";
  const reply = `${article}?reply=${comment}`;
  await refused(ada, reply, "reply", { text: tooLong(5_000) });
  await accepted(ada, reply, "reply", { text: "Thank you." });
  await refused(ben, `${article}?edit=${comment}`, "edit", { text: tooLong(5_000) });
  await accepted(ben, `${article}?edit=${comment}`, "edit", { text: "A very fine text." });
  await accepted(ben, article, "remove");
  await accepted(ada, edit, "withdraw");
  await accepted(ada, await accepted(ada, "/articles/new", "", { title: "Never mind" }), "delete");
});

it("the photos of a listing", async () => {
  const terms = { kind: "coin", title: "Thaler, 1780", description: "Silver.", format: "fixed", priceMinor: 5000 };
  const { id } = await (await callerFor(app, ada).post("/api/listings", terms)).json<{ id: number }>();
  const photos = `/listing/${id}/photos`;
  await refused(ada, photos, "add");
  for (const side of ["obverse", "reverse"])
    await accepted(ada, photos, "add", {}, { photo: demoPicture(`thaler-1780-${side}`) });
  await accepted(ada, photos, "describe", { role: "obverse", alt: "A portrait" });
  for (const intent of ["move", "recut", "remove", "put-back"]) await accepted(ada, photos, intent);
});

it("messages, blocks and published answers", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: ada.id });
  const write = `/messages/new?to=${ada.id}&listing=${listingId}`;
  await refused(ben, write, "message", { body: tooLong(MAX_MESSAGE_LENGTH) });
  const thread = await accepted(ben, write, "message", { body: "Has it been cleaned?" });
  await refused(ada, thread, "message", { body: tooLong(MAX_MESSAGE_LENGTH) });
  await accepted(ada, thread, "message", { body: "No, never." });
  const publish = /href="(\/messages\/\d+\/publish[^"]*)"/.exec(await callerFor(app, ada).read(thread))?.[1] ?? "";
  await accepted(ada, publish.replaceAll("&amp;", "&"), "publish");
  await accepted(ben, thread, "withdraw-answer");
  await accepted(ada, thread, "block");
  await accepted(ada, thread, "unblock");
  await accepted(ada, thread, "block");
  await accepted(ada, "/settings/blocked", "unblock");
});

it("collections, their items, and the pieces bought here", async () => {
  const about = { name: "Thalers", description: "Of Prussia" };
  await refused(ada, "/collections/new", "save", { description: TYPED, name: tooLong(MAX_COLLECTION_NAME) });
  const next = await accepted(ada, "/collections/new", "save", about);
  const collection = `/collections/${/collection=(\d+)/.exec(next)?.[1]}`;
  await accepted(ada, "/collections/new", "save", { name: "Notes", description: "" });
  const add = `/collections/add?collection=${collection.split("/").at(-1)}`;
  await refused(ada, add, "add", { title: tooLong(MAX_ITEM_TITLE), place: TYPED, privateNote: "Kept" });
  await accepted(ada, add, "another", { title: "Thaler", place: "Fair" });
  await accepted(ada, add, "add", { title: "Ducat" }, { obverse: demoPicture("thaler-1780-obverse") });
  const page = await callerFor(app, ada).read(collection);
  const item = /href="(\/collections\/items\/\d+)"/.exec(page)?.[1] ?? "";
  await refused(ada, `${item}/edit`, "save", { title: TYPED, acquiredOn: "soon" });
  for (const path of [add, `${item}/edit`])
    for (const intent of ["find-types", "use-type "])
      await answered(ada, path, intent, { title: TYPED, place: "Fair", privateNote: "Kept" });
  await accepted(ada, `${item}/edit`, "remove-photo");
  await accepted(ada, `${item}/edit`, "save", { title: "Ducat", storage: "Box" });
  await accepted(ada, item, "mark");
  await accepted(ada, item, "cover");
  await accepted(ada, item, "delete");
  await accepted(ada, collection, "restore");
  const pick = /name="(pick-\d+)"/.exec(page)?.[1] ?? "";
  for (const intent of ["mark", "move"]) await accepted(ada, collection, intent, { [pick]: "on" });
  await accepted(ada, collection, "delete", {
    [/name="(pick-\d+)"/.exec(await callerFor(app, ada).read(collection))?.[1] ?? ""]: "on",
  });
  await refused(ada, `${collection}/edit`, "save", { name: tooLong(MAX_COLLECTION_NAME), description: TYPED });
  await accepted(ada, `${collection}/edit`, "save", about);
  await accepted(ada, `${collection}/edit`, "delete");
  await accepted(ada, "/collections", "restore");
  await makeOrder(app.env, { sellerId: ben.id, buyerId: ada.id });
  await accepted(ada, "/collections/acquired", "add");
});

it("places of a set", async () => {
  await loadTypes(
    app.env.DB,
    [1201, 1202].map((id) => typeEntryOf({ id })),
  );
  for (const intent of ["have", "want"]) await accepted(ben, "/collections/sets/us-state-quarters", intent);
  await formsOf(ben, "/collections/wants");
  await formsOf(ben, "/collections/swaps");
});

it("an import", async () => {
  const upload = (change: Record<string, string>, files: Record<string, string>) =>
    ["/collections/import", "", { collection: "new", ...change }, files] as const;
  await refused(ada, ...upload({ name: tooLong(MAX_COLLECTION_NAME) }, { file: "Title\nFlorin\n" }));
  await refused(ada, ...upload({ name: TYPED }, { file: "" }));
  const path = await accepted(ada, ...upload({ name: "From a file" }, { file: "What,Cost\nFlorin,5\nCrown,cheap\n" }));
  await refused(ada, path, "columns", { "column-0": "year", "column-1": "year" });
  await accepted(ada, path, "columns", { "column-0": "title", "column-1": "price" });
  await accepted(ada, path, "good");
  await accepted(ada, path, "remove");
  const all = await accepted(ada, ...upload({ name: "All of it" }, { file: "Title\nFlorin\n" }));
  await accepted(ada, all, "all");
});

it("profiles, follows, reports and settings", async () => {
  const profile = `/profile/${ada.id}`;
  for (const intent of ["follow", "mute", "unmute"]) await accepted(ben, profile, intent);
  for (const intent of ["watch", "unwatch"]) await accepted(ben, profile, intent);
  await accepted(ben, profile, "unfollow");
  await refused(ben, `/report/profile/${ada.id}`, "", { reason: "other", note: "" });
  await accepted(ben, `/report/profile/${ada.id}`, "", { reason: "other", note: "Not a person." });
  await refused(ada, "/settings/profile", "about", { about: tooLong(MAX_ABOUT_LENGTH) });
  await accepted(ada, "/settings/profile", "about", { about: "Thalers." });
  await accepted(ada, "/settings/formats", "country", { country: "FR" });
  await accepted(ada, "/settings/formats", "formats", { timeZone: "Europe/Berlin", timeNotation: "24-hour" });
  await refused(ada, "/settings/profile", "picture");
  await accepted(ada, "/settings/profile", "picture", {}, { photo: demoPicture("thaler-1780-obverse") });
  await accepted(ada, "/settings/profile", "remove-picture");
  const cleo = await makeMember(app.env, { username: "cleo_no_script", isConfirmed: true });
  await refused(cleo, "/settings/delete", "delete", { username: "somebody" });
  await accepted(cleo, "/settings/delete", "delete", { username: "cleo_no_script" });
  await accepted(cleo, "/settings/delete", "keep");
  await refused(ada, "/settings/profile", "username", { username: "no spaces please" });
  await refused(ada, "/settings/email", "change", { email: "no address" });
  for (const intent of ["send-change-again", "cancel-change"]) {
    await accepted(ada, "/settings/email", "change", { email: "ada-elsewhere@example.test" });
    await accepted(ada, "/settings/email", intent);
  }
  const saved = await accepted(ada, "/settings/notifications", "save", { "email-outbid": "none" });
  await accepted(ada, saved, "undo");
});

it("notifications", async () => {
  const list = "/notifications";
  const undo = await accepted(ada, list, "read");
  await accepted(ada, undo, "undo");
  await accepted(ada, list, "open");
  await accepted(ada, list, "unread");
  await accepted(ada, list, "read-all");
  await accepted(ada, list, "delete");
  await accepted(ada, list, "delete-read");
});

it("help and contact", async () => {
  await refused(ben, "/contact", "", { body: tooLong(MAX_LETTER), name: TYPED });
  const letter = {
    topic: "account",
    name: "Ben",
    email: "ben@example.com",
    body: "How do I change my email address on this site?",
  };
  await refused(undefined, "/contact", "", { ...letter, email: "no address" });
  expect(await submit(undefined, "/contact", "", letter)).toMatchObject({
    status: 200,
    html: expect.stringMatching(/reference/i),
  });
  for (const intent of ["yes", "no"]) await accepted(ben, "/help/articles/import-a-collection", intent);
});

it("sends every form that these pages show", () => {
  expect([...shown].filter((name) => !sent.has(name)).sort()).toEqual([]);
});
