import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { makeFixed, makeMember, type TestMember } from "../../../test/factories";
import { watchReads } from "../../../test/workers/read-cost";
import { type SitemapKind, URLS_PER_FILE } from "./sitemap";
import { sitemapFiles, sitemapPaths } from "./sitemap-files.server";

const paths = (kind: SitemapKind, number = 1) => sitemapPaths(openReader(env.DB), { kind, number });
let seller: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { username: "Janvier" });
});

/** Listings with the ids from `first` on. */
const list = (first: number, count: number, status = "active") =>
  env.DB.prepare(
    `INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
     WITH RECURSIVE n(i) AS (SELECT ?3 UNION ALL SELECT i + 1 FROM n WHERE i < ?3 + ?2 - 1)
     SELECT i, ?1, 'coin', 'Item', '', 'fixed', ?4, 100, 1, iif(?4 = 'draft', NULL, 1) FROM n`,
  )
    .bind(seller.id, count, first, status)
    .run();

describe("the sitemap", () => {
  it("names the public pages of lots, types and sellers, and no others", async () => {
    await list(1, 1);
    for (const [index, status] of ["draft", "withdrawn", "removed", "sold", "ended"].entries())
      await list(2 + index, 1, status);
    await makeMember(env, { username: "lurker" });
    expect(await paths("lots")).toEqual(["/lots/1", "/lots/5", "/lots/6"]);
    expect(await paths("sellers")).toEqual(["/sellers/Janvier"]);
    expect((await paths("types")).filter((path) => !/^\/types\/\d+$/.test(path))).toEqual([]);
    expect(await paths("pages")).toContain("/help/articles/bidding");
    expect(await paths("pages", 2)).toEqual([]);
  });

  it("splits lots by id, lists only files with an address, and reads each row once", async () => {
    await list(1, 3);
    await list(URLS_PER_FILE * 2 + 1, 5);
    const files = await sitemapFiles(openReader(env.DB));
    expect(files.filter(({ kind }) => kind === "lots").map(({ number }) => number)).toEqual([1, 3]);
    expect(await paths("lots", 2)).toEqual([]);
    const watched = watchReads(env.DB);
    const third = await sitemapPaths(openReader(watched.db), { kind: "lots", number: 3 });
    expect(third).toHaveLength(5);
    expect(watched.rowsRead).toHaveLength(1);
    expect(watched.rowsRead[0]).toBeLessThanOrEqual(10);
  });

  it("finds out which files there are in one round trip, without reading every row", async () => {
    await list(1, 4_000);
    const watched = watchReads(env.DB);
    await sitemapFiles(openReader(watched.db));
    expect(watched.rowsRead).toHaveLength(1);
    expect(watched.rowsRead[0]).toBeLessThan(50);
  });

  it("has no files of what there is nothing of", async () => {
    const kinds = async () => (await sitemapFiles(openReader(env.DB))).map(({ kind }) => kind);
    expect(await kinds()).not.toEqual(expect.arrayContaining(["lots"]));
    expect(await kinds()).not.toEqual(expect.arrayContaining(["sellers"]));
    await makeFixed(env, { sellerId: seller.id });
    expect(await kinds()).toEqual(expect.arrayContaining(["pages", "lots", "sellers"]));
  });
});
