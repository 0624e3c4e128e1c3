import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link";
import { ListingGrid } from "~/components/listings/listing-grid";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { listAuctions } from "~/domain/search/list-auctions.server";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Promises } from "./promises";

export const meta: MetaFunction = () => [
  { title: "Obverse · Coins and banknotes, auctioned in the open" },
  {
    name: "description",
    content:
      "A marketplace for coins, banknotes and other collectibles. Every bid is backed by money, and every auction can be checked.",
  },
];

/** One for the opening, eight for the catalogue below it. */
const LOTS = 9;

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = { list: "closing", filters: { noReserve: false }, now: context.clock.now(), pageSize: LOTS } as const;
  const { items: lots } = await listAuctions(context.reader, asked);
  return { lots, sellerFeeBps: context.rules.sellerFeeBps };
}

export default function Landing() {
  const { lots, sellerFeeBps } = useLoaderData<typeof loader>();
  // The page opens with a photo, if one of these lots has one.
  const first = lots.find(({ photo }) => photo) ?? lots[0];
  const others = lots.filter((lot) => lot !== first);
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pb-24 sm:px-6">
      <Hero lot={first} />
      <Promises />
      <section className="mt-20" aria-labelledby="closing">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="closing" className="text-2xl">
            Closing soonest
          </h2>
          {first ? (
            <Link to="/browse?format=auction&sort=ending" className="link flex min-h-11 items-center">
              All live auctions
            </Link>
          ) : null}
        </div>
        <Catalogue lots={others.length > 0 ? others : lots} />
      </section>
      <HowItWorks sellerFeeBps={sellerFeeBps} />
    </main>
  );
}

function Catalogue({ lots }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "lots">) {
  if (lots.length > 0) return <ListingGrid items={lots} />;
  return (
    <EmptyState
      title="No auction is open right now"
      action={<ButtonLink to="/create-listing">List an item</ButtonLink>}
    >
      The next lot will appear here with its price and the time left. It could be yours.
    </EmptyState>
  );
}
