import { beforeAll, expect, it } from "vitest";
import { MAX_BODY, MAX_TITLE } from "~/domain/articles/article-limits";
import { MAX_COLLECTION_NAME, MAX_ITEM_TITLE } from "~/domain/collections/collection-limits";
import { MAX_LETTER } from "~/domain/letters/letter";
import { MAX_ABOUT_LENGTH } from "~/domain/profiles/profile";
import { MAX_MESSAGE_LENGTH } from "~/domain/threads/thread";
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
const shownForms = new Set<string>();
const sentForms = new Set<string>();
const nameOf = (action: string, intent: string) =>
  `${action.replaceAll(/\?.*|#.*/g, "").replaceAll(/\d+/g, "N")} ${intent}`;
const intentsOf = ({ values, buttons }: RenderedForm) =>
  buttons.map((button) => button.intent ?? values.intent ?? "").filter((intent, at, all) => all.indexOf(intent) === at);

async function formsOf(member: TestMember | undefined, path: string) {
  const forms = renderedForms(await callerFor(app, member).read(path)).filter(({ isPost }) => isPost);
  for (const form of forms) for (const intent of intentsOf(form)) shownForms.add(nameOf(form.action ?? path, intent));
  return forms;
}

/** Fills in the form of a page with this intent and sends it. The names must be those of inputs that the page has. */
async function submit(
  member: TestMember | undefined,
  path: string,
  intent: string,
  input: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>> = {},
) {
  const forms = await formsOf(member, path);
  const form = forms.find(
    (each) => intentsOf(each).includes(intent) && Object.keys(input).every((name) => each.names.has(name)),
  );
  if (!form)
    throw new Error(
      `${path} has no form "${intent}": ${forms.map((each) => `${intentsOf(each)} (${[...each.names]})`)}`,
    );
  const button = form.buttons.find((each) => each.intent === intent) ?? form.buttons.find((each) => !each.intent) ?? {};
  const fields = { ...form.values, ...button, ...input };
  sentForms.add(nameOf(form.action ?? path, intent));
  const body = form.isMultipart ? new FormData() : undefined;
  for (const [name, value] of Object.entries(fields)) body?.set(name, value);
  for (const name of form.isMultipart ? form.names : [])
    if (files[name] !== undefined) body?.set(name, new Blob([files[name]]), `${name}.csv`);
  const answer = await callerFor(app, member).submit(form.action ?? path, body ?? fields);
  return { status: answer.status, to: answer.headers.get("Location") ?? "", html: await answer.text() };
}

