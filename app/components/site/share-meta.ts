import type { MetaDescriptor } from "@remix-run/react";

export interface SharedPage {
  readonly title: string;
  readonly description: string;
  /** The page's one address, absolute, without what only narrows or tracks. */
  readonly address: string;
  readonly imageUrl?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

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
