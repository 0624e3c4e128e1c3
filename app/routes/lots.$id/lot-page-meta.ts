import type { MetaDescriptor } from "@remix-run/cloudflare";

/** How search engines and chats show a link to a page beside a lot's own. */
export function lotPageMeta(
  { title, url }: { readonly title: string; readonly url: string },
  name: string,
  description: string,
): MetaDescriptor[] {
  return [
    { title: `${title} · ${name} · Obverse` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: `${name}: ${title}` },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
  ];
}
