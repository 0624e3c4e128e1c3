import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { WrittenText } from "~/components/writing/written-text";
import type { RichTextNode } from "~/domain/markdown/rich-text";

interface SitePageContent {
  readonly title: string;
  readonly description: string;
  readonly lead?: string | undefined;
  readonly nodes: readonly RichTextNode[];
}

export const sitePageMeta: MetaFunction<() => SitePageContent> = ({ data }) => [
  { title: `${data?.title} · Obverse` },
  { name: "description", content: data?.description ?? "" },
];

export function SitePage() {
  const { title, lead, nodes } = useLoaderData<() => SitePageContent>();
  return (
    <Page title={title} lead={lead} width="text">
      <WrittenText nodes={nodes} look="prose" />
    </Page>
  );
}
