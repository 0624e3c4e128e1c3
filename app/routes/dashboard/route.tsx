import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { useRootFacts } from "~/components/formatted";
import { listenToHub } from "~/components/live/live-socket";
import { useReload } from "~/components/live/use-reload";
import { BuyerSteps } from "~/components/orders/buyer-steps";
import { Page, TitledSection } from "~/components/page";
import { ButtonLink, StandaloneLink } from "~/components/ui/controls";
import { feePercent } from "~/domain/ledger/fee";
import { requireViewer } from "~/platform/http/request.server";
import { CollectionPart, WalletPart } from "./assets";
import { type Dashboard, dashboardView } from "./dashboard-view.server";
import { bidsOf, SaleRow, Section } from "./section";
import { Buying, Selling } from "./trade";
import { NothingWaits, WaitingList } from "./waiting-list";

export const meta: MetaFunction = () => [{ title: "Dashboard · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { member, isVerified, home } = await requireViewer(context);
  return {
    email: member.email,
    isVerified,
    address: home === null ? ("needed" as const) : ("given" as const),
    username: member.username,
    sellerFeeBps: context.rules.sellerFeeBps,
    ...(await dashboardView(context, member.id)),
  };
}

/** What waits for the member, then the parts that concern them. A new member sees how to get started instead. */
export default function DashboardPage() {
  const { email, isVerified, username, wallet, isNew, untried, waiting, ...parts } = useLoaderData<typeof loader>();
  const { selling, buying, watched, balance, collection } = parts;
  useCountsNews();
  return (
    <Page
      title={`Good to see you, ${username}`}
      actions={
        <>
          <ButtonLink to="/following">Following</ButtonLink>
          <ButtonLink to="/auctions">See live auctions</ButtonLink>
          <ButtonLink to="/create-listing" variant="primary">
            List an item
          </ButtonLink>
        </>
      }
    >
      {isNew || isVerified ? null : <VerifyAddress email={email} />}
      {waiting.tasks.length > 0 ? <WaitingList {...waiting} /> : isNew ? null : <NothingWaits />}
      {isNew ? <FirstSteps /> : null}
      <div className="gap-x-16 lg:columns-2 [&>*]:mb-12 [&>*]:break-inside-avoid">
        {selling && !isNew ? <Selling {...selling} /> : null}
        {buying ? <Buying {...buying} /> : null}
        {isNew ? null : <WalletPart wallet={wallet} line={balance} />}
        {watched.length > 0 ? <Watching rows={watched} /> : null}
        {collection ? <CollectionPart {...collection} /> : null}
      </div>
      {isNew || untried.length === 0 ? null : <FurtherSteps untried={untried} />}
      <StandaloneLink to="/help/articles/dashboard" className="mt-10">
        How the dashboard works
      </StandaloneLink>
    </Page>
  );
}

function useCountsNews(): void {
  const { unreadNotifications = 0, unreadThreads = 0 } = useRootFacts()?.user ?? {};
  const shownCounts = useRef({ unread: unreadNotifications, threads: unreadThreads });
  shownCounts.current = { unread: unreadNotifications, threads: unreadThreads };
  const reload = useReload();

  useEffect(
    () =>
      listenToHub((news) => {
        if (news.type === "unread" && news.count !== shownCounts.current.unread) reload();
        if (news.type === "threads" && news.unread !== shownCounts.current.threads) reload();
        if (news.type === "reconnected") reload();
      }),
    [reload],
  );
}

const STEPS = {
  buying: ["/auctions", "Bid in an auction", "You pay what it takes to lead, up to your maximum."],
  selling: ["/create-listing", "List an item", "Listing is free, by auction or at a fixed price."],
  watching: ["/browse", "Watch an item", "Tap the heart, and we'll remind you before it closes."],
  collecting: ["/collections", "Start a collection", "Keep track of what you own, and see what it is worth."],
} as const;

function FurtherSteps({ untried }: { untried: readonly (keyof typeof STEPS)[] }) {
  return (
    <TitledSection id="further" title="What else you can do here" className="border-t border-line pt-4">
      <ul className="mt-2 grid gap-x-12 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {untried.map((each) => {
          const [to, label, text] = STEPS[each];
          return (
            <li key={to}>
              <StandaloneLink to={to}>{label}</StandaloneLink>
              <span className="block text-sm text-quiet">{text}</span>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

function FirstSteps() {
  const { email, isVerified, address, wallet, sellerFeeBps, waiting } = useLoaderData<typeof loader>();
  const readiness = { email, isVerified, address, availableMinor: wallet.availableMinor };
  const hasDraft = waiting.tasks.some(({ kind }) => kind === "drafts");
  return (
    <TitledSection id="first-steps" title="Getting started" className="mb-12 border-t border-line pt-6">
      <div className="mt-4 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <div>
          <h3 className="text-lg">Your first bid</h3>
          <BuyerSteps act="bid" readiness={readiness} backTo="/dashboard">
            <p>Find a lot, or tap the heart on one to watch it. We'll remind you before it closes.</p>
            <StandaloneLink to="/auctions">See live auctions</StandaloneLink>
          </BuyerSteps>
        </div>
        <div>
          <h3 className="text-lg">{hasDraft ? "Publish your draft" : "Your first listing"}</h3>
          <p className="mt-3 text-quiet">
            {hasDraft ? "Only you can see it until then." : "Take two photos and set a price, or let bidders decide."}{" "}
            Listing is free. We charge {feePercent(sellerFeeBps)} when it sells.
          </p>
          {hasDraft ? (
            <StandaloneLink to="/listings?tab=drafts">See your drafts</StandaloneLink>
          ) : (
            <StandaloneLink to="/create-listing">List an item</StandaloneLink>
          )}
        </div>
      </div>
    </TitledSection>
  );
}

function Watching({ rows }: { rows: Dashboard["watched"] }) {
  const now = useRootFacts()?.now ?? 0;
  return (
    <Section id="watching" title="Watching" more={{ Watchlist: "/watched", "Recently seen": "/recent" }}>
      <ul>
        {rows.map((row) => {
          const isAhead = row.startsAt > now;
          return (
            <SaleRow
              key={row.auctionId}
              item={row}
              facts={isAhead ? "Not open yet" : bidsOf(row.bidCount)}
              endsAt={isAhead ? row.startsAt : row.endsAt}
              toward={isAhead ? "open" : "close"}
            />
          );
        })}
      </ul>
    </Section>
  );
}
