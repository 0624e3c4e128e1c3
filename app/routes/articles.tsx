import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { HELP_ARTICLES } from "~/domain/help/articles.server";
import { requireMember } from "~/platform/auth/gate.server";

export const meta: MetaFunction = () => [{ title: "Articles · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return HELP_ARTICLES.filter(({ id }) => READING.includes(id)).map(({ id, title, summary }) => ({
    id,
    title,
    summary,
  }));
}

const READING = ["photographs", "bidding", "checking-an-auction"];

export default function Articles() {
  const reading = useLoaderData<typeof loader>();
  return (
    <Page title="Articles" lead="Members' articles about coins and banknotes.">
      <EmptyState title="No articles yet" action={<ButtonLink to="/coins">Browse coins</ButtonLink>}>
        In the meantime, these help pages may interest you.
      </EmptyState>
      <section className="mt-12">
        <h2 className="mb-4 text-xl">From our help pages</h2>
        <ul className="grid gap-x-10 md:grid-cols-3">
          {reading.map(({ id, title, summary }) => (
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
