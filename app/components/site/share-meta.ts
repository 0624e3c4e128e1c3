import type { MetaDescriptor } from "@remix-run/react";

/** What search engines and previews of links say of a public page. */
export interface SharedPage {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The page's one address, absolute, without what only narrows or tracks. */
  readonly address: string;
  /** An absolute address. */
  readonly imageUrl?: string | undefined;
  /** A schema.org object. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Title, description, canonical address, Open Graph and structured data, for a route's `meta`. */
export function shareMeta({ title, description, address, imageUrl, data }: SharedPage): MetaDescriptor[] {
  return [
    { title: `${title} · Obverse` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: "Obverse" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...(imageUrl === undefined ? [] : [{ property: "og:image", content: imageUrl }]),
    { name: "twitter:card", content: imageUrl === undefined ? "summary" : "summary_large_image" },
    ...(data === undefined ? [] : [{ "script:ld+json": { "@context": "https://schema.org", ...data } }]),
  ];
}
