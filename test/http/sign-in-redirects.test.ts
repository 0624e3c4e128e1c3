import { describe, expect, it } from "vitest";
import { makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();

const PROTECTED =
  "/listings /coins /notes /articles /auctions /create-listing /messages /notifications /wallet /settings /collections /dashboard".split(
    " ",
  );
const OF_ONE = "/auction/1 /article/1 /profile/1 /listing/1 /listing-test/1 /enhanced-listing/1 /collections/1".split(
  " ",
);
const PUBLIC = "/ /auth /browse /search /help /about".split(" ");

describe("the two access levels", () => {
  it.each(PROTECTED)("signed-in users reach %s", async (path) => {
    expect((await callerFor(app, await makeMember(app.env)).get(path)).status).toBe(200);
  });

  it.each([...PROTECTED, ...OF_ONE])(
    "a signed-out visitor of %s is redirected to login with the return path",
    async (path) => {
      const response = await callerFor(app).get(`${path}?page=2&q=a%20b`);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe(
        `/auth?tab=login&redirect=${encodeURIComponent(`${path}?page=2&q=a+b`)}`,
      );
    },
  );

  it.each(PUBLIC)("anyone reaches %s", async (path) => {
    expect((await callerFor(app).get(path)).status).toBe(200);
  });

  it("a signed-in member is redirected from the sign-in page to where they were going", async () => {
    const caller = callerFor(app, await makeMember(app.env));
    const to = async (path: string) => (await caller.get(path)).headers.get("Location");
    expect(await to("/auth")).toBe("/dashboard");
    expect(await to("/auth?tab=login&redirect=%2Fauction%2F3%3Fx%3D1")).toBe("/auction/3?x=1");
    expect(await to("/auth?redirect=%2F%2Fevil.example")).toBe("/dashboard");
  });

  it("any other path shows a not-found page", async () => {
    const response = await callerFor(app).get("/no-such-page");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Page not found");
  });
});
