import { elementsOf, type RichTextNode } from "~/domain/markdown/rich-text";
import { readId } from "~/domain/read-id";

const MOST = 12;

export function mentionsIn(nodes: readonly RichTextNode[]) {
  const paths = elementsOf(nodes).flatMap(({ href }) => href ?? []);
  const ids = (pattern: RegExp) =>
    [...new Set(paths.map((path) => readId(pattern.exec(path)?.[1])))].filter((id) => id > 0).slice(0, MOST);
  return {
    listings: ids(/^\/(?:listing|lots)\/(\d+)(?:[?#]|$)/),
    types: ids(/^\/types\/(\d+)(?:[?#]|$)/),
    collections: ids(/^\/collections\/(\d+)(?:[?#]|$)/),
    articles: ids(/^\/article\/(\d+)(?:[?#]|$)/),
  };
}
