import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState, Page, refetchAfterConflict } from "~/components/page";
import { HelpLink, TextLink } from "~/components/ui/controls";
import { readOfferCursor } from "~/domain/offers/offer";
import { offersOf } from "~/domain/offers/offers-of.server";
import { requireMember } from "~/platform/http/request.server";
import { OfferRow } from "./offer-row";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Offers · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { sellerFeeBps } = context.rules;
  const cursor = readOfferCursor(context.url.searchParams.get("cursor"));
  const query = { memberId: member.id, now: context.clock.now(), sellerFeeBps, cursor };
  return { ...(await offersOf(context.reader, query)), sellerFeeBps, isFirst: cursor === undefined };
}

export const shouldRevalidate = refetchAfterConflict;

export default function Offers() {
  const { offers, nextCursor, isFirst, sellerFeeBps } = useLoaderData<typeof loader>();
  const sections = [
    { title: "For you to answer", rows: offers.filter((each) => each.status === "open" && !each.isOwn) },
    { title: "Waiting for an answer", rows: offers.filter((each) => each.status === "open" && each.isOwn) },
    { title: "Ended", rows: offers.filter((each) => each.status !== "open") },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Page
      title="Offers"
      lead={
        <>
          Offers you've received and made, with open ones first. <HelpLink article="offers">How offers work</HelpLink>
        </>
      }
    >
      {sections.length === 0 ? (
        <EmptyState title="No offers yet" action="Browse fixed-price items" to="/browse?format=fixed">
          You can offer less than the asking price for a fixed-price item. Offers you make and receive appear here.
        </EmptyState>
      ) : (
        sections.map(({ title, rows }) => (
          <section key={title} className="mb-10">
            <h2 className="mb-3 text-xl">{title}</h2>
            <ul className="border-b border-line">
              {rows.map((offer) => (
                <OfferRow key={offer.id} offer={offer} sellerFeeBps={sellerFeeBps} />
              ))}
            </ul>
          </section>
        ))
      )}
      {nextCursor === null && isFirst ? null : (
        <p className="flex flex-wrap gap-x-6">
          {isFirst ? null : <TextLink to="/offers">Newest offers</TextLink>}
          {nextCursor === null ? null : <TextLink to={`/offers?cursor=${nextCursor}`}>Older offers</TextLink>}
        </p>
      )}
    </Page>
  );
}
