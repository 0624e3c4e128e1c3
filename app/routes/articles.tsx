import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ArticleCards } from "~/components/articles/article-cards";
import { EmptyState, MoreLink, Page } from "~/components/page";
import { Button, ButtonLink, TabLink } from "~/components/ui/controls";
import { ARTICLE_ORDERS, type ArticleOrder } from "~/domain/articles/article-card";
import { listArticles, searchArticles } from "~/domain/articles/list-articles.server";
import { normalizedTag } from "~/domain/articles/tags";
import { readCursor } from "~/domain/paging/cursor";
import { readId } from "~/domain/read-id";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Articles · Obverse" }];

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", title: "New articles", href: "/articles.atom" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  const query = context.url.searchParams;
  const words = (query.get("q") ?? "").trim().slice(0, 200);
  const tag = normalizedTag(query.get("tag") ?? "") || null;
  const authorId = readId(query.get("by") ?? undefined) || undefined;
  const order = ARTICLE_ORDERS.find((each) => each === query.get("order")) ?? "newest";
  const cursor = readCursor(query.get("cursor") ?? "");
  const page = words
    ? await searchArticles(context.reader, words)
    : await listArticles(context.reader, { order, tag: tag ?? undefined, authorId, cursor });
  return { ...page, words, tag, authorId: authorId ?? null, order };
}

const LABELS: Readonly<Record<ArticleOrder, string>> = {
  newest: "Newest",
  "most-read": "Most read",
  "most-discussed": "Most discussed",
};

export default function Articles() {
  const { articles, nextCursor, words, tag, authorId, order } = useLoaderData<typeof loader>();
  const author = authorId === null ? undefined : articles[0]?.username;
  const title = author ? `Articles by ${author}` : tag ? `Articles about ${tag.replaceAll("-", " ")}` : "Articles";
  const params = new URLSearchParams({
    ...(tag ? { tag } : {}),
    ...(authorId ? { by: String(authorId) } : {}),
    ...(order === "newest" ? {} : { order }),
  });
  if (nextCursor) params.set("cursor", nextCursor);
  return (
    <Page
      title={title}
      lead="Guides, research and stories about coins and banknotes, written by members."
      actions={
        <>
          <ButtonLink to="/articles/mine">My articles</ButtonLink>
          <ButtonLink to="/articles/new" variant="primary">
            Write an article
          </ButtonLink>
        </>
      }
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line">
        <nav aria-label="Order" className="flex gap-x-5">
          {ARTICLE_ORDERS.map((each) => (
            <TabLink
              key={each}
              to={each === "newest" ? "/articles" : `/articles?order=${each}`}
              isChosen={!words && !tag && !authorId && order === each}
            >
              {LABELS[each]}
            </TabLink>
          ))}
        </nav>
        <Form method="get" role="search" className="flex w-full gap-2 pb-3 sm:w-auto">
          <input
            type="search"
            name="q"
            aria-label="Search articles"
            placeholder="Search articles"
            defaultValue={words}
            key={words}
            maxLength={200}
            className="min-h-11 w-full min-w-0 rounded-md border border-quiet bg-card px-3 placeholder:text-quiet sm:w-56"
          />
          <Button>Search</Button>
        </Form>
      </div>
      {articles.length > 0 ? <ArticleCards articles={articles} /> : <Nothing words={words} tag={tag} />}
      <MoreLink to={nextCursor === null ? null : `/articles?${params}`} />
    </Page>
  );
}

function Nothing({ words, tag }: { words: string; tag: string | null }) {
  const all = <ButtonLink to="/articles">All articles</ButtonLink>;
  if (words)
    return (
      <EmptyState title={`No article has the words “${words}”`} action={all}>
        Results match every word in the title, summary, tags or text. Try fewer words.
      </EmptyState>
    );
  if (tag)
    return (
      <EmptyState title={`No articles about ${tag.replaceAll("-", " ")}`} action={all}>
        Nobody has published an article with this tag yet.
      </EmptyState>
    );
  return (
    <EmptyState title="No articles here" action="Write an article" to="/articles/new">
      Share what you know about a series, a mint or a find. You can work on a draft for as long as you like.
    </EmptyState>
  );
}
