import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { HelpList } from "~/components/help/help-list";
import { LinkLine, Page } from "~/components/page";
import { Button, TextLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { findHelp } from "~/domain/help/help-articles.server";
import { helpContents, helpLinks } from "~/domain/help/read-article.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.query ? `“${data.query}” in Help · Obverse` : "Help & Support · Obverse" },
  { name: "description", content: "How bidding, holds, payment protection, fees and selling work on Obverse." },
  ...(data?.query ? [{ name: "robots", content: "noindex" }] : []),
];

/** Most common questions, for a search that finds nothing. */
const USUAL = ["bidding", "payment-protection", "fees", "disputes", "listing", "payouts"];

export function loader({ context: { url, rules } }: LoaderFunctionArgs) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  if (query === "") return { query, contents: helpContents(rules), found: null, correction: null };
  const { ids, correction } = findHelp(query);
  return { query, contents: null, found: helpLinks(ids, rules), usual: helpLinks(USUAL, rules), correction };
}

export default function Help() {
  const { query, contents, found, correction, ...rest } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Help & Support"
      lead="How Obverse works, in plain English. Each page takes two or three minutes to read."
    >
      <search>
        <Form action="/help" className="mb-10 flex max-w-prose flex-wrap items-end gap-3">
          <Field label="What do you want to know?" name="q" type="search" defaultValue={query} className="grow" />
          <Button variant="primary" className="min-h-12">
            Search help
          </Button>
        </Form>
      </search>
      {contents ? (
        <div className="grid gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {contents.map(({ title, articles }) => (
            <section key={title}>
              <h2 className="border-b border-ink pb-2 text-xl">{title}</h2>
              <HelpList articles={articles} />
            </section>
          ))}
        </div>
      ) : null}
      {found && found.length > 0 ? (
        <section className="max-w-prose" aria-live="polite">
          <h2 className="border-b border-ink pb-2 text-xl">
            {found.length === 1 ? "1 page" : `${found.length} pages`} for “{query}”
          </h2>
          <HelpList articles={found} />
        </section>
      ) : null}
      {found && found.length === 0 ? (
        <section className="max-w-prose">
          <h2 className="text-xl">Nothing found for “{query}”</h2>
          {correction ? (
            <p className="mt-2">
              Did you mean{" "}
              <TextLink to={`/help?q=${encodeURIComponent(correction)}`} className="font-semibold">
                {correction}
              </TextLink>
              ?
            </p>
          ) : (
            <p className="mt-2 text-quiet">Try another word, or fewer words.</p>
          )}
          <h3 className="mt-8 border-b border-ink pb-2 font-semibold">Most common questions</h3>
          <HelpList articles={"usual" in rest ? rest.usual : []} />
        </section>
      ) : null}
      <LinkLine to={query ? "/help" : "/contact"}>{query ? "All help" : "Ask us something else"}</LinkLine>
    </Page>
  );
}
