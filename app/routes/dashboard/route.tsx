import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { Link } from "~/components/link";
import { useCountsNews } from "~/components/live/use-counts-news";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { requireViewer } from "~/platform/auth/gate.server";
import { Buying } from "./buying";
import { CollectionPart } from "./collection";
import { dashboardView } from "./dashboard-view.server";
import { FirstSteps } from "./first-steps";
import { FurtherSteps } from "./further-steps";
import { Selling } from "./selling";
import { NothingWaits, WaitingList } from "./waiting-list";
import { WalletPart } from "./wallet";
import { Watching } from "./watching";

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
export default function Dashboard() {
  const { email, isVerified, address, username, sellerFeeBps, wallet, isNew, untried, waiting, ...parts } =
    useLoaderData<typeof loader>();
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
      {isNew ? (
        <FirstSteps
          readiness={{ email, isVerified, address, availableMinor: wallet.availableMinor }}
          sellerFeeBps={sellerFeeBps}
          hasDraft={waiting.tasks.some(({ kind }) => kind === "drafts")}
        />
      ) : null}
      <div className="gap-x-16 lg:columns-2 [&>*]:mb-12 [&>*]:break-inside-avoid">
        {selling && !isNew ? <Selling {...selling} /> : null}
        {buying ? <Buying {...buying} /> : null}
        {isNew ? null : <WalletPart wallet={wallet} line={balance} />}
        {watched.length > 0 ? <Watching rows={watched} /> : null}
        {collection ? <CollectionPart {...collection} /> : null}
      </div>
      {isNew || untried.length === 0 ? null : <FurtherSteps untried={untried} />}
      <Link to="/help/articles/dashboard" className="link mt-10 inline-flex min-h-11 items-center">
        How the dashboard works
      </Link>
    </Page>
  );
}
