import { afterEach, expect, it } from "vitest";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

// The framework takes some parameters of an address for its own. On an address that someone made up they change nothing,
// and nothing is logged as an error.

const app = runningApp();
const { ada } = membersOf(app, { ada: {} });

afterEach(() => expect(app.errors()).toEqual([]));

const QUERIES = [
  "_data=x",
  "_data=routes%2Fwallet",
  "_data=root&_data=x",
  "%5Fdata=x",
  "_data",
  "_routes=x",
  "_data=x&_routes=x",
];

/** What differs between two answers: keys of forms, nonces and times. */
const alike = (html: string) =>
  html.replaceAll(
    /nonce="\w*"|"nonce":"\w+"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|formKey\W+[\w-]+|\d{13}/g,
    "…",
  );

it.each(QUERIES)("a page is answered as without ?%s, to visitors and members", async (query) => {
  const pages = [
    [callerFor(app), "/?", "<title>Obverse"],
    [callerFor(app), "/auth?tab=register&", "Create"],
    [callerFor(app), "/browse?q=thaler&", "thaler"],
    [callerFor(app, ada), "/settings?", "Settings"],
  ] as const;
  for (const [caller, path, words] of pages) {
    const answer = await caller.get(path + query);
    expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 200, "text/html; charset=utf-8"]);
    expect(alike(await answer.text())).toContain(words);
  }
  const missing = await callerFor(app).get(`/nowhere?${query}`);
  expect([missing.status, missing.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
});

it.each(QUERIES)("the data of a page is answered with ?%s", async (query) => {
  const answer = await callerFor(app, ada).get(`/settings.data?${query}`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/x-script; charset=utf-8"]);
});

it("a visitor is sent to sign in without the parameter, and keeps the rest of the query", async () => {
  const answer = await callerFor(app).get("/wallet?page=2&_data=x");
  expect(answer.headers.get("Location")).toBe("/auth?tab=login&redirect=%2Fwallet%3Fpage%3D2");
});

it("a form is read, and a body that nobody reads is still taken in", async () => {
  const response = await callerFor(app).submit("/auth?tab=login&_data=x", {
    intent: "login",
    username: "nobody",
    password: "p",
  });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([401, "text/html; charset=utf-8"]);
  const tooLarge = await callerFor(app, ada).submit("/nowhere?_data=x", { words: "w".repeat(5_000_000) });
  expect(tooLarge.status).toBeLessThan(500);
});

it("a call of the API ignores it, however its address is written", async () => {
  for (const path of ["/api/user?_data=x", "/api/%75ser?_data=x", "/api/user/?_data=x"])
    expect((await callerFor(app, ada).get(path)).status, path).toBe(200);
});
