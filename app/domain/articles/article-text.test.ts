import { expect, it } from "vitest";
import { elementsOf } from "~/domain/markdown/rich-text";
import { photoKeysIn } from "~/domain/markdown/with-picture-sizes";
import { isRefusal } from "~/domain/refusal";
import { readingMinutes } from "./article-limits";
import { previewOf, readArticle, shownText } from "./article-text";
import { normalizedTag, readTags } from "./tags";

it("reads a text once for all its readers, and again if an older reader stored it", () => {
  const read = readArticle("## Edges\n\n![Edge](/drawings/a.svg)\n\n![Other](/drawings/b.svg)");
  if (isRefusal(read)) throw new Error(read.message);
  expect(read).toMatchObject({ cover: "/drawings/a.svg", words: 1 });
  expect(shownText(read.shown, "")).toMatchObject({ headings: [{ text: "Edges", level: 2 }] });
  expect(shownText('{"reader":0,"nodes":["old"],"headings":[]}', "New").nodes).toEqual([
    { tag: "p", children: ["New"] },
  ]);
});

it("keeps the size of each picture with the text, so that nothing moves while they load", () => {
  const [full, thumb, unknown] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];
  const body = `![Full](/photos/${full}/full.webp)

![Small](/photos/${thumb}/thumb.webp) ![Unknown](/photos/${unknown}/full.webp) ![Drawing](/drawings/a.svg)`;
  expect(photoKeysIn(`${body} ![again](/photos/${full}/thumb.webp)`)).toEqual([full, thumb, unknown]);
  const sizes = new Map([full, thumb].map((key) => [key, { width: 1600, height: 800 }]));
  const read = readArticle(body, sizes);
  if (isRefusal(read)) throw new Error(read.message);
  const pictures = elementsOf(shownText(read.shown, "").nodes).filter(({ tag }) => tag === "img");
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [1600, 800],
    [480, 240],
    [undefined, undefined],
    [720, 480],
  ]);
});

it("refuses to publish what can't be shown, and previews it as it was typed", () => {
  const deep = `${"> ".repeat(40)}deep`;
  expect(readArticle(deep)).toMatchObject({ refused: "breaks_rule" });
  expect(previewOf(deep).nodes).toEqual([{ tag: "pre", children: [deep] }]);
});

it("says how long reading takes in whole minutes", () => {
  expect([0, 100, 220, 500, 6_000].map(readingMinutes)).toEqual([1, 1, 1, 2, 27]);
});

it("reads tags as they are typed", () => {
  expect(readTags(" Die Cracks,Fälschungen, die cracks ,, 19th-century")).toEqual([
    "die-cracks",
    "falschungen",
    "19th-century",
  ]);
  expect(readTags("a")).toMatchObject({ refused: "malformed", fields: { tags: expect.stringContaining("“a”") } });
  expect(readTags("one,two,three,four,five,six,seven")).toMatchObject({ fields: { tags: "Use at most 6 tags." } });
  expect(normalizedTag("--Ü--")).toBe("u");
});
