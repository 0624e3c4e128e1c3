import { expect, it } from "vitest";
import { readMarkdown } from "./read-markdown";
import { elementsOf, type RichTextNode, textOf } from "./rich-text";

const read = (text: string) => readMarkdown(text) ?? { nodes: [], headings: [], words: 0 };
const find = (nodes: readonly RichTextNode[], tag: string) => elementsOf(nodes).filter((each) => each.tag === tag);
const linkOf = (address: string) => find(read(`[x](${address})`).nodes, "a")[0]?.href;
const pictureOf = (address: string) => find(read(`![words](${address})`).nodes, "img")[0]?.src;

it("keeps links to https, mail, this site and the page, and the words of all others", () => {
  expect(linkOf("https://example.org/a")).toBe("https://example.org/a");
  expect(linkOf("mailto:ada@example.org")).toBe("mailto:ada@example.org");
  expect(linkOf("/lots/12?a=1#bids")).toBe("/lots/12?a=1#bids");
  expect(linkOf("#part-edges")).toBe("#part-edges");
  expect(linkOf("//example.org")).toBe("https://example.org/");
  for (const address of [
    "http://example.org",
    "lots/12",
    "tel:1",
    "HTTPS:a",
    "https://x:y@example.org",
    "ftp://example.org",
  ])
    expect(linkOf(address), address).toBeUndefined();
  expect(read("[x](http://example.org)").nodes).toEqual([{ tag: "p", children: ["x"] }]);
});

it("keeps pictures of our own store, and the words of all others", () => {
  const photo = `/photos/${"a".repeat(32)}/full.webp`;
  expect(pictureOf(photo)).toBe(photo);
  expect(pictureOf("/drawings/reeded-edge.svg")).toBe("/drawings/reeded-edge.svg");
  for (const address of ["https://example.org/a.png", "/photos/1/full.webp", "/drawings/../a.svg", "/logout"])
    expect(pictureOf(address), address).toBeUndefined();
  expect(read("![words](https://example.org/a.png)").nodes).toEqual([{ tag: "p", children: ["words"] }]);
});

it("shows HTML as the text that it is", () => {
  expect(read("<b>bold</b>").nodes).toEqual([{ tag: "p", children: ["<b>bold</b>"] }]);
});

it("puts headings below the page's title and gives each an id of its own", () => {
  const { headings } = read("# Edges\n\n## Edges\n\n### Größe & Gewicht\n\n###### Deep\n\n# !!");
  expect(headings).toEqual([
    { id: "part-edges", text: "Edges", level: 2 },
    { id: "part-edges-2", text: "Edges", level: 3 },
    { id: "part-gro-ße-gewicht", text: "Größe & Gewicht", level: 4 },
    { id: "part-deep", text: "Deep", level: 5 },
    { id: "part-heading", text: "!!", level: 2 },
  ]);
});

it("begins below the page's title, whichever level the author begins with", () => {
  const levels = (text: string) => read(text).headings.map(({ level }) => level);
  expect(levels("## Edges\n\n### Reeded\n\n## Rims")).toEqual([2, 3, 2]);
  expect(levels("> ### Quoted\n\n# Later")).toEqual([2, 2]);
  expect(find(read("## Edges[^a]\n\n[^a]: By use.").nodes, "h2").map(({ id }) => id)).toEqual(["part-edges1", "notes"]);
});

it("collects footnotes under a heading that is not in the contents", () => {
  const { nodes, headings } = read("Worn[^a].\n\n[^a]: By use.");
  expect(headings).toEqual([]);
  expect(find(nodes, "a").map(({ href, label }) => [href, label])).toEqual([
    ["#fn-a", undefined],
    ["#fnref-a", "Back to note 1 in the text"],
  ]);
});

it("makes a picture in a paragraph of its own a figure, with its title as the caption", () => {
  const [figure] = read('![Edge](/drawings/edge.svg "A reeded edge")').nodes;
  expect(figure).toEqual({
    tag: "figure",
    children: [
      { tag: "img", src: "/drawings/edge.svg", alt: "Edge", children: [] },
      { tag: "figcaption", children: ["A reeded edge"] },
    ],
  });
});

it("counts the words that are read", () => {
  expect(read("A **worn** [dollar](/types/1).").words).toBe(3);
});

it("keeps the text of everything it can't show", () => {
  const { nodes } = read("~~gone~~ `code` line  \nbreak");
  expect(nodes.map(textOf).join("")).toContain("gone code line");
});
