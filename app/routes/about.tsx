import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { Page } from "~/components/page";

export const meta: MetaFunction = () => [
  { title: "About · Obverse" },
  {
    name: "description",
    content:
      "Why Obverse exists: auctions for coins and banknotes with money behind every bid and a log anyone can check.",
  },
];

export default function About() {
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
          Sellers pay one flat fee, and only when an item sells. Buyers pay nothing but the price.{" "}
          <HelpLink id="fees">The fee, with an example</HelpLink>
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
