import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLS } from "~/platform/api-calls.server";
import { type AppServer, commonApp } from "../app-server";
import { callerFor } from "./caller";

let app: AppServer;
beforeAll(async () => {
  app = await commonApp();
});
afterAll(() => app.close());

/** app/routes' file names as API paths: api.auctions_.$id_.bids.ts is /api/auctions/{id}/bids. */
const routes = readdirSync("app/routes")
  .filter((file) => file.startsWith("api.") && file !== "api.$.ts")
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
const sockets = ["/api/notifications/live", "/api/auctions/{id}/live"];

it("describes every address of the API and no other", () => {
  expect(Object.keys(CALLS).sort()).toEqual([...routes, ...sockets].sort());
});

it("is served as OpenAPI 3.1 with the schemas that validate", async () => {
  const answer = await fetch(new URL("/api/openapi.json", app.url));
  expect(answer.status).toBe(200);
  const document = await answer.json();
  expect(document).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/api/auctions/{id}/bids": {
        post: {
          requestBody: {
            content: {
              "application/json": {
                schema: { properties: { maximumMinor: { type: "integer" } }, additionalProperties: false },
              },
            },
          },
        },
      },
    },
  });
});

describe("asks for a session exactly where it says so", () => {
  const calls = Object.entries(CALLS).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [method, path, call] as const),
  );
  it.each(calls)("%s %s", async (method, path, call) => {
    const caller = callerFor(app);
    const at = path.replace("{id}", "1");
    const { status } = method === "get" ? await caller.get(at) : await caller.post(at);
    if (call.open) expect(status).not.toBe(401);
    else if (call.status === 101) expect([401, 426]).toContain(status);
    else expect(status).toBe(401);
  });
});
