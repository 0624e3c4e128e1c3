import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { openCookieJar, readCookie } from "./cookies.server";
import { redirectWithToast, takeFlash } from "./flash.server";
import { openRequestContext } from "./request-context.server";

const visit = (cookie: string, url = "http://obverse.test/") => ({
  ...openRequestContext(new Request(url, { headers: { Cookie: cookie } }), env, { waitUntil: () => {} }),
  payments: sandboxPayments,
  apiRoutes: () => [],
});

const pairOf = (setCookie: string | undefined) => setCookie?.split(";")[0] ?? "";

describe("cookies", () => {
  it("are bound to the host over https", () => {
    const jar = openCookieJar(new Request("https://obverse.test/"));
    jar.set("session", "a", 60);
    expect(jar.outgoing()).toEqual(["__Host-session=a; HttpOnly; Max-Age=60; Path=/; SameSite=Lax; Secure"]);
  });

  it("are ignored over https under a name that a sibling host could set", () => {
    expect(readCookie(new Request("https://obverse.test/", { headers: { Cookie: "session=a" } }), "session")).toBe(
      undefined,
    );
  });

  it("also carry the time zone over https, under the name that the browser gives it there", () => {
    const zone = (cookie: string) => visit(cookie, "https://obverse.test/").timeZone;
    expect([zone("__Host-tz=Asia/Tokyo"), zone("tz=Asia/Tokyo"), zone("__Host-tz=Not/AZone")]).toEqual([
      "Asia/Tokyo",
      "UTC",
      "UTC",
    ]);
  });

  it.each(["session=%", "session=%ff", "=;;;", "session", "session="])("are ignored if malformed: %s", (cookie) => {
    expect(readCookie(new Request("http://obverse.test/", { headers: { Cookie: cookie } }), "session")).toBe(undefined);
  });
});

describe("a message for the next page", () => {
  it("is shown once", () => {
    const leaving = visit("");
    const response = redirectWithToast(leaving, "/listings", { title: "Welcome back!", description: "Grüß – 5 €" });
    expect(response.headers.get("Location")).toBe("/listings");
    const arriving = visit(pairOf(leaving.cookies.outgoing()[0]));
    expect(takeFlash(arriving)).toMatchObject({ title: "Welcome back!", description: "Grüß – 5 €", tone: "plain" });
    expect(arriving.cookies.outgoing()[0]).toContain("Max-Age=0");
  });

  it.each(["flash=x", "flash=e30=", "flash=bnVsbA", `flash=${"A".repeat(3000)}`])(
    "is ignored if forged: %s",
    (cookie) => {
      expect(takeFlash(visit(cookie))).toBeNull();
    },
  );
});
