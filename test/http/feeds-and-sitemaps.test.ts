import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { feed } from "../search/fed-search";

const HOSTILE = `</title><script>alert(1)</script> & "Thaler"`;
const app = runningApp(startApp);
const { seller } = membersOf(app, { seller: { username: "janvier" } });
let listingId: number;
beforeAll(async () => {
  ({ listingId } = await makeFixed(app.env, { sellerId: seller.id, title: HOSTILE, priceMinor: 12_345 }));
  await feed(app.env);
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, app.url), { redirect: "manual", headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The texts of the elements with this name in a well-formed document. */
function textsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  let isInside = false;
  const parser = new SaxesParser();
  parser.on("opentag", (tag) => {
    isInside = tag.name === name;
    if (isInside) found.push("");
  });
  parser.on("text", (text) => {
    if (isInside) found.push((found.pop() ?? "") + text);
  });
  parser.on("closetag", () => {
    isInside = false;
  });
  parser.write(xml).close();
  return found;
}

describe("the feeds of a list", () => {
  it("are announced by /browse and /search with the same filters", async () => {
    expect((await get("/browse?kind=coin&cursor=5.5")).text).toContain('href="/browse.atom?kind=coin"');
    expect((await get("/search?q=thaler&metal=silver")).text).not.toContain("/browse.atom");
    expect((await get("/search?q=thaler&sort=best")).text).toContain('href="/browse.json?q=thaler"');
  });

  it("give the items of the same query as Atom and as JSON, with hostile titles as text", async () => {
    const atom = await get("/browse.atom?q=thaler&unknown=1");
    expect([atom.status, atom.headers.get("Content-Type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    expect(atom.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=300");
    expect(textsOf(atom.text, "title")).toEqual(["thaler on Obverse", HOSTILE]);
    expect(textsOf(atom.text, "id")).toEqual([
      `${app.url.origin}/browse.atom?q=thaler`,
      `${app.url.origin}/lots/${listingId}`,
    ]);
    const json = await get("/browse.json?q=thaler");
    expect(json.headers.get("Content-Type")).toBe("application/feed+json; charset=utf-8");
    expect(JSON.parse(json.text)).toMatchObject({
      items: [{ url: `${app.url.origin}/lots/${listingId}`, title: HOSTILE }],
    });
    expect(textsOf((await get("/browse.atom?q=nothing-like-it")).text, "title")).toEqual([
      "nothing-like-it on Obverse",
    ]);
  });

  it("refuse filters that aren't valid", async () => {
    const { status, text } = await get("/browse.atom?kind=spoon");
    expect([status, text]).toEqual([400, 'The filter "kind" isn\'t valid. Choose coin, note or other.']);
  });
});

describe("the sitemap", () => {
  it("leads from robots.txt through the index to every lot and seller", async () => {
    const robots = await get("/robots.txt");
    expect(robots.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(robots.text).toContain(`Sitemap: ${app.url.origin}/sitemap.xml`);
    const index = await get("/sitemap.xml");
    const files = textsOf(index.text, "loc").map((loc) => loc.replace(app.url.origin, ""));
    expect(files).toEqual(expect.arrayContaining(["/sitemaps/pages/1.xml", "/sitemaps/lots/1.xml"]));
    const paths: string[] = [];
    for (const file of files) {
      const { status, text } = await get(file);
      expect(status, file).toBe(200);
      paths.push(...textsOf(text, "loc").map((loc) => loc.replace(app.url.origin, "")));
    }
    expect(paths).toEqual(expect.arrayContaining([`/lots/${listingId}`, "/sellers/janvier", "/help/articles/bidding"]));
    const few = paths.filter((path) => !path.startsWith("/types/"));
    for (const path of few) expect((await get(path)).status, path).toBe(200);
  });

  it("has no other files", async () => {
    for (const path of ["/sitemaps/lots/2.xml", "/sitemaps/lots/x.xml", "/sitemaps/drafts/1.xml", "/sitemaps/lots/1"])
      expect((await get(path)).status, path).toBe(404);
  });

  it("is kept by no shared cache for a request with a cookie", async () => {
    const { headers } = await get("/sitemap.xml", { Cookie: "theme=dark" });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });
});
