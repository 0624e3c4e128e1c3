import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOSTILE_RETURN_PATHS } from "../../../test/hostile-return-paths";
import { HOME_PATH, safeReturnPath } from "./return-path";

const ORIGIN = "https://obverse.example";

describe("the return path after sign-in", () => {
  it("is tested against at least 200 hostile paths", () => {
    expect(HOSTILE_RETURN_PATHS.length).toBeGreaterThanOrEqual(200);
  });

  it.each(HOSTILE_RETURN_PATHS.map((path) => [path]))("never leaves the site or loops with %j", (path) => {
    expect(safeReturnPath(path)).toBe(HOME_PATH);
  });

  it("never leaves the site", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webPath(), fc.webUrl()), (text) => {
        const path = safeReturnPath(text.startsWith("/") ? text : `/${text}`);
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
    "/auth/verify?token=0a1b",
    "/search?q=denier%20%26%20obole&sort=price",
    "/search?q=https://evil.example//x",
    "/help/articles/bidding#soft-close",
    "/profile/7?tab=%2Fauth",
  ])("keeps %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it("can be encoded three times more, and no oftener", () => {
    expect(["/%252541", "/%25252541"].map(safeReturnPath)).toEqual(["/%252541", HOME_PATH]);
  });

  it("has up to 2,000 characters", () => {
    const long = `/search?q=${"x".repeat(1_990)}`;
    expect([long, `${long}x`].map(safeReturnPath)).toEqual([long, HOME_PATH]);
  });

  it("is the dashboard by default", () => {
    expect([safeReturnPath(null), safeReturnPath(undefined)]).toEqual([HOME_PATH, HOME_PATH]);
  });
});
