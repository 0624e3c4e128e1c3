import { expect, it } from "vitest";
import type { ArticleCard } from "./article-card.server";
import { articlesAtom } from "./article-feed";
import { mentionsIn } from "./article-page.server";
import { previewOf } from "./article-text";

const CARD: ArticleCard = {
  ...{ id: 3, title: "Edges & rims", summary: "Why <reeding>?", tags: ["edges"], minutes: 4, cover: null },
  ...{
    authorId: 2,
    username: "ada",
    profileImageUrl: null,
    publishedAt: "2026-10-01T00:00:00.000Z",
    readCount: 0,
    commentCount: 0,
  },
};

it("lists articles without their texts, with every value escaped", () => {
  const xml = articlesAtom([CARD], { origin: "https://obverse.test", now: "2026-11-01T00:00:00.000Z" });
  expect(xml).toContain("<title>Edges &amp; rims</title>");
  expect(xml).toContain("<summary>Why &lt;reeding&gt;?</summary>");
  expect(xml).toContain('<category term="edges"/>');
  expect(xml).toContain("<updated>2026-10-01T00:00:00.000Z</updated>");
  expect(xml).not.toContain("<content");
});

it("finds what a text links to, each once", () => {
  const { nodes } = previewOf(
    "[a](/listing/12) [b](/lots/12#bids) [c](/lots/9) [d](/types/1007) [k](/collections/4) [l](/article/5#part-a) [m](/article/5) [e](/listing/0) [f](/listing/12x) [g](https://example.org/lots/4)",
  );
  expect(mentionsIn(nodes)).toEqual({ listings: [12, 9], types: [1007], collections: [4], articles: [5] });
});
