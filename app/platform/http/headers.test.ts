import { expect, it } from "vitest";
import { contentSecurityPolicy, withSecurityHeaders } from "./headers.server";

it("allows no object, no base and no frame around it, whatever is answered", () => {
  for (const nonce of [undefined, null, "0".repeat(32)]) {
    const directives = contentSecurityPolicy(nonce).split("; ");
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        expect.stringMatching(/^form-action '(?:none|self)'$/),
      ]),
    );
  }
});

it("asks browsers to come back encrypted, with every subdomain, for two years", () => {
  const headerFor = (url: string) =>
    withSecurityHeaders(new Response("a"), new URL(url)).headers.get("Strict-Transport-Security");
  expect(headerFor("https://obverse.example/")).toBe("max-age=63072000; includeSubDomains; preload");
  expect(headerFor("http://localhost:8787/")).toBeNull();
});
