import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdditionForm } from "~/components/listings/addition-form";
import { ItemPage } from "~/components/listings/item-page";
import { toItemView } from "~/components/listings/item-view";
import { WatchButton } from "~/components/listings/watch-button";
import { refetchWhenMovedOn } from "~/components/refetch-when-moved-on";
import { Notice } from "~/components/ui/notice";
import { isAddable } from "~/domain/listings/additions/addition";
import { draftTerms } from "~/domain/listings/drafts/get-draft.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { dealingsOf } from "~/domain/offers/dealings.server";
import { nextSecondChance } from "~/domain/offers/second-chance.server";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { passRetryAfter, refusalResponse } from "~/platform/http/refusal.server";
import { changeListing } from "./change-listing.server";
import { Dealings } from "./dealings";
import { DraftTerms, draftTermsView } from "./draft-terms";
import { DraftTools } from "./draft-tools";
import { OfferForm, SecondChance } from "./offer-form";
import { SaleTerms } from "./sale-terms";
import { SellAgain } from "./sell-again";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.item.title ?? "Listing"} · Obverse` },
];

export const headers = passRetryAfter;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const listing = await getListing(context.reader, { listingId: pathId(params), viewerId: member.id });
  if (isRefusal(listing)) throw refusalResponse(listing);
  const isOwn = listing.seller.id === member.id;
  const terms =
    isOwn && listing.status === "draft"
      ? draftTermsView(listing, await draftTerms(context.reader, listing.id), {
          now: context.clock.now(),
          ...context.rules,
        })
      : null;
  const mayClimb = isOwn && listing.status === "ended" && listing.format === "auction";
  const asked = { listingId: listing.id, memberId: member.id, now: context.clock.now() };
  const [dealings, rung] = await Promise.all([
    dealingsOf(context.reader, asked),
    mayClimb ? nextSecondChance(context.reader, listing.id) : undefined,
  ]);
  const isBack = isOwn && listing.format === "fixed" && (listing.status === "ended" || listing.status === "withdrawn");
  const againMinor = isBack ? (listing.priceMinor ?? null) : null;
  const { sellerFeeBps } = context.rules;
  return {
    item: toItemView(listing),
    isOwn,
    terms,
    againMinor,
    sellerFeeBps,
    key: crypto.randomUUID(),
    chanceMinor: rung?.amountMinor ?? null,
    dealings,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(context);
  return changeListing(request, context, { listingId: pathId(params), memberId: member.id });
}

export const shouldRevalidate = refetchWhenMovedOn;

export default function Listing() {
  const { item, isOwn, terms, againMinor, sellerFeeBps, key, chanceMinor, dealings } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? undefined;
  const lacking: { message: string; topUp?: TopUpOffer | DepositOffer | undefined } | undefined = failed;
  return (
    <ItemPage
      item={item}
      before={
        <>
          {failed ? (
            <Notice tone="bad" title="Nothing was changed" className="mb-6">
              {failed.message}
            </Notice>
          ) : null}
          {isOwn ? <DraftTools listing={item} /> : null}
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
            listing={item}
            isOwn={isOwn}
            purchaseKey={key}
            topUp={lacking?.topUp}
            next={chanceMinor === null ? null : <SecondChance amountMinor={chanceMinor} />}
          />
          {item.priceMinor !== undefined && item.status === "active" && !isOwn ? (
            <OfferForm priceMinor={item.priceMinor} refused={failed} />
          ) : null}
          {againMinor === null ? null : (
            <SellAgain priceMinor={againMinor} sellerFeeBps={sellerFeeBps} refused={failed} />
          )}
          {terms ? <DraftTerms terms={terms} /> : null}
          {isOwn && isAddable(item.status) ? (
            <div className="mt-5">
              <AdditionForm listingId={item.id} formKey={key} refused={failed} />
            </div>
          ) : null}
        </>
      }
    />
  );
}
