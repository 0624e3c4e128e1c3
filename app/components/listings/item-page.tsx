import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { LocalTime, useRootFacts } from "~/components/formatted";
import { PhotoGallery } from "~/components/listings/photo-gallery";
import { MessageLink } from "~/components/messages/message-link";
import { Avatar } from "~/components/navigation/avatar";
import { RefusalSummary, TitledSection, useRefusedForm } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { Rating } from "~/components/ui/stars";
import type { RelatedLots as Lots } from "~/domain/browsing/related-lots.server";
import type { ListingView } from "~/domain/listings/listing-answers";
import type { PastPrices as Prices } from "~/domain/prices/past-prices";
import { soldWords } from "~/domain/profiles/seller-figures";
import type { SellerFigures } from "~/domain/profiles/seller-figures.server";
import type { ItemView } from "./item-view";
import { Additions, Answers, AwayNote, OnDemand, PastPrices, RelatedLots } from "./on-demand";

/** Longer titles are set smaller, so that the price stays on the first screen. */
const LONG_TITLE = 60;

interface ItemPageProps {
  readonly item: ItemView;
  readonly figures: SellerFigures;
  /** Of its type; null if it names none. */
  readonly prices?: Prices | null;
  readonly related?: Lots | null;
  readonly before?: ReactNode;
  readonly tools?: ReactNode;
  readonly terms: ReactNode;
  readonly after?: ReactNode;
}

/** An item's page: photos, title, the `terms` (price and bid form), then facts and seller. */
export function ItemPage({ item, figures, prices = null, related = null, before, tools, terms, after }: ItemPageProps) {
  const sellerPath = useSellerPath(item.seller);
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-5 pb-20 sm:px-6 sm:pt-9">
      {before}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <PhotoGallery {...item} />
        </div>
        <div className="lg:row-span-2">
          <h1
            className={clsx(
              "tracking-tight wrap-anywhere",
              item.title.length > LONG_TITLE ? "text-xl lg:text-2xl" : "text-2xl lg:text-3xl",
            )}
          >
            {item.title}
          </h1>
          {item.line || tools ? (
            <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
              {item.line ? <p className="text-quiet">{item.line}</p> : null}
              {tools ? <div className="shrink-0">{tools}</div> : null}
            </div>
          ) : null}
          <div className="mt-4 border-t border-ink pt-4">
            <RefusalSummary refused={useRefusedForm()} />
            <OnDemand>
              {item.sellerAway && item.status === "active" ? (
                <AwayNote {...item.sellerAway} format={item.format} />
              ) : null}
            </OnDemand>
            {terms}
          </div>
          <div className="mt-8">
            <FactList {...item} />
          </div>
        </div>
        <div className="flex flex-col gap-10">
          <TitledSection id="description" title="Description">
            <p className="mt-2 max-w-prose text-lg whitespace-pre-line wrap-anywhere">{item.description}</p>
          </TitledSection>
          <OnDemand>{item.additions.length > 0 ? <Additions additions={item.additions} /> : null}</OnDemand>
          <OnDemand>{prices ? <PastPrices prices={prices} typeId={item.type?.id} itemId={item.id} /> : null}</OnDemand>
          <OnDemand>
            {item.answers ? <Answers listingId={item.id} answers={item.answers} sellerId={item.seller.id} /> : null}
          </OnDemand>
          <SellerBox seller={item.seller} figures={figures} />
          {after}
        </div>
      </div>
      <OnDemand>
        {related ? <RelatedLots {...related} typeId={item.type?.id} sellerPath={sellerPath} /> : null}
      </OnDemand>
    </main>
  );
}

function useSellerPath({ id, username }: ListingView["seller"]): string {
  return useRootFacts()?.user ? `/profile/${id}` : `/sellers/${username}`;
}

function SellerBox({ seller, figures }: { seller: ListingView["seller"]; figures: SellerFigures }) {
  return (
    <TitledSection id="seller" title="Seller">
      <p className="mt-2 flex items-center gap-3">
        <Avatar username={seller.username} imageUrl={seller.profile_image_url} />
        <TextLink to={useSellerPath(seller)} className="font-semibold">
          {seller.username}
        </TextLink>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-quiet">
        {figures.averageRating === null ? <span>No reviews yet</span> : <Rating of={figures} />}
        <span>{soldWords(figures.soldCount)}</span>
        <span>
          Member since <LocalTime at={figures.since} style="date" />
        </span>
      </p>
    </TitledSection>
  );
}

function FactList({ id, status, facts, seller }: Pick<ItemView, "id" | "status" | "facts" | "seller">) {
  return (
    <dl className="grid grid-cols-[auto_1fr] border-t border-line">
      {facts.map(({ label, value, check, note }) => (
        <Fragment key={label}>
          <dt className="border-b border-line py-2 pr-6 text-quiet">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 wrap-anywhere">
            <span>{value}</span>
            {check ? (
              <a href={check.href} className="link -my-1 py-1" rel="noopener noreferrer" target="_blank">
                {check.words}
              </a>
            ) : null}
            {note ? (
              <span className="w-full text-sm text-quiet">
                {note.to ? <TextLink to={note.to}>{note.words}</TextLink> : note.words}
              </span>
            ) : null}
          </dd>
        </Fragment>
      ))}
      <dt className="border-b border-line py-2 pr-6 text-quiet">Seller</dt>
      <dd className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1">
        <TextLink to={useSellerPath(seller)} className="py-1">
          {seller.username}
        </TextLink>
        {status === "draft" ? null : (
          <MessageLink to={seller.id} listingId={id} className="link py-1">
            Ask the seller
          </MessageLink>
        )}
      </dd>
    </dl>
  );
}
