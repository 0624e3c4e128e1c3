import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RefusalSummary } from "~/components/forms/refusal-summary";
import { useRefusedForm } from "~/components/refused-form";
import { RemovedNotice } from "~/components/reports/removed-notice";
import { Notice } from "~/components/ui/notice";
import { WrittenText } from "~/components/writing/written-text";
import { articlePage } from "~/domain/articles/article-page.server";
import { recordRead } from "~/domain/articles/record-read.server";
import { requireMember } from "~/platform/auth/gate.server";
import { cardsFor } from "~/platform/http/destination.server";
import { idCursor, pathId } from "~/platform/http/path-id.server";
import { orThrow } from "~/platform/http/refusal.server";
import { AuthorCard } from "./author-card";
import { Comments } from "./comments";
import { Contents } from "./contents";
import { articleForms } from "./forms.server";
import { Head } from "./head";
import { Mentions } from "./mentions";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.article.title} · Obverse` : "Page not found · Obverse" },
  { name: "description", content: data?.article.summary ?? "" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const articleId = pathId(params);
  const { country, shownTo } = await cardsFor(context);
  const asked = {
    articleId,
    viewerId: member.id,
    country,
    now: context.clock.now(),
    after: idCursor(context.url, "after"),
  };
  const article = orThrow(await articlePage(context.reader, asked));
  if (!article.isOwn && asked.after === undefined)
    context.after(() => recordRead(context.writer, { articleId, memberId: member.id }));
  return { article, shownTo, isFirstPage: asked.after === undefined, key: crypto.randomUUID() };
}

export const action = articleForms;

/** An article as a page of a book: the text in one narrow column, and beside it what it contains. */
export default function Article() {
  const { article, shownTo, isFirstPage, key } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
      <div className="mx-auto grid max-w-[31rem] grid-cols-1 gap-x-16 lg:max-w-[51rem] lg:grid-cols-[31rem_minmax(0,1fr)]">
        <div className="lg:col-start-1">
          <RemovedNotice because={article.removedBecause} />
          {article.state === "withdrawn" ? (
            <Notice tone="plain" title="You withdrew this article" className="mb-6">
              Only you can see it now. You can publish it again from its editor.
            </Notice>
          ) : null}
          <Head article={article} />
        </div>
        <Contents headings={article.headings} />
        <article aria-label={article.title} className="min-w-0 lg:col-start-1">
          {isFirstPage ? <WrittenText nodes={article.nodes} /> : null}
        </article>
        <div className="min-w-0 lg:col-start-1">
          <AuthorCard article={article} />
        </div>
      </div>
      <Mentions mentions={article.mentions} related={article.related} shownTo={shownTo} />
      <div className="mx-auto max-w-[31rem] lg:max-w-[51rem]">
        <RefusalSummary refused={useRefusedForm()} />
        <Comments article={article} formKey={key} isFirstPage={isFirstPage} />
      </div>
    </main>
  );
}
