import { readdirSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { lintOpenApi, type OpenApi, readOpenApi } from "./openapi-document";

const app = runningApp();
let document: OpenApi;
beforeAll(async () => {
  document = await readOpenApi(app);
});

/** Not for clients: the fallback for unknown addresses, and the webhook that Stripe calls. */
const UNDOCUMENTED = new Set(["api.$.ts", "api.stripe_.connect-webhook.ts", "api.stripe_.webhook.ts"]);
/** Route file names as API paths: api.auctions_.$id_.bids.ts is /api/auctions/{id}/bids. */
const routes = readdirSync("app/routes")
  .filter((file) => file.startsWith("api.") && !UNDOCUMENTED.has(file))
  .map((file) => file.replace(/\.ts$/, "").replace("[.]", "·").split("."))
  .map((parts) =>
    parts.map((part) =>
      part
        .replace(/_$/, "")
        .replace(/^\$(\w+)$/, "{$1}")
        .replace("·", "."),
    ),
  )
  .map((parts) => `/${parts.join("/")}`);
const SOCKETS = ["/api/notifications/live", "/api/auctions/{id}/live"];

it("documents every path of the API and no other", () => {
  expect(Object.keys(document.paths).sort()).toEqual([...routes, ...SOCKETS].sort());
});

it("documents every method of each path", async () => {
  const caller = callerFor(app);
  for (const [path, operations] of Object.entries(document.paths)) {
    if (SOCKETS.includes(path)) continue;
    const { status, headers } = await caller.send("PATCH", path.replace("{id}", "1"));
    expect([path, status]).toEqual([path, 405]);
    expect(headers.get("Allow")?.toLowerCase().split(", ").sort()).toEqual(Object.keys(operations).sort());
  }
});

it("passes a public linter without a warning", async () => {
  expect(await lintOpenApi(document)).toBe("");
});

it("requires a session exactly where it says so", async () => {
  const caller = callerFor(app);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      if (SOCKETS.includes(path)) continue;
      const { status } = await caller.send(method.toUpperCase(), path.replace("{id}", "999999"));
      expect(`${method} ${path}: ${status === 401}`).toBe(`${method} ${path}: ${security.length > 0}`);
    }
  }
});

it("requires the site's own Origin for every write", async () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { parameters }] of Object.entries(operations)) {
      const isWrite = method !== "get";
      const isAsked = parameters.some(({ name }) => name === "Origin");
      expect(`${method} ${path}: ${isAsked}`).toBe(`${method} ${path}: ${isWrite || SOCKETS.includes(path)}`);
      if (!isWrite) continue;
      const url = new URL(path.replace("{id}", "1"), app.url);
      const answer = await fetch(url, { method: method.toUpperCase(), headers: { Origin: "https://evil.example" } });
      expect([answer.status, await answer.text()]).toEqual([403, "This request didn't come from an Obverse page."]);
    }
  }
});
