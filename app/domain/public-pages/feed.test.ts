import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { escapeXml } from "~/domain/text/xml";
import { atomXml, type Feed, type FeedEntry, jsonFeed } from "./feed";
import { readSitemapFile, sitemapIndexXml, sitemapXml } from "./sitemap";

const entry: FeedEntry = {
  id: 7,
  title: "Thaler",
  line: "Austria · 1780",
  description: "Silver.",
  priceMinor: 12_050,
  postage: { postageFromMinor: 300 },
  publishedAt: "2026-11-22T08:00:00.000Z",
  photo: "/photos/a/thumb.webp",
};
const feedOf = (entries: readonly FeedEntry[]): Feed => ({
  title: "On sale",
  page: "https://obverse.test/browse?q=a&sort=price",
  self: "https://obverse.test/browse.atom?q=a&sort=price",
  next: "https://obverse.test/browse.atom?q=a&sort=price&cursor=1.2",
  origin: "https://obverse.test",
  currency: "USD",
  entries,
  updatedAt: "2026-11-22T08:00:00.000Z",
});

/** The elements of a document with their texts, in order, by a parser that accepts only well-formed XML. */
function read(xml: string) {
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: typeof found = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", ({ local, attributes }) => {
    const values = Object.values(attributes).map((each) => [each.name, each.value]);
    const element = { name: local, attributes: Object.fromEntries(values), text: "" };
    found.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const inner = open.at(-1);
    if (inner) inner.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return found;
}
const textsOf = (xml: string, name: string) => read(xml).flatMap((each) => (each.name === name ? [each.text] : []));

const HOSTILE = `</title><script>alert("1")</script> & 'x' ]]> <!-- \u0000\u0008\ud800 \ufffe 😀 &lt;`;

describe("a feed", () => {
  it("is well-formed Atom that gives each item its address, time, price and photo", () => {
    const xml = atomXml(feedOf([entry]));
    expect(textsOf(xml, "id")).toEqual([
      "https://obverse.test/browse.atom?q=a&sort=price",
      "https://obverse.test/lots/7",
    ]);
    expect(textsOf(xml, "updated")).toEqual(["2026-11-22T08:00:00.000Z", "2026-11-22T08:00:00.000Z"]);
    expect(textsOf(xml, "summary")).toEqual(["$120.50, + postage from $3.00\nAustria · 1780\nSilver."]);
    const links = read(xml).filter(({ name }) => name === "link");
    expect(links.map(({ attributes }) => attributes.rel)).toEqual([
      "self",
      "alternate",
      "next",
      "alternate",
      "enclosure",
    ]);
  });

  it("keeps hostile titles and descriptions as text", () => {
    const xml = atomXml(feedOf([{ ...entry, title: HOSTILE, description: HOSTILE }]));
    const [, title] = textsOf(xml, "title");
    expect(title).toBe(`</title><script>alert("1")</script> & 'x' ]]> <!--   😀 &lt;`);
    expect(read(xml).map(({ name }) => name)).not.toContain("script");
  });

  it("is well-formed whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(() => read(atomXml(feedOf([{ ...entry, title: text, line: text, description: text }])))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it("hides a private price", () => {
    expect(atomXml(feedOf([{ ...entry, priceMinor: null }]))).not.toContain("$");
  });

  it("is also a JSON feed", () => {
    expect(jsonFeed(feedOf([entry]))).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      items: [
        {
          id: "https://obverse.test/lots/7",
          content_text: "$120.50, + postage from $3.00\nAustria · 1780\nSilver.",
          date_published: "2026-11-22T08:00:00.000Z",
          image: "https://obverse.test/photos/a/thumb.webp",
        },
      ],
    });
  });
});

describe("a sitemap", () => {
  it("is well-formed", () => {
    const index = sitemapIndexXml("https://obverse.test", [{ kind: "lots", number: 3 }]);
    expect(textsOf(index, "loc")).toEqual(["https://obverse.test/sitemaps/lots/3.xml"]);
    expect(textsOf(sitemapXml("https://obverse.test", ["/lots/1", "/lots/2"]), "loc")).toEqual([
      "https://obverse.test/lots/1",
      "https://obverse.test/lots/2",
    ]);
  });

  it.each([
    ["lots", "1.xml", { kind: "lots", number: 1 }],
    ["lots", "0.xml", undefined],
    ["lots", "1", undefined],
    ["lots", "01.xml", undefined],
    ["lots", "9999999999.xml", undefined],
    ["drafts", "1.xml", undefined],
  ])("reads /sitemaps/%s/%s", (kind, name, file) => expect(readSitemapFile(kind, name)).toEqual(file));
});

it("drops what XML can't hold, and nothing else", () => expect(escapeXml("a\u0000b\ud83d\ude00\ud83d")).toBe("ab😀"));
