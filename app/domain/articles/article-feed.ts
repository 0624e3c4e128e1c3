import { escapeXml } from "~/domain/text/xml";
import type { ArticleCard } from "./article-card.server";

/** Atom (RFC 4287), without the texts: articles are for members, and feed readers can't sign in. */
export function articlesAtom(articles: readonly ArticleCard[], { origin, now }: { origin: string; now: string }) {
  const entries = articles.map(
    ({ id, title, summary, username, tags, publishedAt }) => `<entry>
<id>${escapeXml(`${origin}/article/${id}`)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/article/${id}`)}"/>
<author><name>${escapeXml(username)}</name></author>
${tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join("")}<published>${publishedAt}</published>
<updated>${publishedAt}</updated>
<summary>${escapeXml(summary)}</summary>
</entry>
`,
  );
  const self = `${origin}/articles.atom`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(self)}</id>
<title>Articles on Obverse</title>
<updated>${articles[0]?.publishedAt ?? now}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/articles`)}"/>
${entries.join("")}</feed>
`;
}
