import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { openSales } from "~/domain/sales/show-sale.server";
import { requireMember } from "~/platform/gate.server";

export const meta: MetaFunction = () => [{ title: "Sales · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  const found = await openSales(context.reader, context.clock.now());
  return { sales: found.map((sale) => ({ ...sale, closesAt: new Date(sale.closesAt).toISOString() })) };
}

export default function Sales() {
  const { sales } = useLoaderData<typeof loader>();
  const make = <ButtonLink to="/sales/new">Make a sale</ButtonLink>;
  return (
    <Page
      title="Sales"
      lead="A seller's lots under one name, which close one after the other, 30 seconds apart."
      actions={sales.length > 0 ? make : null}
    >
      {sales.length === 0 ? (
        <EmptyState title="No sale is announced" action={make}>
          <p>Save pieces as drafts, then open them together as the lots of one sale.</p>
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {sales.map((sale) => (
            <li
              key={sale.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-4"
            >
              <span className="min-w-0">
                <Link to={`/sales/${sale.id}`} className="link font-serif text-lg wrap-anywhere">
                  {sale.title}
                </Link>
                <span className="block text-sm text-quiet">
                  {sale.lotCount} lots from {sale.seller}
                </span>
              </span>
              <span className="text-sm text-quiet">
                The first closes <LocalTime at={sale.closesAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
