import { clsx } from "clsx";
import type { ReactNode } from "react";
import { RefusalSummary } from "~/components/forms/refusal-summary";
import { FactList } from "~/components/listings/fact-list";
import { PhotoGallery } from "~/components/listings/photo-gallery";
import { useRefusedForm } from "~/components/refused-form";
import { TitledSection } from "~/components/ui/titled-section";
import type { SellerFigures } from "~/domain/profiles/seller-figures";
import type { ItemView } from "./item-view";
import { Additions, Answers, OnDemand } from "./on-demand";
import { SellerBox } from "./seller-box";

/** Longer titles are set smaller, so that the price stays on the first screen. */
const LONG_TITLE = 60;

/** An item's page: photos, title, the `terms` (price and bid form), then facts and seller. */
export function ItemPage({
  item,
  figures,
  before,
  tools,
  terms,
  after,
}: {
  item: ItemView;
  figures: SellerFigures;
  before?: ReactNode;
  tools?: ReactNode;
  terms: ReactNode;
  after?: ReactNode;
}) {
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-5 pb-20 sm:px-6 sm:pt-9">
      {before}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <PhotoGallery photos={item.photos} title={item.title} kind={item.kind} outlined={item.outlined} />
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
          <OnDemand>
            {item.answers ? <Answers listingId={item.id} answers={item.answers} sellerId={item.seller.id} /> : null}
          </OnDemand>
          <SellerBox seller={item.seller} figures={figures} />
          {after}
        </div>
      </div>
    </main>
  );
}
