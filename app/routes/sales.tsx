import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { EmptyState, Page } from "~/components/page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { Thumb } from "~/components/ui/thumb";
import { openSales } from "~/domain/sales/show-sale.server";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Sales · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  const now = context.clock.now();
  return { sales: await openSales(context.reader, now), now };
}

export default function Sales() {
  const { sales, now } = useLoaderData<typeof loader>();
  const make = <ButtonLink to="/sales/new">Create a sale</ButtonLink>;
  return (
    <Page
      title="Sales"
      lead="Several lots from one seller, closing one after another, 30 seconds apart."
      actions={sales.length > 0 ? make : null}
    >
      {sales.length === 0 ? (
        <EmptyState title="No sales yet" action={make}>
          <p>Save items as drafts, then open them together as the lots of one sale.</p>
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {sales.map((sale) => (
            <li key={sale.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-5">
              <span className="min-w-60 grow basis-0">
                <TextLink to={`/sales/${sale.id}`} className="font-serif text-xl leading-snug wrap-anywhere">
                  {sale.title}
                </TextLink>
                <span className="mt-1 block text-sm text-quiet">
                  {sale.lotCount} lots from {sale.seller} ·{" "}
                  {sale.startsAt <= now ? (
                    <>
                      the first closes <LocalTime at={sale.closesAt} style="short" />
                    </>
                  ) : (
                    <>
                      bidding opens <LocalTime at={sale.startsAt} style="short" />
                    </>
                  )}
                </span>
              </span>
              <span className="flex gap-2">
                {sale.photoKeys.map((key) => (
                  <Thumb key={key} photoKey={key} className="size-16 sm:size-20" />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