/** Sends what the site accepts; returns where it leads. */
async function expectAccepted(...args: Parameters<typeof submit>): Promise<string> {
  const { status, to, html } = await submit(...args);
  expect([args[1], args[2], status, status === 302 || html.slice(-400)]).toEqual([args[1], args[2], 302, true]);
  return to.replace(/#.*/, "");
}

const TYPED = "Typed with care & 〈kept〉";
/** Sends what the site refuses, and finds everything that was typed in the answer. */
async function expectRefused(...args: Parameters<typeof submit>): Promise<void> {
  const { status, html } = await submit(...args);
  expect([args[1], args[2], status]).toEqual([args[1], args[2], expect.toSatisfy((code) => code >= 400 && code < 500)]);
  expect(html.match(/ autofocus=""/gi), `${args[1]} ${args[2]}: one summary gets the focus`).toHaveLength(1);
  for (const [, field] of html.matchAll(/href="#(refused-[^"]+)"/g))
    expect(html.split(` id="${field}"`).length - 1, `${args[1]} ${args[2]}: #${field}`).toBe(1);
  const values = renderedForms(html).flatMap((form) => Object.values(form.values));
  for (const text of Object.values(args[3] ?? {}))
    expect(
      values.some((value) => value === text),
      `${args[1]} ${args[2]} lost “${text.slice(0, 60)}”`,
    ).toBe(true);
}
/** Sends a button that saves nothing, and finds everything that was typed in the answer. */
async function expectShownAgain(...args: Parameters<typeof submit>): Promise<void> {
  const { status, html } = await submit(...args);
  const values = renderedForms(html).flatMap((form) => Object.values(form.values));
  expect([status, Object.values(args[3] ?? {}).filter((text) => !values.includes(text))]).toEqual([200, []]);
}
const tooLong = (length: number) => TYPED.padEnd(length + 1, "!");

it("articles and comments", async () => {
  await expectRefused(ada, "/articles/new", "", { title: tooLong(MAX_TITLE) });
  const edit = await expectAccepted(ada, "/articles/new", "", { title: "Edges" });
  const text = { title: "Edges", summary: "On edges", tags: "edges", body: "Milled *edges*." };
  await expectRefused(ada, edit, "publish", { ...text, body: tooLong(MAX_BODY), summary: TYPED });
  await expectRefused(ada, edit, "photo", { ...text, body: TYPED });
  await expectAccepted(ada, edit, "save", text);
  await expectAccepted(ada, edit, "preview", text);
  await expectAccepted(ada, edit, "photo", { ...text, alt: "An edge" }, { photo: demoPicture("thaler-1780-obverse") });
  const article = await expectAccepted(ada, edit, "publish", text);
  await expectRefused(ben, article, "comment", { text: tooLong(5_000) });
  await expectAccepted(ben, article, "comment", { text: "A fine text." });
  const comment = /id="comment-(\d+)"/.exec(await callerFor(app, ada).read(article))?.[1] ?? "";
  const reply = `${article}?reply=${comment}`;
  await expectRefused(ada, reply, "reply", { text: tooLong(5_000) });
  await expectAccepted(ada, reply, "reply", { text: "Thank you." });
  await expectRefused(ben, `${article}?edit=${comment}`, "edit", { text: tooLong(5_000) });
  await expectAccepted(ben, `${article}?edit=${comment}`, "edit", { text: "A very fine text." });
  await expectAccepted(ben, article, "remove");
  await expectAccepted(ada, edit, "withdraw");
  await expectAccepted(ada, await expectAccepted(ada, "/articles/new", "", { title: "Never mind" }), "delete");
});

it("the photos of a listing", async () => {
  const terms = { kind: "coin", title: "Thaler, 1780", description: "Silver.", format: "fixed", priceMinor: 5000 };
  const { id } = await (await callerFor(app, ada).post("/api/listings", terms)).json<{ id: number }>();
  const photos = `/listing/${id}/photos`;
  await expectRefused(ada, photos, "add");
  for (const side of ["obverse", "reverse"])
    await expectAccepted(ada, photos, "add", {}, { photo: demoPicture(`thaler-1780-${side}`) });
  await expectAccepted(ada, photos, "describe", { role: "obverse", alt: "A portrait" });
  for (const intent of ["move", "recut", "remove", "put-back"]) await expectAccepted(ada, photos, intent);
});

it("messages, blocks and published answers", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: ada.id });
  const write = `/messages/new?to=${ada.id}&listing=${listingId}`;
  await expectRefused(ben, write, "message", { body: tooLong(MAX_MESSAGE_LENGTH) });
  const thread = await expectAccepted(ben, write, "message", { body: "Has it been cleaned?" });
  await expectRefused(ada, thread, "message", { body: tooLong(MAX_MESSAGE_LENGTH) });
  await expectAccepted(ada, thread, "message", { body: "No, never." });
  const publish = /href="(\/messages\/\d+\/publish[^"]*)"/.exec(await callerFor(app, ada).read(thread))?.[1] ?? "";
  await expectAccepted(ada, publish.replaceAll("&amp;", "&"), "publish");
  await expectAccepted(ben, thread, "withdraw-answer");
  await expectAccepted(ada, thread, "block");
  await expectAccepted(ada, thread, "unblock");
  await expectAccepted(ada, thread, "block");
  await expectAccepted(ada, "/settings/blocked", "unblock");
});

it("collections, their items, and the pieces bought here", async () => {
  const about = { name: "Thalers", description: "Of Prussia" };
  await expectRefused(ada, "/collections/new", "save", { description: TYPED, name: tooLong(MAX_COLLECTION_NAME) });
  const next = await expectAccepted(ada, "/collections/new", "save", about);
  const collection = `/collections/${/collection=(\d+)/.exec(next)?.[1]}`;
  await expectAccepted(ada, "/collections/new", "save", { name: "Notes", description: "" });
  const add = `/collections/add?collection=${collection.split("/").at(-1)}`;
  await expectRefused(ada, add, "add", { title: tooLong(MAX_ITEM_TITLE), place: TYPED, privateNote: "Kept" });
  await expectAccepted(ada, add, "another", { title: "Thaler", place: "Fair" });
  await expectAccepted(ada, add, "add", { title: "Ducat" }, { obverse: demoPicture("thaler-1780-obverse") });
  const page = await callerFor(app, ada).read(collection);
  const item = /href="(\/collections\/items\/\d+)"/.exec(page)?.[1] ?? "";
  await expectRefused(ada, `${item}/edit`, "save", { title: TYPED, acquiredOn: "soon" });
  for (const path of [add, `${item}/edit`])
    for (const intent of ["find-types", "use-type "])
      await expectShownAgain(ada, path, intent, { title: TYPED, place: "Fair", privateNote: "Kept" });
  await expectAccepted(ada, `${item}/edit`, "remove-photo");
  await expectAccepted(ada, `${item}/edit`, "save", { title: "Ducat", storage: "Box" });
  await expectAccepted(ada, item, "mark");
  await expectAccepted(ada, item, "cover");
  await expectAccepted(ada, item, "delete");
  await expectAccepted(ada, collection, "restore");
  const pick = /name="(pick-\d+)"/.exec(page)?.[1] ?? "";
  for (const intent of ["mark", "move"]) await expectAccepted(ada, collection, intent, { [pick]: "on" });
  await expectAccepted(ada, collection, "delete", {
    [/name="(pick-\d+)"/.exec(await callerFor(app, ada).read(collection))?.[1] ?? ""]: "on",
  });
  await expectRefused(ada, `${collection}/edit`, "save", { name: tooLong(MAX_COLLECTION_NAME), description: TYPED });
  await expectAccepted(ada, `${collection}/edit`, "save", about);
  await expectAccepted(ada, `${collection}/edit`, "delete");
  await expectAccepted(ada, "/collections", "restore");
  await makeOrder(app.env, { sellerId: ben.id, buyerId: ada.id });
  await expectAccepted(ada, "/collections/acquired", "add");
});

