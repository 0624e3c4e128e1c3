import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ItemPage } from "~/components/listings/item-page";
import { AdditionForm, OnDemand } from "~/components/listings/on-demand";
import { WatchButton } from "~/components/listings/watch-button";
import { refetchAfterConflict, useRefusedForm } from "~/components/page";
import { RemovedNotice, ReportLink } from "~/components/reports/report-link";
import { ButtonLink } from "~/components/ui/controls";
import { isAddable } from "~/domain/listing-terms/listing-limits";
import type { Dealings as Facts } from "~/domain/offers/dealings.server";
import { mayBeObtainable } from "~/domain/postage/obtainable";
import { pathId, requireViewer } from "~/platform/http/request.server";
import { listingPage } from "./listing-page.server";
import { DraftTerms, DraftTools, PriceForm, SecondChance } from "./on-demand";
import { OfferForm, SaleTerms } from "./sale-terms";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.item.title ?? "Listing"} · Obverse` },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  return listingPage(context, { listingId: pathId(params), viewer: await requireViewer(context) });
}

export const shouldRevalidate = refetchAfterConflict;

export default function Listing() {
  const { item, figures, prices, related, terms, unfilled, ...view } = useLoaderData<typeof loader>();
  const { priceIntent, sellerFeeBps, chanceMinor, dealings, prefill, key, ...sale } = view;
  const { isOwn, deal } = sale;
  const refusedForm = useRefusedForm();
  return (
    <ItemPage
      item={item}
      figures={figures}
      prices={prices}
      related={related}
      before={
        <>
          <RemovedNotice because={item.removedBecause} />
          <OnDemand>
            {isOwn && item.status === "draft" ? <DraftTools listing={item} unfilled={unfilled} /> : null}
          </OnDemand>
          {isOwn && item.status === "active" && !item.isFixed ? (
            <p className="mb-8">
              <ButtonLink to={`/listing/${item.id}/photos`}>Photos ({item.photos.length})</ButtonLink>
            </p>
          ) : null}
        </>
      }
      tools={
        item.format === "fixed" && item.status === "active" && !isOwn ? (
          <WatchButton pagePath={`/listing/${item.id}`} title={item.title} isWatched={dealings.isWatched} withWords />
        ) : null
      }
      terms={
        <>
          <Dealings {...dealings} />
          <SaleTerms
            {...sale}
            listing={item}
            purchaseKey={key}
            topUp={refusedForm?.topUp}
            chosenWay={refusedForm?.values.way ?? prefill.way}
            backTo={`/listing/${item.id}`}
            next={chanceMinor === null ? null : <SecondChance amountMinor={chanceMinor} />}
          />
          {item.priceMinor !== undefined && deal && mayBeObtainable(deal) && !isOwn ? (
            <OfferForm priceMinor={item.priceMinor} deal={deal} sum={prefill.amount} backTo={`/listing/${item.id}`} />
          ) : null}
          <OnDemand>
            {priceIntent && item.priceMinor !== undefined ? (
              <PriceForm intent={priceIntent} priceMinor={item.priceMinor} sellerFeeBps={sellerFeeBps} />
            ) : null}
            {terms ? <DraftTerms terms={terms} /> : null}
            {isOwn && isAddable(item.status) ? (
              <div className="mt-5">
                <AdditionForm listingId={item.id} formKey={key} additionCount={item.additions.length} />
              </div>
            ) : null}
          </OnDemand>
        </>
      }
      after={isOwn ? null : <ReportLink kind="listing" id={item.id} className="self-start" />}
    />
  );
}

function Dealings({ orderId, toAnswer, own }: Pick<Facts, "orderId" | "toAnswer" | "own">) {
  if (orderId === null && toAnswer + own === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      {toAnswer > 0 ? (
        <ButtonLink variant="primary" to="/offers">
          {toAnswer === 1 ? "Answer the offer" : `Answer ${toAnswer} offers`}
        </ButtonLink>
      ) : null}
      {toAnswer === 0 && own > 0 ? (
        <ButtonLink to="/offers">{own === 1 ? "Your offer" : "Your offers"}</ButtonLink>
      ) : null}
      {orderId === null ? null : <ButtonLink to={`/orders/${orderId}`}>Go to your order</ButtonLink>}
    </div>
  );
}
