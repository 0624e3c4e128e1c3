import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOME_PATH, safeReturnPath } from "./return-path";

const ORIGIN = "https://obverse.example";

const HOSTS = ["evil.example", "obverse.example.evil.example", "evil.example:443", "evil.example%2f", "①②⑦.⓪.⓪.①"];
const PREFIXES = [
  ..."// /\\ \\\\ \\/ /// //// /\t/ /\n/ /\r/ /\r\n/ \t// \n// /\u0000/ /\u000b/ //\\ /\\/ \\/\\ /%09/ /%0a/ /%0d/ /%5c /%2f /%2F/ /%252f /%25252f"
    .split(" ")
    .filter(Boolean),
  "https://",
  "https:",
  "https:/",
  "https:///",
  "HTTPS://",
  "http://",
  "ftp://",
  "ws://",
  "https://obverse.example@",
  "//obverse.example@",
  "https://obverse.example:pass@",
  "//obverse.example%40",
  "/.//",
  "/..//",
  "/./\\",
  "/%2e//",
  "/%2e%2e//",
  "/a/..//",
  "/a/../..//",
  "/x//",
];
const SCHEMES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "/javascript:alert(1)\n",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "about:blank",
  "mailto:someone@evil.example",
  "intent://evil.example#Intent;end",
];
const LOOPS = [
  "/auth",
  "/auth/",
  "/AUTH",
  "/Auth?tab=login",
  "/auth?redirect=/auth",
  "/auth.data",
  "/auth/google",
  "/auth/github/callback?code=1&state=2",
  "/./auth",
  "/x/../auth",
  "/%61uth",
  "/%2561uth",
  "/logout",
  "/LOGOUT",
  "/logout.data",
  "/%6cogout",
  "/api/user",
  "/api",
  "/API/logout",
  "/build/root.js",
];
const BROKEN = [
  "",
  " ",
  "listings",
  "./listings",
  "../listings",
  "?tab=login",
  "#top",
  "/%",
  "/%zz",
  "/%ff",
  "/%c0%af/evil.example",
  "/listings\\..\\evil",
  "/listings/%2e%2e%2f%2e%2e%2fauth",
  "/listings/..%2f..%2flogout",
  "/listings%0d%0aSet-Cookie:%20a=b",
  "/listings\r\nLocation: https://evil.example",
  "/\u2028/evil.example",
  "/\ufeff/evil.example",
  "/\u3000\n/evil.example",
  `/${"a".repeat(2_000)}`,
];

const hostile = [
  ...new Set([...PREFIXES.flatMap((prefix) => HOSTS.map((host) => prefix + host)), ...SCHEMES, ...LOOPS, ...BROKEN]),
];

describe("the return path after sign-in", () => {
  it("is tested against at least 200 hostile paths", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
  });

  it.each(hostile.map((given) => [given]))("never leaves the site or loops with %j", (given) => {
    expect(safeReturnPath(given)).toBe(HOME_PATH);
  });

  it("never leaves the site", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webPath(), fc.webUrl()), (given) => {
        const path = safeReturnPath(given.startsWith("/") ? given : `/${given}`);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(path).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    "/",
    "/listings",
    "/auction/12",
    "/authors",
    "/search?q=denier%20%26%20obole&sort=price",
    "/search?q=https://evil.example//x",
    "/help/articles/bidding#soft-close",
    "/profile/7?tab=%2Fauth",
  ])("keeps %s", (given) => {
    expect(safeReturnPath(given)).toBe(given);
  });

  it("is the dashboard by default", () => {
    expect([safeReturnPath(null), safeReturnPath(undefined)]).toEqual([HOME_PATH, HOME_PATH]);
  });
});
