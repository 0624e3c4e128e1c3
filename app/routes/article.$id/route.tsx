import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { Byline } from "~/components/members/byline";
import { Avatar } from "~/components/navigation/avatar";
import { RefusalSummary, useRefusedForm } from "~/components/page";
import { RemovedNotice, ReportLink } from "~/components/reports/report-link";
import { ButtonLink, Link, Notice, StandaloneLink, TextLink } from "~/components/ui/controls";
import { WrittenText } from "~/components/writing/written-text";
import { articlePage, recordRead } from "~/domain/articles/article-page.server";
import type { RichTextHeading } from "~/domain/markdown/rich-text";
import { cardsFor } from "~/platform/http/destination.server";
import { idCursor, orThrow, pathId, requireMember } from "~/platform/http/request.server";
import { Comments } from "./comments";
import { Mentions, type ShownArticle } from "./mentions";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.article.title} · Obverse` : "Page not found · Obverse" },
  { name: "description", content: data?.article.summary ?? "" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const articleId = pathId(params);
  const { country, shownTo } = await cardsFor(context);
  const query = {
    articleId,
    viewerId: member.id,
    country,
    now: context.clock.now(),
    after: idCursor(context.url, "after"),
  };
  const article = orThrow(await articlePage(context.reader, query));
  if (!article.isOwn && query.after === undefined)
    context.after(() => recordRead(context.writer, { articleId, memberId: member.id }));
  return { article, shownTo, isFirstPage: query.after === undefined, key: crypto.randomUUID() };
}

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
        <Comments key={key} article={article} formKey={key} isFirstPage={isFirstPage} />
      </div>
    </main>
  );
}

function Head({ article }: { article: ShownArticle }) {
  const { id, title, summary, author, publishedAt, changedAt, published, minutes, isOwn } = article;
  return (
    <header className="mb-8 border-b border-line pb-6">
      <h1 className="text-2xl leading-tight tracking-tight wrap-anywhere sm:text-3xl">{title}</h1>
      <p className="mt-4 font-serif text-xl text-quiet">{summary}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
        <Byline id={author.id} username={author.username} imageUrl={author.profileImageUrl} />
        <LocalTime at={publishedAt} style="date" />
        <span>{minutes} min read</span>
        {published > 1 ? (
          <TextLink to={`/article/${id}/history`}>
            Revised <LocalTime at={changedAt} style="date" />
          </TextLink>
        ) : null}
      </p>
      {isOwn ? (
        <p className="mt-4">
          <ButtonLink to={`/article/${id}/edit`}>Edit</ButtonLink>
        </p>
      ) : null}
    </header>
  );
}

/** Texts with fewer headings get no table of contents. */
const FROM = 3;

/** The headings of the text: beside it on a wide screen, above it on a phone. */
function Contents({ headings }: { headings: readonly RichTextHeading[] }) {
  const highest = Math.min(...headings.map(({ level }) => level));
  const contents = headings.filter(({ level }) => level <= highest + 1);
  if (contents.length < FROM) return null;
  const list = (
    <ol className="border-l border-line">
      {contents.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`flex min-h-9 items-center py-1 leading-snug text-quiet hover:text-ink ${level > highest ? "pl-8" : "pl-4"}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-labelledby="contents" className="mb-8 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mb-0">
      <div className="text-sm lg:sticky lg:top-24 lg:max-w-60">
        <p id="contents" className="mb-2 font-semibold">
          Contents
        </p>
        {list}
      </div>
    </nav>
  );
}

function AuthorCard({ article }: { article: ShownArticle }) {
  const { id, author, articleCount, tags, isOwn, published, readCount } = article;
  return (
    <footer className="mt-12 flex flex-col gap-6 border-t border-line pt-6">
      <TagList tags={tags} />
      <div className="flex items-center gap-4">
        <Avatar username={author.username} imageUrl={author.profileImageUrl} size="medium" />
        <div className="min-w-0">
          <TextLink to={`/profile/${author.id}`} className="font-serif text-lg">
            {author.username}
          </TextLink>
          <p className="text-sm text-quiet">
            {articleCount > 1 ? (
              <TextLink to={`/articles?by=${author.id}`}>All {articleCount} articles</TextLink>
            ) : (
              "1 article"
            )}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-5 text-sm text-quiet">
        <span>{readCount === 1 ? "1 reader" : `${readCount} readers`}</span>
        <StandaloneLink to={`/article/${id}/history`}>
          {published === 1 ? "No edits since publication" : `${published} revisions`}
        </StandaloneLink>
        {isOwn ? null : <ReportLink kind="article" id={id} />}
      </p>
    </footer>
  );
}

function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/articles?tag=${tag}`}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-card px-3 text-sm hover:border-quiet sm:min-h-9"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
