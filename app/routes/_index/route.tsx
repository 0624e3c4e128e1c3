import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingGrid } from "~/components/listings/listing-grid";
import { EmptyState } from "~/components/page";
import { ButtonLink, StandaloneLink, TextLink } from "~/components/ui/controls";
import { NumberedSteps } from "~/components/ui/numbered-steps";
import { feePercent } from "~/domain/ledger/fee";
import { listAuctions } from "~/domain/search/list-auctions.server";
import { Hero } from "./hero";

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
  const query = { list: "closing", filters: { noReserve: false }, now: context.clock.now(), pageSize: LOTS } as const;
  const { items: lots } = await listAuctions(context.reader, query);
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
            <TextLink to="/browse?format=auction&sort=ending" className="flex min-h-11 items-center">
              All live auctions
            </TextLink>
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
    <EmptyState title="No auction is open right now" action="List an item" to="/create-listing">
      The next lot will appear here with its price and the time left. It could be yours.
    </EmptyState>
  );
}

const PROMISES = [
  {
    title: "Every bid is backed by money",
    text: "While you lead, your maximum is held in your wallet, and the database itself refuses an overdraft. No winner can fail to pay.",
    more: { label: "How holds work", to: "/help/articles/holds" },
  },
  {
    title: "Every auction can be checked",
    text: "Bids form a public hash chain, so nothing can be altered or left out unnoticed. Replay it after the close and get the same winner and price.",
    more: { label: "Check one yourself", to: "/help/articles/checking-an-auction" },
  },
  {
    title: "It works everywhere",
    text: "Every page and every form works on any device, with or without JavaScript. This page loads none until you sign in.",
    more: { label: "Using Obverse your way", to: "/help/articles/accessibility" },
  },
];

function Promises() {
  return (
    <section aria-label="Our promises">
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {PROMISES.map(({ title, text, more }) => (
          <li key={title} className="flex flex-col border-t border-ink pt-4">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 grow text-quiet">{text}</p>
            <p className="mt-2">
              <StandaloneLink to={more.to}>{more.label}</StandaloneLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowItWorks({ sellerFeeBps }: { sellerFeeBps: number }) {
  const steps = {
    "Put money in your wallet": "It stays yours. Only the money behind your bids is held.",
    "Bid the most you would pay":
      "We bid for you, one increment at a time, and only as much as it takes to lead. Nobody sees your maximum.",
    "Win, and it's paid for":
      "When the auction closes, the money held for your bid pays for the order. It goes into payment protection, not straight to the seller.",
    "Receive your item": `Then the seller is paid, minus a flat ${feePercent(sellerFeeBps)} fee. Buyers pay no fee at all.`,
  };
  return (
    <section className="mt-24 grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]" aria-labelledby="how">
      <div>
        <h2 id="how" className="text-2xl">
          How it works
        </h2>
        <p className="mt-3 max-w-[28rem] text-quiet">
          From your first deposit to the item in your hands. Selling is just as simple: list an item, let the auction
          run, ship it, get paid.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/create-listing">List an item</ButtonLink>
          <ButtonLink to="/help" variant="quiet">
            Visit the help pages
          </ButtonLink>
        </div>
      </div>
      <NumberedSteps steps={steps} itemClassName="border-t border-line py-5 first:border-ink" />
    </section>
  );
}
