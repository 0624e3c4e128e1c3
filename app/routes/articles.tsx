import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { HELP_CHAPTERS } from "~/domain/help/articles";
import { requireMember } from "~/platform/auth/gate.server";

export const meta: MetaFunction = () => [{ title: "Articles · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return null;
}

const READING = HELP_CHAPTERS.flatMap((chapter) =>
  chapter.articles.filter(({ id }) => id === "photographs" || id === "bidding" || id === "checking-an-auction"),
);

export default function Articles() {
  return (
    <Page title="Articles" lead="Members' articles about coins and banknotes.">
      <EmptyState title="No articles yet" action={<ButtonLink to="/coins">Browse coins</ButtonLink>}>
        In the meantime, these help pages may interest you.
      </EmptyState>
      <section className="mt-12">
        <h2 className="mb-4 text-xl">From our help pages</h2>
        <ul className="grid gap-x-10 md:grid-cols-3">
          {READING.map(({ id, title, summary }) => (
            <li key={id} className="border-t border-line py-4">
              <Link to={`/help/articles/${id}`} className="link font-serif text-lg">
                {title}
              </Link>
              <p className="mt-1 text-quiet">{summary}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
