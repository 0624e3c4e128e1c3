import { describe, expect, it } from "vitest";
import { isForeignWrite } from "./origin.server";

const isForeign = (url: string, origin: string | undefined, method = "POST") =>
  isForeignWrite(new Request(url, { method, headers: origin === undefined ? {} : { Origin: origin } }));

// Here the schemes of one host are told apart too; a development proxy in front of the Worker makes them one.
describe("a request that can change something", () => {
  it.each([
    undefined,
    "null",
    "",
    "http://obverse.example",
    "https://obverse.example:8443",
    "https://www.obverse.example",
    "https://obverse.example.evil.example",
    "https://evil-obverse.example",
    "https://obverse.example/",
    "HTTPS://OBVERSE.EXAMPLE",
    "https://obverse.example@evil.example",
    "https://obverse.example https://evil.example",
    "https://evil.example",
  ])("is foreign if its origin is %s", (origin) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      expect(isForeign("https://obverse.example/api/logout", origin, method)).toBe(true);
    }
  });

  it("is ours if its origin is exactly our own", () => {
    expect(isForeign("https://obverse.example/api/logout", "https://obverse.example")).toBe(false);
    expect(isForeign("http://127.0.0.1:8787/api/logout", "http://127.0.0.1:8787")).toBe(false);
  });

  it("is allowed from any origin only by POST, and only where a signature is required", () => {
    const webhook = "https://obverse.example/api/stripe/webhook";
    expect(isForeign(webhook, undefined)).toBe(false);
    expect(isForeign(webhook, "https://evil.example")).toBe(false);
    for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"])
      expect(isForeign(webhook, undefined, method)).toBe(true);
    for (const near of ["/", ".data", "/x", "%2f", "s"]) expect(isForeign(`${webhook}${near}`, undefined)).toBe(true);
    expect(isForeign("https://obverse.example/api/logout?/api/stripe/webhook", undefined)).toBe(true);
    expect(isForeign("https://obverse.example//api/stripe/webhook", undefined)).toBe(true);
  });

  it("is allowed without an origin, and from no other, where an email program unsubscribes its reader", () => {
    const address = "https://obverse.example/unsubscribe?member=1";
    expect(isForeign(address, undefined)).toBe(false);
    for (const origin of ["null", "", "https://evil.example"]) expect(isForeign(address, origin)).toBe(true);
    for (const method of ["PUT", "PATCH", "DELETE"]) expect(isForeign(address, undefined, method)).toBe(true);
    expect(isForeign("https://obverse.example/unsubscribe.data", undefined)).toBe(true);
    expect(isForeign("https://obverse.example/settings?/unsubscribe", undefined)).toBe(true);
  });

  it("that only reads is allowed from any origin", () => {
    expect(isForeign("https://obverse.example/", "https://evil.example", "GET")).toBe(false);
  });
});
