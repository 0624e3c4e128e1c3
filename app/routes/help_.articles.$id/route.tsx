import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { HelpList } from "~/components/help/help-list";
import { Page } from "~/components/page";
import { Button, TextLink } from "~/components/ui/controls";
import { WrittenText } from "~/components/writing/written-text";
import { HELP_PICTURES, PICTURE_SIZE, pictureAddress } from "~/domain/help/pictures";
import { readArticle } from "~/domain/help/read-article.server";
import { orNotFound } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · Obverse` : "Page not found · Obverse" },
  { name: "description", content: data?.summary ?? "" },
];

export function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return orNotFound(readArticle(id, context.rules), "There is no such help article.");
}

export default function HelpArticlePage() {
  const { title, summary, chapter, picture, nodes, related } = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      lead={summary}
      width="text"
      actions={
        <TextLink to="/help" className="flex min-h-11 items-center">
          All help
        </TextLink>
      }
    >
      <p className="mb-6 text-sm text-quiet">{chapter}</p>
      {picture ? (
        <img
          src={pictureAddress(picture)}
          {...PICTURE_SIZE}
          alt={HELP_PICTURES[picture] ?? ""}
          decoding="async"
          className="mb-8 h-auto w-full rounded-md border border-line"
        />
      ) : null}
      <WrittenText nodes={nodes} look="prose" />
      <Form method="post" className="mt-12 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <p className="font-semibold">Was this helpful?</p>
        <Button intent="yes">Yes</Button>
        <Button intent="no">No</Button>
        <TextLink to="/contact" className="flex min-h-11 items-center">
          Ask us
        </TextLink>
      </Form>
      <section className="mt-10">
        <h2 className="border-b border-ink pb-2 text-xl">Read on</h2>
        <HelpList articles={related} />
      </section>
    </Page>
  );
}
