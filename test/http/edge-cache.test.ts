import { describe, expect, it } from "vitest";
import { SCRIPTLESS } from "../browser/every-page";
import { membersOf } from "../members";
import { runningApp } from "../running-app";

const app = runningApp();
const { member } = membersOf(app, { member: { username: "montague" } });

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, app.url), { headers });

it.each(SCRIPTLESS)("signed out, %s has no script and a policy that allows none", async (path) => {
  const answer = await get(path);
  expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
  // Structured data is a script element that browsers don't run.
  expect((await answer.text()).replaceAll('<script type="application/ld+json">', "")).not.toContain("<script");
});

describe("the edge's cache", () => {
  it("can keep a script-free page for a few seconds, only for visitors without a cookie", async () => {
    const shared = await get("/about");
    expect(shared.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=15");
    expect(shared.headers.get("Vary")).toBe("Cookie");
    for (const cookie of [member.cookie, "theme=dark", "session=nobody"]) {
      const own = await get("/about", { Cookie: cookie });
      expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  it("never gives a visitor a member's page, nor a member a visitor's", async () => {
    const mine = await (await get("/help?a=1", { Cookie: member.cookie })).text();
    expect(mine).toContain("montague");
    const theirs = await (await get("/help?a=2")).text();
    expect(theirs).not.toContain("montague");
    expect(await (await get("/help", { Cookie: member.cookie })).text()).toContain("montague");
  });

  it("carries nothing from one visitor's address into the next visitor's page", async () => {
    for (const path of ["/", "/about"]) {
      await (await get(`${path}?invited-by=montague&maximum=75`)).text();
      expect(await (await get(path)).text()).not.toContain("invited-by");
      expect(await (await get(`${path}?another=1`)).text()).not.toMatch(/invited-by|another/);
    }
  });

  it.each(["/browse", "/auth?tab=login", "/nowhere", "/listings"])("keeps nothing of %s", async (path) => {
    expect((await get(path)).headers.get("Cache-Control")).toBe("private, no-store");
  });
});
