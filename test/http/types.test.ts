import { beforeAll, describe, expect, it } from "vitest";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import { startApp } from "../app-server";
import type { TestMember } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
import { membersOf } from "../members";
import { runningApp } from "../running-app";

const app = runningApp(startApp);
const { member } = membersOf(app, { member: { username: "montague" } });
beforeAll(async () => {
  await loadTypes(app.env.DB, [
    typeEntryOf({
      id: 1007,
      title: "1 Dollar (Morgan)",
      references: [{ catalogue: "KM", number: "110" }],
      issues: [{ mark: "CC", mint: "Carson City", years: "1878–1885, 1889–1893" }],
    }),
    typeEntryOf({
      id: 1100,
      title: 'Obol </script><b>"owl"</b>',
      issuer: { code: "athens", name: "Athens" },
      years: { from: -454, to: -404, calendar: "none", text: "c. 454–404 BC" },
    }),
    ...Array.from({ length: 30 }, (_, index) => typeEntryOf({ id: 2000 + index, title: `Penny ${index}` })),
  ]);
});

async function open(path: string, as?: TestMember) {
  const answer = await fetch(new URL(path, app.url), { redirect: "manual", headers: as ? { Cookie: as.cookie } : {} });
  return { answer, html: (await answer.text()).replaceAll("<!-- -->", "") };
}

/** The structured data in a page. */
function dataIn(html: string): Record<string, unknown> {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? "null");
}

describe("the page of a type", () => {
  it("is shown to a visitor without any script, and kept by the edge", async () => {
    const { answer, html } = await open("/types/1007");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    for (const fact of ["26.73 g (412.5 grains)", "38.1 mm (1.5 in)", "KM 110", "Carson City"])
      expect(html).toContain(fact);
    expect(html).toContain(unbrokenRanges("1878–1885, 1889–1893"));
  });

  it("has one address, a description and data for search engines and previews", async () => {
    const { html } = await open("/types/1007?before=1.1&utm_source=letter");
    const address = new URL("/types/1007", app.url).href;
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(html).toContain("<title>1 Dollar (Morgan), United States, 1878–1904, 1921 · Obverse</title>");
    expect(html).not.toContain("letter");
    expect(dataIn(html)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ProductModel",
      name: "1 Dollar (Morgan), United States",
      url: address,
      weight: { value: 26.73, unitCode: "GRM" },
    });
  });

  it("keeps its data whole whatever a title contains", async () => {
    const { html } = await open("/types/1100");
    expect(html).not.toContain("<b>");
    expect(dataIn(html).name).toBe('Obol </script><b>"owl"</b>, Athens');
    expect(html).toContain(unbrokenRanges("454–404 BC"));
  });

  it.each(["/types/999999", "/types/0", "/types/morgan"])("is not found at %s", async (path) => {
    const { answer, html } = await open(path);
    expect(answer.status).toBe(404);
    expect(html).toContain("<title>Page not found · Obverse</title>");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("is shown to a member too, and never kept from them for visitors", async () => {
    const { answer, html } = await open("/types/1007", member);
    expect(html).toContain("montague");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await open("/types/1007")).html).not.toContain("montague");
  });
});

describe("the catalogue", () => {
  it("begins with the issuers and the number of their types", async () => {
    const { html } = await open("/types");
    expect(html).toContain('href="/types?issuer=athens"');
    expect(html).toMatch(/United States<span[^>]*>31<\/span>/);
  });

  it.each([
    ["q=morgan", "1 Dollar (Morgan)"],
    ["q=KM+110", "1 Dollar (Morgan)"],
    ["issuer=athens", "Types of Athens"],
    ["century=-5", unbrokenRanges("c. 454–404 BC")],
    ["q=unheardof", "No type matches"],
    ["q=morgan+unheardof", "No type has all of these words."],
  ])("answers %s to a visitor, each address on its own", async (query, text) => {
    const { answer, html } = await open(`/types?${query}`);
    expect(answer.status).toBe(200);
    expect(html).toContain(text);
    expect(html).not.toContain("<script>");
  });

  it("leads from page to page", async () => {
    const { html } = await open("/types?q=penny");
    const next = /href="(\/types\?[^"]*after=\d+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    const second = await open(next ?? "");
    expect(second.html.match(/href="\/types\/\d+"/g)).toHaveLength(6);
    expect(second.html).toContain('value="penny"');
  });

  it("refuses a filter that isn't valid with a sentence, keeping what was typed", async () => {
    const { answer, html } = await open("/types?q=penny&kind=medal");
    expect(answer.status).toBe(400);
    expect(html).toContain("Choose coin or note.");
    expect(html).toContain('value="penny"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each(["/", "/about", "/browse"])("is linked from %s", async (path) => {
    expect((await open(path)).html).toContain('href="/types"');
  });
});