it("places of a set", async () => {
  await loadTypes(
    app.env.DB,
    [1201, 1202].map((id) => typeEntryOf({ id })),
  );
  for (const intent of ["have", "want"]) await expectAccepted(ben, "/collections/sets/us-state-quarters", intent);
  await formsOf(ben, "/collections/wants");
  await formsOf(ben, "/collections/swaps");
});

it("an import", async () => {
  const upload = (change: Record<string, string>, files: Record<string, string>) =>
    ["/collections/import", "", { collection: "new", ...change }, files] as const;
  await expectRefused(ada, ...upload({ name: tooLong(MAX_COLLECTION_NAME) }, { file: "Title\nFlorin\n" }));
  await expectRefused(ada, ...upload({ name: TYPED }, { file: "" }));
  const path = await expectAccepted(
    ada,
    ...upload({ name: "From a file" }, { file: "What,Cost\nFlorin,5\nCrown,cheap\n" }),
  );
  await expectRefused(ada, path, "columns", { "column-0": "year", "column-1": "year" });
  await expectAccepted(ada, path, "columns", { "column-0": "title", "column-1": "price" });
  await expectAccepted(ada, path, "good");
  await expectAccepted(ada, path, "remove");
  const all = await expectAccepted(ada, ...upload({ name: "All of it" }, { file: "Title\nFlorin\n" }));
  await expectAccepted(ada, all, "all");
});

it("profiles, follows, reports and settings", async () => {
  const profile = `/profile/${ada.id}`;
  for (const intent of ["follow", "mute", "unmute"]) await expectAccepted(ben, profile, intent);
  for (const intent of ["watch", "unwatch"]) await expectAccepted(ben, profile, intent);
  await expectAccepted(ben, profile, "unfollow");
  await expectRefused(ben, `/report/profile/${ada.id}`, "", { reason: "other", note: "" });
  await expectAccepted(ben, `/report/profile/${ada.id}`, "", { reason: "other", note: "Not a person." });
  await expectRefused(ada, "/settings/profile", "about", { about: tooLong(MAX_ABOUT_LENGTH) });
  await expectAccepted(ada, "/settings/profile", "about", { about: "Thalers." });
  await expectAccepted(ada, "/settings/formats", "country", { country: "FR" });
  await expectAccepted(ada, "/settings/formats", "formats", { timeZone: "Europe/Berlin", timeNotation: "24-hour" });
  await expectRefused(ada, "/settings/profile", "picture");
  await expectAccepted(ada, "/settings/profile", "picture", {}, { photo: demoPicture("thaler-1780-obverse") });
  await expectAccepted(ada, "/settings/profile", "remove-picture");
  const cleo = await makeMember(app.env, { username: "cleo_no_script", isConfirmed: true });
  await expectRefused(cleo, "/settings/delete", "delete", { username: "somebody" });
  await expectAccepted(cleo, "/settings/delete", "delete", { username: "cleo_no_script" });
  await expectAccepted(cleo, "/settings/delete", "keep");
  await expectRefused(ada, "/settings/profile", "username", { username: "no spaces please" });
  await expectRefused(ada, "/settings/email", "change", { email: "no address" });
  for (const intent of ["send-change-again", "cancel-change"]) {
    await expectAccepted(ada, "/settings/email", "change", { email: "ada-elsewhere@example.test" });
    await expectAccepted(ada, "/settings/email", intent);
  }
  const saved = await expectAccepted(ada, "/settings/notifications", "save", { "email-outbid": "none" });
  await expectAccepted(ada, saved, "undo");
});

it("notifications", async () => {
  const list = "/notifications";
  const undo = await expectAccepted(ada, list, "read");
  await expectAccepted(ada, undo, "undo");
  await expectAccepted(ada, list, "open");
  await expectAccepted(ada, list, "unread");
  await expectAccepted(ada, list, "read-all");
  await expectAccepted(ada, list, "delete");
  await expectAccepted(ada, list, "delete-read");
});

it("help and contact", async () => {
  await expectRefused(ben, "/contact", "", { body: tooLong(MAX_LETTER), name: TYPED });
  const letter = {
    topic: "account",
    name: "Ben",
    email: "ben@example.com",
    body: "How do I change my email address on this site?",
  };
  await expectRefused(undefined, "/contact", "", { ...letter, email: "no address" });
  expect(await submit(undefined, "/contact", "", letter)).toMatchObject({
    status: 200,
    html: expect.stringMatching(/reference/i),
  });
  for (const intent of ["yes", "no"]) await expectAccepted(ben, "/help/articles/import-a-collection", intent);
});

it("sends every form that these pages show", () => {
  expect([...shownForms].filter((name) => !sentForms.has(name)).sort()).toEqual([]);
});
