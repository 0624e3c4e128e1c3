import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Differences } from "~/components/articles/differences";
import { LocalTime } from "~/components/formatted";
import { Page } from "~/components/page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { revisionWithPrevious } from "~/domain/articles/revisions-of.server";
import { wordDifferences } from "~/domain/articles/word-differences";
import { orThrow, pathId, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Revision ${data.number} of ${data.title} · Obverse` : "Page not found · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const number = pathId(params, "number");
  const query = { articleId: pathId(params), viewerId: member.id, number };
  const { article, revision, previous } = orThrow(await revisionWithPrevious(context.reader, query));
  const parts = (["title", "summary", "tags", "body"] as const).map((name) => ({
    name,
    runs: wordDifferences(previous?.[name] ?? revision[name], revision[name]),
  }));
  return {
    number,
    parts,
    note: revision.note,
    articleId: article.id,
    title: revision.title,
    latest: article.published,
    isFirst: previous === undefined,
    at: revision.at,
  };
}

export default function Revision() {
  const { number, parts, note, articleId, latest, isFirst, at } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`Revision ${number}`}
      width="text"
      lead={
        <>
          Published <LocalTime at={at} />. {note}
        </>
      }
      actions={<ButtonLink to={`/article/${articleId}/history`}>All revisions</ButtonLink>}
    >
      <p className="mb-6 text-quiet">
        {isFirst ? "The text as it was first published." : `Compared with revision ${number - 1}.`}
      </p>
      <Differences parts={parts} isFirst={isFirst} />
      <nav aria-label="Other revisions" className="mt-10 flex flex-wrap gap-x-6 border-t border-line pt-4">
        {number > 1 ? (
          <TextLink to={`/article/${articleId}/history/${number - 1}`}>Revision {number - 1}</TextLink>
        ) : null}
        {number < latest ? (
          <TextLink to={`/article/${articleId}/history/${number + 1}`}>Revision {number + 1}</TextLink>
        ) : null}
      </nav>
    </Page>
  );
}
