import { expect, it } from "vitest";
import { RecentPages } from "../../workers/edge-cache";

const page = (size: number, fresh: number) => ({ bytes: new ArrayBuffer(size), headers: [], freshUntil: fresh });

it("answers a page until it is due to be rendered again", () => {
  const pages = new RecentPages(100);
  const recent = page(10, 5_000);
  pages.put("/a", recent);
  expect(pages.get("/a", 4_999)).toBe(recent);
  expect(pages.get("/a", 5_000)).toBeUndefined();
  expect(pages.get("/b", 0)).toBeUndefined();
});

it("forgets the pages that were put first when there are too many bytes", () => {
  const pages = new RecentPages(100);
  for (const address of ["/a", "/b", "/c"]) pages.put(address, page(10, 5_000));
  pages.put("/a", page(10, 9_000));
  for (const address of ["/d", "/e", "/f", "/g", "/h", "/i", "/j", "/k"]) pages.put(address, page(10, 5_000));
  expect(pages.get("/b", 0)).toBeUndefined();
  expect(pages.get("/a", 8_000)).toBeDefined();
  expect(pages.get("/c", 0)).toBeDefined();
});

it("doesn't hold a page that would take the place of ten others", () => {
  const pages = new RecentPages(100);
  pages.put("/a", page(10, 5_000));
  pages.put("/sitemap", page(11, 5_000));
  expect(pages.get("/sitemap", 0)).toBeUndefined();
  pages.put("/a", page(11, 9_000));
  expect(pages.get("/a", 0)).toBeUndefined();
});
