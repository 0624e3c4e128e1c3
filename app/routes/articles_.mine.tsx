import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { EmptyState, MoreLink, Page } from "~/components/page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { ownArticles } from "~/domain/articles/own-articles.server";
import { removedWords } from "~/domain/removals/report-kind";
import { idCursor, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "My articles · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: authorId } = await requireMember(context);
  return ownArticles(context.reader, { authorId, before: idCursor(context.url) });
}

export default function MyArticles() {
  const { articles, nextBefore } = useLoaderData<typeof loader>();
  return (
    <Page
      title="My articles"
      width="text"
      actions={
        <>
          <ButtonLink to="/articles">All articles</ButtonLink>
          <ButtonLink to="/articles/new" variant="primary">
            Write an article
          </ButtonLink>
        </>
      }
    >
      {articles.length === 0 ? (
        <EmptyState title="You haven't written an article yet" action="Write an article" to="/articles/new">
          Drafts that you begin and articles that you publish appear here. Only you see a draft.
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {articles.map((article) => (
            <li
              key={article.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
            >
              <div className="min-w-0">
                <TextLink
                  to={article.state === "draft" ? `/article/${article.id}/edit` : `/article/${article.id}`}
                  className="font-serif text-lg wrap-anywhere"
                >
                  {article.title || "Untitled draft"}
                </TextLink>
                <p className="text-sm text-quiet">
                  <OwnFacts {...article} />
                </p>
              </div>
              <ButtonLink to={`/article/${article.id}/edit`} aria-label={`Edit ${article.title || "untitled draft"}`}>
                Edit
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <MoreLink to={nextBefore === null ? null : `/articles/mine?before=${nextBefore}`} />
    </Page>
  );
}

type Facts = ReturnType<typeof useLoaderData<typeof loader>>["articles"][number];

function OwnFacts({ state, publishedAt, createdAt, isChanged, readCount, commentCount, removedBecause }: Facts) {
  if (removedBecause !== null) return removedWords(removedBecause);
  if (state === "draft")
    return (
      <>
        Draft, begun <LocalTime at={publishedAt ?? createdAt} style="date" />
      </>
    );
  const readers = readCount === 1 ? "1 reader" : `${readCount} readers`;
  const comments = commentCount === 1 ? "1 comment" : `${commentCount} comments`;
  return (
    <>
      {state === "withdrawn" ? "Withdrawn, first published " : "Published "}
      <LocalTime at={publishedAt ?? createdAt} style="date" />, {readers}, {comments}
      {isChanged ? ". Has changes that aren't published" : null}
    </>
  );
}
