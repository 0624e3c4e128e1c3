import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link";
import { Page } from "~/components/page";
import { OpenFigures } from "~/components/site/open-figures";
import { openFigures } from "~/domain/figures/count-figures.server";
import { MINUTE_MS } from "~/domain/time";
import { cachedFor } from "~/platform/cached-for";

export const meta: MetaFunction = () => [
  { title: "About · Obverse" },
  {
    name: "description",
    content:
      "Why Obverse exists: auctions for coins and banknotes with money behind every bid and a log anyone can check.",
  },
];

/** They are counted once an hour, and the page says when. */
const recentFigures = cachedFor(MINUTE_MS, openFigures);

export async function loader({ context }: LoaderFunctionArgs) {
  const { at, ...figures } = await recentFigures(context.reader, context.clock.now());
  const { sellerFeeBps } = context.rules;
  return {
    feePercent: sellerFeeBps / 100,
    figures: { ...figures, at: at === null ? null : new Date(at).toISOString() },
  };
}

export default function About() {
  const { feePercent, figures } = useLoaderData<typeof loader>();
  return (
    <Page title="About Obverse" width="text">
      <div className="prose">
        <p>
          The obverse is the side of a coin that carries the portrait: the side that says who stands behind it. Obverse
          is a marketplace for coins, banknotes and other collectibles, built so that you always know who stands behind
          what you buy.
        </p>
        <h2>Every bid is backed by money</h2>
        <p>
          On most auction sites a bid is a promise, and the most common complaint is that winners don't pay. Here, a
          bidder's maximum is held in their wallet for as long as they lead. The database itself refuses a bid without
          money behind it. <HelpLink id="holds">How holds work</HelpLink>
        </p>
        <h2>Every auction can be checked</h2>
        <p>
          Each bid is linked to the one before it in a public log. After the close, anyone can replay the log and arrive
          at the same winner and the same price, without having to trust us.{" "}
          <HelpLink id="checking-an-auction">How to check one</HelpLink>
        </p>
        <h2>It works everywhere</h2>
        <p>
          Every page and every form works on any device and without JavaScript, from signing in to bidding. While you
          are signed out, this page loads no JavaScript at all.{" "}
          <HelpLink id="accessibility">Using Obverse your way</HelpLink>
        </p>
        <h2>What it costs</h2>
        <p>
          Sellers pay one flat fee of {feePercent}%, and only when an item sells. Buyers pay the price and the postage
          that the page shows, and no fee. <HelpLink id="fees">The fee, with an example</HelpLink>
        </p>
        <OpenFigures figures={figures} />
        <h2>Ask us</h2>
        <p>
          <Link to="/contact" className="link">
            Write to us
          </Link>
          , or read how everything works in the{" "}
          <Link to="/help" className="link">
            help pages
          </Link>
          .
        </p>
      </div>
    </Page>
  );
}

function HelpLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to={`/help/articles/${id}`} className="link">
      {children}
    </Link>
  );
}
