import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { Page } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { Fact } from "~/components/ui/fact";
import { WrittenText } from "~/components/writing/written-text";
import { openFigures } from "~/domain/figures/count-figures.server";
import { ENOUGH_TO_SAY, type ShownFigures } from "~/domain/figures/figures";
import { formatCount } from "~/domain/text/format-count";
import { MINUTE_MS } from "~/domain/time";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { cachedFor } from "~/platform/cached-for";
import { sitePage } from "~/platform/site-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "About · Obverse" },
  { name: "description", content: data?.description ?? "" },
];

/** They are counted once an hour, and the page says when. */
const recentFigures = cachedFor(MINUTE_MS, openFigures);

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...sitePage(context, "about"), figures: await recentFigures(context.reader, context.clock.now()) };
}

export default function About() {
  const { title, nodes, figures } = useLoaderData<typeof loader>();
  return (
    <Page title={title} width="text">
      <WrittenText nodes={nodes} look="prose" />
      <div className="prose">
        <OpenFigures figures={figures} />
        <h2>Ask us</h2>
        <p>
          <TextLink to="/contact">Write to us</TextLink>, or read how everything works in the{" "}
          <TextLink to="/help">help pages</TextLink>.
        </p>
      </div>
    </Page>
  );
}

const TOO_FEW = "Not enough data yet";

const countText = (count: number | null): string => (count === null ? TOO_FEW : formatCount(count));

function OpenFigures({ figures }: { figures: ShownFigures }) {
  const { members, sales, payoutMs, payoutsCounted, at } = figures;
  return (
    <>
      <h2>Our figures</h2>
      <p>
        These figures are counted from the database. Where there are fewer than {ENOUGH_TO_SAY}, we say so instead of
        giving a number.
      </p>
      <dl className="mt-4 border-t border-line">
        <Fact label="Members">{countText(members)}</Fact>
        <Fact label="Completed sales">{countText(sales)}</Fact>
        <Fact label="Auctions that we replayed from their public log">
          <Replayed {...figures} />
        </Fact>
        <Fact label="Median time from delivery until the seller is paid">
          {payoutMs === null ? TOO_FEW : `${spokenDuration(payoutMs)}, of the last ${countText(payoutsCounted)} orders`}
        </Fact>
        <Fact label="How disputes ended">
          <Disputes {...figures} />
        </Fact>
      </dl>
      {at === null ? null : (
        <p className="text-sm text-quiet">
          Counted <LocalTime at={at} style="short" />, and again every hour.
        </p>
      )}
    </>
  );
}

function Replayed({ auctionsChecked, auctionsFaulty }: Pick<ShownFigures, "auctionsChecked" | "auctionsFaulty">) {
  if (auctionsChecked === null) return TOO_FEW;
  const all = countText(auctionsChecked);
  return auctionsFaulty === 0 ? `${all}, all correct` : `${all}, of them ${countText(auctionsFaulty)} with a fault`;
}

function Disputes({ disputes }: Pick<ShownFigures, "disputes">) {
  if (disputes === null) return TOO_FEW;
  const { refunded, shared, released } = disputes;
  const share = (count: number) => `${Math.round((count * 100) / (refunded + shared + released))}%`;
  return `${share(refunded)} full refund, ${share(shared)} partial refund, ${share(released)} seller paid`;
}
