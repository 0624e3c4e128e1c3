import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { HelpArticleText } from "~/components/help/article-text";
import { Page } from "~/components/page";
import { findHelpArticle } from "~/domain/help/articles";
import { orNotFound } from "~/platform/http/refusal.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.article.title} · Obverse` : "Page not found · Obverse" },
  { name: "description", content: data?.article.summary ?? "" },
];

export function loader({ params, context }: LoaderFunctionArgs) {
  const found = orNotFound(findHelpArticle(params.id ?? ""), "There is no such help article.");
  const { sellerFeeBps, softCloseMs, auctionMinMs, deliveryGraceMs, uploadsPerMemberHour } = context.rules;
  return { ...found, rules: { sellerFeeBps, softCloseMs, auctionMinMs, deliveryGraceMs, uploadsPerMemberHour } };
}

export default function HelpArticlePage() {
  const { article, next, rules } = useLoaderData<typeof loader>();
  return (
    <Page title={article.title} lead={article.summary} width="text">
      <HelpArticleText id={article.id} rules={rules} />
      <nav
        aria-label="More help"
        className="mt-12 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-4"
      >
        <Link to="/help" className="link flex min-h-11 items-center">
          All help
        </Link>
        {next ? (
          <Link to={`/help/articles/${next.id}`} className="link flex min-h-11 items-center">
            Next: {next.title}
          </Link>
        ) : null}
      </nav>
    </Page>
  );
}
