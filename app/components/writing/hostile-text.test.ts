import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readMarkdown } from "~/domain/markdown/read-markdown";
import { isOwnPicture } from "~/domain/markdown/to-document";
import { hostileTexts } from "../../../test/hostile-texts";
import { WrittenText } from "./written-text";

/** The attributes that each element may have, as parsed by a browser. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(["p", "blockquote", "ul", "hr", "pre", "code", "br", "em", "strong", "del", "sup"].map(none)),
  ...Object.fromEntries(["figure", "figcaption", "table", "thead", "tbody", "tr"].map(none)),
  ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "li"].map((tag) => [tag, ["id"]])),
  a: ["href", "rel", "id", "aria-label", "class", "data-discover"],
  img: ["src", "alt", "loading", "decoding"],
  ol: ["start"],
  th: ["scope", "style"],
  td: ["style"],
  div: ["class"],
  section: ["aria-label", "tabindex", "class"],
};

function none(tag: string) {
  return [tag, []] as const;
}

const isSafeHref = (href: string) => /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/.test(href);

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

/** Everything in the tree that members' text must never produce. */
function forbidden(node: Node): string[] {
  const inside = "childNodes" in node ? node.childNodes.flatMap(forbidden) : [];
  if (node.nodeName === "#text" || node.nodeName === "#document-fragment") return inside;
  if (!("tagName" in node)) return [node.nodeName, ...inside];
  const allowed = ALLOWED[node.tagName];
  if (!allowed || !node.namespaceURI.endsWith("/xhtml")) return [`<${node.tagName}>`, ...inside];
  const faults = node.attrs.flatMap(({ name, value }) => {
    const isFine =
      allowed.includes(name) &&
      (name !== "href" || isSafeHref(value)) &&
      (name !== "src" || isOwnPicture(value)) &&
      (name !== "style" || /^text-align:(?:left|right|center)$/.test(value)) &&
      (name !== "class" || ["link", "written", "overflow-x-auto"].includes(value)) &&
      (name !== "id" || /^(?:part-|fn-|fnref-|notes$)/.test(value));
    return isFine ? [] : [`${name}="${value}"`];
  });
  return [...faults, ...inside];
}

const render = (text: string) => {
  const parsed = readMarkdown(text);
  return parsed && renderToStaticMarkup(createElement(WrittenText, { nodes: parsed.nodes }));
};

it("shows more than 500 hostile texts as allowed elements and attributes only", () => {
  const texts = hostileTexts();
  expect(new Set(texts).size).toBeGreaterThan(500);
  const faults = texts.flatMap((text) => {
    const html = render(text);
    return html === undefined ? [] : forbidden(parseFragment(html)).map((fault) => ({ text, fault }));
  });
  expect(faults).toEqual([]);
});

it("finds what it looks for", () => {
  const found = (html: string) => forbidden(parseFragment(html));
  expect(found("<script>alert(1)</script>")).toEqual(["<script>"]);
  expect(found('<a href="java&#115;cript:alert(1)">a</a>')).toHaveLength(1);
  expect(found('<img src="https://tracker.example/a.webp" alt="">')).toHaveLength(1);
  expect(found('<p onclick="alert(1)">a</p>')).toHaveLength(1);
  expect(found("<svg><p>a</p></svg>")).toContain("<svg>");
  expect(found('<h2 id="main">a</h2>')).toHaveLength(1);
});

it("shows the allowed elements", () => {
  const html = render(`# Edges

A *reeded* edge[^1], see [type](/types/1007) and <https://example.org/a?b=1>.

![Edge of a coin](/drawings/reeded-edge.svg "Reeding")

| Edge | Count |
| --- | ---: |
| Reeded | 118 |

[^1]: Also called milled.`);
  expect(html).toContain('<h2 id="part-edges">Edges</h2>');
  expect(html).toContain('<a href="/types/1007" data-discover="true" class="link">type</a>');
  expect(html).toContain('rel="nofollow ugc noopener noreferrer"');
  expect(html).toContain("<figcaption>Reeding</figcaption>");
  expect(html).toContain('<td style="text-align:right">118</td>');
  expect(html).toContain('<h2 id="notes">Notes</h2>');
});
