import { expect, it } from "vitest";
import { makeFixed, makeMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

const app = runningApp();
const { seller } = membersOf(app, { seller: {} });

const open = (path: string) => callerFor(app, seller).read(path);
const submit = async (fields: Record<string, string>) =>
  answerOf(await callerFor(app, seller).submit("/listings", fields));
const draft = async (title: string) =>
  (await makeFixed(app.env, { sellerId: seller.id, title, isDraft: true })).listingId;

it("publishes the chosen drafts without a script, says what became of each, and says the same when sent again", async () => {
  const [first, second, gone] = [await draft("Denarius of Nerva"), await draft("Denarius of Otho"), 999_999];
  const page = await open("/listings?tab=drafts");
  expect(page).toContain(`name="pick-${first}"`);
  const [, key = ""] = /name="key"[^>]*value="([0-9a-f-]{36})"/.exec(page) ?? [];
  const form = { key, tab: "drafts", intent: "publish", [`pick-${first}`]: "on", [`pick-${gone}`]: "on" };
  const sent = await submit(form);
  expect([sent.status, sent.to]).toEqual([302, `/listings?tab=drafts&done=${key}`]);
  const told = (await open(sent.to ?? "")).replaceAll("<!-- -->", "");
  expect(told).toContain("1 of 2 done, 1 not");
  expect(told).toContain("Denarius of Nerva</span>: Published.");
  expect(told).toContain("There is no such listing.");
  expect(told).toContain(`name="pick-${second}"`);
  expect((await submit(form)).to).toBe(sent.to);
  expect((await open(sent.to ?? "")).replaceAll("<!-- -->", "")).toContain("Denarius of Nerva</span>: Published.");
});

it("ticks every listing of the page without a script, and folds a long list of what went well", async () => {
  const ids = [];
  for (let nth = 1; nth <= 6; nth += 1) ids.push(await draft(`Denarius of Titus ${nth}`));
  expect(await open("/listings?tab=drafts")).not.toMatch(/<input[^>]*name="pick-\d+"[^>]*checked/);
  const all = await open("/listings?tab=drafts&pick=all");
  for (const id of ids) expect(all).toMatch(new RegExp(`<input[^>]*name="pick-${id}"[^>]*checked=""`));
  expect(all).toContain("Select none");
  const key = crypto.randomUUID();
  const picked = Object.fromEntries(ids.map((id) => [`pick-${id}`, "on"]));
  await submit({ key, tab: "drafts", intent: "publish", ...picked });
  const told = (await open(`/listings?tab=drafts&done=${key}`)).replaceAll("<!-- -->", "");
  expect(told).toContain("Show the 6 done");
  expect(told).toContain("Denarius of Titus 6</span>: Published.");
});

it("refuses a form without a chosen listing, and one that names an unknown action or no key", async () => {
  await draft("Denarius of Galba");
  const none = await submit({ key: crypto.randomUUID(), tab: "drafts", intent: "publish" });
  expect([none.status, none.html]).toEqual([400, expect.stringContaining("Choose at least one listing first.")]);
  expect((await submit({ key: crypto.randomUUID(), intent: "burn" })).status).toBe(400);
  expect((await submit({ intent: "publish", "pick-1": "on" })).status).toBe(400);
});

it("shows another member neither the outcome nor the listings", async () => {
  const listingId = await draft("Denarius of Vitellius");
  const key = crypto.randomUUID();
  await submit({ key, tab: "drafts", intent: "publish", [`pick-${listingId}`]: "on" });
  const other = await makeMember(app.env);
  const page = await (await callerFor(app, other).get(`/listings?tab=active&done=${key}`)).text();
  expect(page).not.toContain("Vitellius");
  expect(page).toContain("You haven&#x27;t listed anything yet");
});

it.each(["?tab=nothing", "?tab=sold&before=x", "?done=x", "?done="])("opens at %s", async (query) => {
  expect((await callerFor(app, seller).get(`/listings${query}`)).status).toBe(200);
});
