import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdditionForm } from "~/components/listings/addition-form";
import { pieceOf } from "~/components/listings/piece";
import { PiecePage } from "~/components/listings/piece-page";
import { WatchButton } from "~/components/listings/watch-button";
import { refetchWhenMovedOn } from "~/components/refetch-when-moved-on";
import { Notice } from "~/components/ui/notice";
import { isAddable } from "~/domain/listings/additions/addition";
import { draftTerms, getListing } from "~/domain/listings/get-listing.server";
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
  { title: `${data?.piece.title ?? "Listing"} · Obverse` },
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
    piece: pieceOf(listing),
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
  const { piece, isOwn, terms, againMinor, sellerFeeBps, key, chanceMinor, dealings } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? undefined;
  const lacking: { message: string; topUp?: TopUpOffer | DepositOffer | undefined } | undefined = failed;
  return (
    <PiecePage
      piece={piece}
      before={
        <>
          {failed ? (
            <Notice tone="bad" title="Nothing was changed" className="mb-6">
              {failed.message}
            </Notice>
          ) : null}
          {isOwn ? <DraftTools listing={piece} /> : null}
        </>
      }
      tools={
        piece.format === "fixed" && piece.status === "active" && !isOwn ? (
          <WatchButton pagePath={`/listing/${piece.id}`} title={piece.title} isWatched={dealings.isWatched} withWords />
        ) : null
      }
      terms={
        <>
          <Dealings {...dealings} />
          <SaleTerms
            listing={piece}
            isOwn={isOwn}
            purchaseKey={key}
            topUp={lacking?.topUp}
            next={chanceMinor === null ? null : <SecondChance amountMinor={chanceMinor} />}
          />
          {piece.priceMinor !== undefined && piece.status === "active" && !isOwn ? (
            <OfferForm priceMinor={piece.priceMinor} refused={failed} />
          ) : null}
          {againMinor === null ? null : (
            <SellAgain priceMinor={againMinor} sellerFeeBps={sellerFeeBps} refused={failed} />
          )}
          {terms ? <DraftTerms terms={terms} /> : null}
          {isOwn && isAddable(piece.status) ? (
            <div className="mt-5">
              <AdditionForm listingId={piece.id} formKey={key} refused={failed} />
            </div>
          ) : null}
        </>
      }
    />
  );
}
