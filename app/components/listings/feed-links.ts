import type { MetaDescriptor } from "@remix-run/cloudflare";

const FEEDS = [
  { path: "/browse.atom", type: "application/atom+xml", title: "Atom" },
  { path: "/browse.json", type: "application/feed+json", title: "JSON Feed" },
] as const;

const KNOWN = new Set(["q", "kind", "format", "min", "max", "country", "grade", "yearFrom", "yearTo", "shipsTo"]);
/** They don't change which items are found. */
const IGNORED = ["cursor", "sort"];

/** A list by a filter that the feeds don't know has no feed. */
export function feedLinks(search: string): MetaDescriptor[] {
  const query = new URLSearchParams(search);
  for (const name of IGNORED) query.delete(name);
  for (const [name, value] of [...query]) if (value === "") query.delete(name);
  if ([...query.keys()].some((name) => !KNOWN.has(name))) return [];
  const suffix = query.size > 0 ? `?${query}` : "";
  return FEEDS.map(({ path, type, title }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `These items as ${title}`,
    href: `${path}${suffix}`,
  }));
}
