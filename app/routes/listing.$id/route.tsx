import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdditionForm } from "~/components/listings/addition-form";
import { mayBeObtainable } from "~/components/listings/address-first";
import { ItemPage } from "~/components/listings/item-page";
import { toItemView } from "~/components/listings/item-view";
import { WatchButton } from "~/components/listings/watch-button";
import { refetchAfterConflict } from "~/components/refetch-after-conflict";
import { useRefusedForm } from "~/components/refused-form";
import { RemovedNotice } from "~/components/reports/removed-notice";
import { ReportLink } from "~/components/reports/report-link";
import { Problem } from "~/components/ui/notice";
import { isAddable } from "~/domain/listings/additions/addition";
import { draftTerms } from "~/domain/listings/drafts/get-draft.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { dealingsOf } from "~/domain/offers/dealings.server";
import { nextSecondChance } from "~/domain/offers/next-second-chance.server";
import { dealOf } from "~/domain/postage/deal";
import { requireMember } from "~/platform/auth/gate.server";
import { destinationChoice, destinationFor } from "~/platform/http/destination.server";
import { pathId } from "~/platform/http/path-id.server";
import { noteView } from "~/platform/http/recently-seen.server";
import { orThrow } from "~/platform/http/refusal.server";
import { Dealings } from "./dealings";
import { DraftTerms, draftTermsView } from "./draft-terms";
import { DraftTools } from "./draft-tools";
import { listingForms } from "./forms.server";
import { OfferForm, SecondChance } from "./offer-form";
import { PriceForm } from "./price-form";
import { SaleTerms } from "./sale-terms";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.item.title ?? "Listing"} · Obverse` },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const listing = orThrow(await getListing(context.reader, { listingId: pathId(params), viewerId: member.id }));
  const isOwn = listing.seller.id === member.id;
  noteView(context, member.id, listing);
  const to = await destinationFor(context);
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
  const isBack = listing.status === "ended" || listing.status === "withdrawn";
  const priceIntent = isBack ? ("sell-again" as const) : listing.status === "active" ? ("change-price" as const) : null;
  const { sellerFeeBps, currency } = context.rules;
  const { priceMinor, postage = null } = listing;
  const deal =
    priceMinor === undefined || listing.status !== "active"
      ? null
      : dealOf({ priceMinor, terms: postage, to }, currency);
  return {
    item: toItemView(listing, { ...context.rules, tradition: context.gradeTradition, country: to.country }),
    isOwn,
    terms,
    deal,
    choice: deal && !isOwn ? destinationChoice(to, postage) : null,
    priceIntent: isOwn ? priceIntent : null,
    sellerFeeBps,
    key: crypto.randomUUID(),
    chanceMinor: rung?.amountMinor ?? null,
    dealings,
    // What was typed or chosen before the viewer went to add an address or money.
    typed: {
      amount: context.url.searchParams.get("amount") ?? "",
      way: context.url.searchParams.get("way") ?? undefined,
    },
  };
}

export const action = listingForms;

export const shouldRevalidate = refetchAfterConflict;

export default function Listing() {
  const { item, isOwn, terms, deal, choice, priceIntent, sellerFeeBps, key, chanceMinor, dealings, typed } =
    useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  return (
    <ItemPage
      item={item}
      before={
        <>
          <Problem title="Nothing was changed" message={refused?.message} className="mb-6" />
          <RemovedNotice because={item.removedBecause} />
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
            deal={deal}
            choice={choice}
            purchaseKey={key}
            topUp={refused?.topUp}
            chosenWay={refused?.values.way ?? typed.way}
            backTo={`/listing/${item.id}`}
            next={chanceMinor === null ? null : <SecondChance amountMinor={chanceMinor} />}
          />
          {item.priceMinor !== undefined && deal && mayBeObtainable(deal) && !isOwn ? (
            <OfferForm
              priceMinor={item.priceMinor}
              deal={deal}
              refused={refused}
              typed={typed.amount}
              backTo={`/listing/${item.id}`}
            />
          ) : null}
          {priceIntent && item.priceMinor !== undefined ? (
            <PriceForm intent={priceIntent} priceMinor={item.priceMinor} {...{ sellerFeeBps, refused }} />
          ) : null}
          {terms ? <DraftTerms terms={terms} /> : null}
          {isOwn && isAddable(item.status) ? (
            <div className="mt-5">
              <AdditionForm listingId={item.id} formKey={key} additionCount={item.additions.length} refused={refused} />
            </div>
          ) : null}
        </>
      }
      after={isOwn ? null : <ReportLink kind="listing" id={item.id} className="self-start" />}
    />
  );
}
