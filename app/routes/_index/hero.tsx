import { Price, useRootFacts } from "~/components/formatted";
import { useItemPath } from "~/components/listings/item-path";
import { Mat } from "~/components/listings/mat";
import { Countdown } from "~/components/time/countdown";
import { ButtonLink, Link } from "~/components/ui/controls";
import { listedOutline } from "~/domain/listings/facts/listed-outline";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { referenceLine } from "~/domain/listings/listing-view";

export function Hero({ lot }: { lot: ListingCardView | undefined }) {
  const user = useRootFacts()?.user;
  return (
    <section className="grid gap-x-16 gap-y-12 pt-10 pb-16 sm:pt-16 lg:grid-cols-[7fr_5fr] lg:items-center">
      <div>
        <h1 className="max-w-[16ch] text-3xl tracking-tight lg:text-[3.5rem] lg:leading-[1.05]">
          Coins and banknotes, auctioned in the open
        </h1>
        <p className="mt-6 max-w-[34rem] text-lg text-quiet">
          Obverse is a marketplace for coins, banknotes and other collectibles. Every bid is backed by money, and anyone
          can check every result.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {user ? (
            <>
              <ButtonLink to="/auctions" variant="primary">
                See live auctions
              </ButtonLink>
              <ButtonLink to="/create-listing">List an item</ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to="/auth?tab=register" variant="primary">
                Create an account
              </ButtonLink>
              <ButtonLink to="/browse">See what's for sale</ButtonLink>
            </>
          )}
        </div>
      </div>
      {lot ? <NextLot lot={lot} /> : null}
    </section>
  );
}

function NextLot({ lot }: { lot: ListingCardView }) {
  const facts = referenceLine(lot);
  return (
    <article className="group relative">
      <Mat photo={lot.photo} alt="" eager first outlined={listedOutline(lot.kind, lot.attributes)} />
      <div className="mt-4 border-t border-ink pt-3">
        <h2 className="text-xl">
          <Link
            to={useItemPath()(lot)}
            className="wrap-anywhere after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {lot.title}
          </Link>
        </h2>
        {facts ? <p className="mt-1 text-sm text-quiet">{facts}</p> : null}
        <dl className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <dt className="text-sm text-quiet">
              Current price · {lot.bidCount === 1 ? "1 bid" : `${lot.bidCount ?? 0} bids`}
            </dt>
            <dd className="text-2xl tracking-tight">
              <Price amountMinor={lot.priceMinor} />
            </dd>
          </div>
          {lot.endsAt ? (
            <div className="text-right">
              <dt className="text-sm text-quiet">Closes in</dt>
              <dd className="text-xl">
                <Countdown endsAt={lot.endsAt} announce={false} />
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
    </article>
  );
}
