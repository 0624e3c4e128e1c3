import fc from "fast-check";
import { expect, it } from "vitest";
import { startApp } from "../app-server";
import { membersOf } from "../members";
import { runningApp } from "../running-app";

const app = runningApp(() =>
  startApp({ vars: { FAILED_SIGN_INS_PER_ADDRESS: "3", REGISTRATIONS_PER_ADDRESS_HOUR: "3" } }),
);
const { member } = membersOf(app, { member: {} });

const PATHS = [
  "/api/login",
  "/api/register",
  "/api/logout",
  "/api/user",
  "/api/nowhere",
  "/auth",
  "/auth?tab=register",
  "/auth.data?tab=login",
  "/logout",
  "/logout.data",
  "/settings",
  "/settings.data",
  "/auth/google/callback",
];
const HOSTILE_TEXT = [
  "\0",
  "a\0b",
  "\ud800",
  "'; DROP TABLE users; --",
  "%' OR '1'='1",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "\u202e\u0000\uffff",
  "9".repeat(400),
  "ß".repeat(2_000),
  "__proto__",
];
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...HOSTILE_TEXT));
const names = fc.constantFrom(
  "username",
  "email",
  "password",
  "tab",
  "redirect",
  "intent",
  "id",
  "current",
  "__proto__",
  "constructor",
);
const json = fc.oneof(
  fc
    .dictionary(names, fc.oneof(text, fc.jsonValue(), fc.constant(null), fc.double(), fc.array(text)), { maxKeys: 6 })
    .map((body) => JSON.stringify(body)),
  fc.record({ username: text, password: text }).map((body) => JSON.stringify(body)),
  fc.record({ username: text, email: text, password: text }).map((body) => JSON.stringify(body)),
  fc.json(),
  text,
  fc.constantFrom("[".repeat(30_000), "{", "null", '{"username":"a","username":"b","password":1e999}', "\ufeff{}"),
);
const form = fc
  .array(fc.tuple(names, fc.oneof(text, fc.constantFrom("login", "register", "end-session", "change-password"))), {
    maxLength: 8,
  })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join("&"));
const encode = (value: string) => (/\p{Surrogate}/u.test(value) ? "%ED%A0%80" : encodeURIComponent(value));
const contentType = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "",
  ";;;",
  "application/json;;",
);
const cookie = fc.constantFrom(
  "",
  "session=%",
  "session=%ff%fe",
  "session=",
  "flash=e30",
  "flash=%%%",
  "oauth=e30; session=x",
  "tz=Not/AZone; theme=<b>",
  `session=${"a".repeat(6_000)}`,
  "=; ; ,;==",
);

it("never answers a malformed request with a 5xx or a stack trace", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PATHS),
      fc.constantFrom("POST", "POST", "POST", "GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"),
      contentType,
      fc.oneof(json, form),
      fc.oneof(cookie, fc.constant(member.cookie)),
      async (path, method, type, body, cookies) => {
        const hasBody = method !== "GET" && method !== "HEAD";
        const response = await fetch(new URL(path, app.url), {
          method,
          redirect: "manual",
          headers: {
            Origin: app.url.origin,
            ...(type ? { "Content-Type": type } : {}),
            ...(cookies ? { Cookie: cookies } : {}),
          },
          ...(hasBody ? { body } : {}),
        });
        const answer = await response.text();
        expect(response.status).toBeLessThan(500);
        expect(answer).not.toMatch(/\bat \w+ \(|D1_ERROR|SQLITE_|node_modules/);
      },
    ),
    { numRuns: 500, interruptAfterTimeLimit: 45_000 },
  );
});

it.each([
  "?redirect=%",
  "?redirect=%ff",
  "?tab=%00",
  "?redirect=//evil.example",
  "?_routes=x",
  "?index",
  "?redirect=a&redirect=b",
])("shows the sign-in page for any query: %s", async (query) => {
  const response = await fetch(new URL(`/auth${query}`, app.url));
  expect(response.status).toBe(200);
  expect(await response.text()).not.toMatch(/(?:href|action)="[^"]*evil/);
});
