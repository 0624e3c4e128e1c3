import type { ReactNode } from "react";
import { FactList } from "~/components/listings/fact-list";
import { PhotoGallery } from "~/components/listings/photo-gallery";
import { type ListingView, referenceLine } from "~/domain/listings/listing-view";

/** A piece and what may be done about it: pictures, name, the `terms` (price, bid form), then facts and seller. */
export function PiecePage({
  listing,
  before,
  tools,
  terms,
  after,
}: {
  listing: ListingView;
  before?: ReactNode;
  /** Beside the name. */
  tools?: ReactNode;
  terms: ReactNode;
  after?: ReactNode;
}) {
  const line = referenceLine(listing.attributes);
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-5 pb-20 sm:px-6 sm:pt-9">
      {before}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <PhotoGallery photos={listing.photos} title={listing.title} kind={listing.kind} />
        </div>
        <div className="lg:row-span-2">
          <div className="flex items-start justify-between gap-4">
            <h1 className="min-w-0 text-2xl tracking-tight wrap-anywhere lg:text-3xl">{listing.title}</h1>
            {tools ? <div className="shrink-0">{tools}</div> : null}
          </div>
          {line ? <p className="mt-2.5 text-quiet">{line}</p> : null}
          <div className="mt-6 border-t border-ink pt-4">{terms}</div>
          <div className="mt-8">
            <FactList facts={listing.attributes} seller={listing.seller} />
          </div>
        </div>
        <div className="flex flex-col gap-10">
          <section aria-labelledby="description">
            <h2 id="description" className="text-xl">
              Description
            </h2>
            <p className="mt-2 max-w-prose text-lg whitespace-pre-line wrap-anywhere">{listing.description}</p>
          </section>
          {after}
        </div>
      </div>
    </main>
  );
}
