import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { BIDDING_LINES, dashboardOf } from "~/domain/dashboard/dashboard.server";
import { waitingOf } from "~/domain/dashboard/waiting";
import { ordersOf } from "~/domain/orders/orders.server";
import { requireMember } from "~/platform/auth/gate.server";
import { Bidding } from "./bidding";
import { FirstSteps } from "./first-steps";
import { Orders } from "./orders";
import { Selling } from "./selling";
import { WaitingList } from "./waiting-list";
import { WalletLine } from "./wallet-line";

export const meta: MetaFunction = () => [{ title: "Dashboard · Obverse" }];

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const now = context.clock.now();
  const [todo, { wallet, hasTraded, bidding, selling, orders, offers }] = await Promise.all([
    ordersOf(context.reader, member.id, { tab: "todo" }),
    dashboardOf(context.reader, member.id, now),
  ]);
  const waiting = waitingOf({ orders: todo.orders, offers, bidding }, now);
  return {
    username: member.username,
    sellerFeeBps: context.rules.sellerFeeBps,
    wallet,
    isNew: !hasTraded && wallet.heldMinor === 0,
    waiting: waiting.map((row) => ({ ...row, until: isoOrNull(row.until) })),
    bidding: bidding.slice(0, BIDDING_LINES).map((row) => ({ ...row, endsAt: iso(row.endsAt) })),
    selling: selling.map((row) => ({ ...row, endsAt: isoOrNull(row.endsAt) })),
    orders: orders.map((row) => ({ ...row, at: iso(row.at) })),
  };
}

/** What the member has to do, then their money and trades. A new member sees how to get started instead. */
export default function Dashboard() {
  const { username, sellerFeeBps, wallet, isNew, waiting, bidding, selling, orders } = useLoaderData<typeof loader>();
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
      <WaitingList rows={waiting} />
      {isNew ? (
        <>
          {selling.length > 0 ? <Selling rows={selling} /> : null}
          <FirstSteps
            availableMinor={wallet.availableMinor}
            sellerFeeBps={sellerFeeBps}
            draftId={selling[0]?.listingId ?? null}
          />
        </>
      ) : (
        <>
          <WalletLine wallet={wallet} />
          <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
            <Bidding rows={bidding} />
            <Selling rows={selling} />
            <Orders rows={orders} />
          </div>
        </>
      )}
    </Page>
  );
}
