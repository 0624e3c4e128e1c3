import { formatMoney } from "~/domain/money";
import { type ShownPostage, shownPostageWords } from "~/domain/postage/shown-postage";
import { escapeXml } from "~/domain/text/xml";

export interface FeedEntry {
  readonly id: number;
  readonly title: string;
  readonly line: string;
  readonly description: string;
  readonly priceMinor: number | null;
  readonly postage: ShownPostage;
  readonly publishedAt: string;
  readonly photo: string | null;
}

export interface Feed {
  readonly title: string;
  readonly page: string;
  readonly self: string;
  readonly next: string | null;
  readonly origin: string;
  readonly currency: string;
  readonly entries: readonly FeedEntry[];
  /** Of an empty feed, when it was made. */
  readonly updatedAt: string;
}

const lotUrl = (feed: Feed, { id }: FeedEntry) => `${feed.origin}/lots/${id}`;

function textOf({ currency }: Feed, { priceMinor, postage, line, description }: FeedEntry): string {
  const price =
    priceMinor === null ? "" : `${formatMoney(priceMinor, currency)}, ${shownPostageWords(postage, currency)}`;
  return [price, line, description].filter(Boolean).join("\n");
}

export function atomXml(feed: Feed): string {
  const link = (rel: string, href: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
  const entries = feed.entries.map(
    (entry) => `<entry>
<id>${escapeXml(lotUrl(feed, entry))}</id>
<title>${escapeXml(entry.title)}</title>
${link("alternate", lotUrl(feed, entry), "text/html")}
${entry.photo ? `${link("enclosure", `${feed.origin}${entry.photo}`, "image/webp")}\n` : ""}<published>${entry.publishedAt}</published>
<updated>${entry.publishedAt}</updated>
<summary>${escapeXml(textOf(feed, entry))}</summary>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(feed.self)}</id>
<title>${escapeXml(feed.title)}</title>
<updated>${feed.updatedAt}</updated>
<author><name>Obverse</name></author>
${link("self", feed.self, "application/atom+xml")}
${link("alternate", feed.page, "text/html")}
${feed.next ? `${link("next", feed.next, "application/atom+xml")}\n` : ""}${entries.join("")}</feed>
`;
}

export function jsonFeed(feed: Feed) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    ...(feed.next ? { next_url: feed.next } : {}),
    language: "en",
    authors: [{ name: "Obverse" }],
    items: feed.entries.map((entry) => ({
      id: lotUrl(feed, entry),
      url: lotUrl(feed, entry),
      title: entry.title,
      content_text: textOf(feed, entry) || entry.title,
      date_published: entry.publishedAt,
      ...(entry.photo ? { image: `${feed.origin}${entry.photo}` } : {}),
    })),
  };
}
