import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { ListingGrid } from "~/components/listings/listing-grid";
import { Page } from "~/components/page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { showSale } from "~/domain/sales/show-sale.server";
import { cardsFor } from "~/platform/http/destination.server";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.sale.title ?? "Sale"} · Obverse` }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { country, shownTo } = await cardsFor(context);
  const page = orNotFound(
    await showSale(context.reader, { saleId: pathId(params), viewerId: member.id, country }),
    "There is no such sale.",
  );
  return { ...page, shownTo, now: context.clock.now() };
}

/** A named sale: its lots in the order in which they close. */
export default function Sale() {
  const { sale, lots, shownTo, now } = useLoaderData<typeof loader>();
  const isClosing = sale.closesAt <= now;
  return (
    <Page
      title={sale.title}
      actions={<ButtonLink to="/sales">All sales</ButtonLink>}
      lead={
        <>
          {sale.lotCount} lots from <TextLink to={`/profile/${sale.sellerId}`}>{sale.seller}</TextLink>.{" "}
          {sale.startsAt <= now ? null : (
            <>
              Bidding opens <LocalTime at={sale.startsAt} />.{" "}
            </>
          )}
          The first {isClosing ? "closed" : "closes"} <LocalTime at={sale.closesAt} />, then one every 30 seconds. A
          late bid extends only its own lot.
        </>
      }
    >
      <ListingGrid items={lots} shownTo={isClosing ? null : shownTo} />
    </Page>
  );
}
