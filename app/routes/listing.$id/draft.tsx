import { Form } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import type { ItemView } from "~/components/listings/item-view";
import { UnfilledFactsNotice } from "~/components/listings/unfilled-facts";
import { ButtonLink, Notice, SendButton } from "~/components/ui/controls";
import { Fact } from "~/components/ui/fact";
import type { UnfilledFacts } from "~/domain/analysis/suggestions";
import { feeSentence, splitPrice } from "~/domain/ledger/fee";
import type { AuctionTerms } from "~/domain/listings/drafts/auction-terms";

/** A draft's terms for the browser: null for a start in the past. */
export function draftTermsView(
  listing: { readonly priceMinor?: number | undefined; readonly postage?: object | undefined },
  terms: AuctionTerms | undefined,
  { now, sellerFeeBps }: { now: number; sellerFeeBps: number },
) {
  return {
    sellerFeeBps,
    priceMinor: listing.priceMinor ?? null,
    hasPostage: listing.postage !== undefined,
    auction: terms ? { ...terms, startsAt: terms.startsAt > now ? terms.startsAt : null } : null,
  };
}

export function DraftTerms({ terms }: { terms: ReturnType<typeof draftTermsView> }) {
  const { auction, priceMinor, hasPostage, sellerFeeBps } = terms;
  return (
    <div className="mt-4">
      <dl className="border-t border-line">
        {priceMinor === null ? null : (
          <Fact label="You receive">
            <Money amountMinor={splitPrice(priceMinor, sellerFeeBps).proceedsMinor} />
            {hasPostage ? " and the postage" : null}
          </Fact>
        )}
        {auction ? (
          <>
            <Price label="Starting price" amountMinor={auction.startMinor} feeBps={sellerFeeBps} />
            {auction.reserveMinor === null ? (
              <Fact label="Reserve">None</Fact>
            ) : (
              <Price label="Reserve (only you see it)" amountMinor={auction.reserveMinor} feeBps={sellerFeeBps} />
            )}
            {auction.buyNowMinor === null ? null : (
              <Price label="Buy now" amountMinor={auction.buyNowMinor} feeBps={sellerFeeBps} />
            )}
            <Fact label="Opens">
              {auction.startsAt === null ? "When you publish" : <LocalTime at={auction.startsAt} />}
            </Fact>
            <Fact label="Closes">
              <LocalTime at={auction.endsAt} />
            </Fact>
          </>
        ) : null}
      </dl>
      <p className="mt-2 text-sm text-quiet">{feeSentence(sellerFeeBps)}</p>
    </div>
  );
}

function Price({ label, amountMinor, feeBps }: { label: string; amountMinor: number; feeBps: number }) {
  return (
    <Fact label={label}>
      <Money amountMinor={amountMinor} />
      <span className="block text-sm text-quiet">
        you receive <Money amountMinor={splitPrice(amountMinor, feeBps).proceedsMinor} />
      </span>
    </Fact>
  );
}

export function DraftTools({ listing, unfilled }: { listing: ItemView; unfilled: UnfilledFacts }) {
  return (
    <section aria-label="Your listing" className="mb-8 flex flex-col gap-4">
      <Notice tone="plain" title="Draft">
        Only you can see this. {listing.photos.length === 0 ? "Add photos of both sides before you publish. " : ""}
        Once it's published, only a fixed price can change.
      </Notice>
      <UnfilledFactsNotice listingId={listing.id} facts={unfilled} />
      <Form method="post" className="flex flex-wrap gap-3">
        <SendButton variant="primary" intent="publish">
          {unfilled.length > 0 ? "Publish without them" : "Publish"}
        </SendButton>
        <ButtonLink to={`/listing/${listing.id}/edit`}>Edit</ButtonLink>
        <ButtonLink to={`/listing/${listing.id}/photos`}>Photos ({listing.photos.length})</ButtonLink>
        <ButtonLink to={`/listing-test/${listing.id}`}>Preview</ButtonLink>
        <ButtonLink to={`/enhanced-listing/${listing.id}`}>Analysis</ButtonLink>
        <SendButton variant="danger" intent="delete">
          Delete draft
        </SendButton>
      </Form>
    </section>
  );
}
