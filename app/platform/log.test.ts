import { readFileSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { takeLogLines } from "../../test/console-is-quiet";
import { LOG_EVENTS, logEvent } from "./log";

const logged = () => takeLogLines().map((line) => JSON.parse(line));

it("writes one line of JSON with the level, the event, its ids and the error", () => {
  logEvent("auction_close_failed", { auctionId: 7 }, new TypeError("no such auction"));
  const error = { name: "TypeError", message: "no such auction", stack: expect.any(Array) };
  expect(logged()).toEqual([{ level: "error", event: "auction_close_failed", auctionId: 7, error }]);
  logEvent("provider_sign_in_failed", { provider: "google", reason: "ZodError" });
  expect(logged()).toEqual([
    { level: "warn", event: "provider_sign_in_failed", provider: "google", reason: "ZodError" },
  ]);
});

it("leaves out a failed query's parameters, with and without a cause", () => {
  const query = "insert into users (email, password_hash) values (?, ?)";
  const secrets = ["ada@example.test", "$scrypt$hash"];
  logEvent(
    "request_failed",
    { method: "POST", path: "/auth" },
    new DrizzleQueryError(query, secrets, new Error("busy")),
  );
  logEvent("request_failed", { method: "POST", path: "/auth" }, new DrizzleQueryError(query, secrets));
  const lines = takeLogLines();
  expect(lines.map((line) => JSON.parse(line).error.message)).toEqual(["busy", `Failed query: ${query}`]);
  for (const secret of secrets) expect(lines.join()).not.toContain(secret);
});

it("can log anything that was thrown", () => {
  for (const thrown of ["text", null, { cause: 1 }]) logEvent("sweep_step_failed", { step: "orders" }, thrown);
  expect(logged().map(({ error }) => error.name)).toEqual(["string", "object", "object"]);
});

it("documents every event for the operator", () => {
  const documented = readFileSync("docs/debugging.md", "utf8").matchAll(/^\| `(\w+)` +\|/gm);
  expect([...documented].map(([, name]) => name).sort()).toEqual([...LOG_EVENTS].sort());
});
