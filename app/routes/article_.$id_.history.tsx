import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { Page } from "~/components/page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { revisionsOf } from "~/domain/articles/revisions-of.server";
import { formatCount } from "~/domain/text/format-count";
import { orThrow, pathId, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Revisions of ${data.article.title} · Obverse` : "Page not found · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return orThrow(await revisionsOf(context.reader, { articleId: pathId(params), viewerId: member.id }));
}

export default function History() {
  const { article, revisions } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Revisions"
      width="text"
      lead={
        <>
          <TextLink to={`/article/${article.id}`}>{article.title}</TextLink> by {article.username}. Published revisions
          are never changed.
        </>
      }
      actions={<ButtonLink to={`/article/${article.id}`}>Read the article</ButtonLink>}
    >
      <ol reversed className="border-b border-line">
        {revisions.map(({ number, at, note, words }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3">
            <div className="min-w-0">
              <TextLink to={`/article/${article.id}/history/${number}`} className="font-serif text-lg">
                Revision {number}
              </TextLink>
              <p className="wrap-anywhere">{note || (number === 1 ? "First published" : "No description")}</p>
            </div>
            <p className="text-sm text-quiet">
              <LocalTime at={at} style="short" />, {formatCount(words)} words
            </p>
          </li>
        ))}
      </ol>
    </Page>
  );
}
