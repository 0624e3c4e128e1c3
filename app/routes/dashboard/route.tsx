import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { dashboardOf } from "~/domain/dashboard/dashboard.server";
import { walletOf } from "~/domain/ledger/wallet.server";
import { requireMember } from "~/platform/gate.server";
import { Bidding } from "./bidding";

import { Orders } from "./orders";
import { Selling } from "./selling";
import { WalletLine } from "./wallet-line";

export const meta: MetaFunction = () => [{ title: "Dashboard · Obverse" }];

const iso = (at: number) => new Date(at).toISOString();

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const [wallet, { bidding, selling, orders }] = await Promise.all([
    walletOf(context.reader, member.id),
    dashboardOf(context.reader, member.id),
  ]);
  return {
    username: member.username,
    wallet,
    bidding: bidding.map((row) => ({ ...row, endsAt: iso(row.endsAt) })),
    selling: selling.map((row) => ({ ...row, endsAt: row.endsAt === null ? null : iso(row.endsAt) })),
    orders: orders.map((row) => ({ ...row, at: iso(row.at) })),
  };
}

/** What concerns the member now, and the next step in each direction. */
export default function Dashboard() {
  const { username, wallet, bidding, selling, orders } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`Good to see you, ${username}`}
      actions={
        <>
          <ButtonLink to="/auctions">See live auctions</ButtonLink>
          <ButtonLink to="/create-listing" variant="primary">
            List item
          </ButtonLink>
        </>
      }
    >
      <WalletLine wallet={wallet} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Bidding rows={bidding} />
        <Selling rows={selling} />
        <Orders rows={orders} />
      </div>
    </Page>
  );
}
