import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { SESSION_MS } from "~/domain/accounts/session.server";
import { spokenDuration } from "~/domain/spoken-duration";
import { offeredProviders } from "~/platform/auth/oauth.server";

export const meta: MetaFunction = () => [
  { title: "Privacy · Obverse" },
  { name: "description", content: "What Obverse stores about you, who can see it, and for how long." },
];

const PROVIDER_NAMES = { google: "Google", github: "GitHub" } as const;

export function loader({ context }: LoaderFunctionArgs) {
  return {
    sessionMs: SESSION_MS,
    isSandbox: context.payments.name === "sandbox",
    signInWith: offeredProviders(context.env).map((provider) => PROVIDER_NAMES[provider]),
  };
}

export default function Privacy() {
  const { sessionMs, isSandbox, signInWith } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Privacy"
      lead="What we store about you, who can see it, and for how long. We show no advertising, sell no data and load nothing from other sites."
      width="text"
    >
      <div className="prose">
        <h2>What we store</h2>
        <ul>
          <li>
            Your username, your email address and a slow, salted hash of your password. We can't read the password.
          </li>
          {signInWith.length > 0 ? (
            <li>
              If you sign in with {signInWith.join(" or ")}: your account's number there and the email address they send
              us.
            </li>
          ) : null}
          <li>For each session: when you signed in and a name such as “Firefox on Linux”.</li>
          <li>Your addresses, up to ten, and in each order a copy of the address it goes to.</li>
          <li>
            What you do here: listings and photos, bids and maximums, offers, orders, messages, reviews, notifications,
            what you watch, and every movement of money.
          </li>
          <li>
            For each payment method: the brand, the last four digits, the name on it and the payment provider's
            reference. We never store a card number.
          </li>
        </ul>
        <p>Photos are made anew when you upload them, so a camera's location and other hidden data are removed.</p>
        <h2>Who can see it</h2>
        <ul>
          <li>
            <strong>Everyone:</strong> listings on sale with their seller's username, and the bid log of each auction.
            The log shows pseudonyms such as “Bidder 3”, which differ from one auction to the next.
          </li>
          <li>
            <strong>Members:</strong> your profile: username, picture, when you joined, what you sell, and reviews.
          </li>
          <li>
            <strong>The other side of an order:</strong> your username, what you write in it, the photos in it, and the
            address the piece goes to or back to.
          </li>
          <li>
            <strong>Nobody else:</strong> your email address, wallet, address book, notifications and what you watch.
            Your maximum is secret while an auction runs; losing bidders' maximums are published under their pseudonyms
            after it closes.
          </li>
        </ul>
        <p>We read an order's messages and photos when we have to decide a dispute about it.</p>
        <h2>How long we keep it</h2>
        <ul>
          <li>
            A session ends {spokenDuration(sessionMs)} after it was last renewed, or when you log out. Expired sessions
            are deleted.
          </li>
          <li>
            Your network address is kept for at most a day, only to limit registrations and failed sign-ins. Our host
            also keeps technical logs, for a limited time.
          </li>
          <li>Photos that belong to no listing and no order are deleted after a day.</li>
          <li>
            Bids and movements of money are kept for good: other people's auctions and accounts depend on them, and the
            database refuses to change or delete them. Orders and their messages stay for both sides.
          </li>
          <li>Backups of the database reach back 30 days.</li>
        </ul>
        <p>
          You can remove addresses and payment methods yourself. There is no button yet for closing an account:{" "}
          <Link to="/contact" className="link">
            write to us
          </Link>
          , also for a copy of what we store about you.
        </p>
        <h2>Cookies</h2>
        <p>
          All of them are our own, and none follows you to other sites. Your browser may show their names with “__Host-”
          in front.
        </p>
        <ul>
          <li>
            <code>session</code> keeps you signed in, for {spokenDuration(sessionMs)} after it was last renewed.
          </li>
          <li>
            <code>theme</code> is your choice of the light or the dark theme, for a year. It is set only when you
            choose.
          </li>
          <li>
            <code>tz</code> is your time zone, so that pages show your local time, for a year.
          </li>
          <li>
            <code>flash</code> carries a message to the next page, for a minute.
          </li>
          {signInWith.length > 0 ? (
            <li>
              <code>oauth</code> lets us recognise you when you come back from {signInWith.join(" or ")}, for ten
              minutes.
            </li>
          ) : null}
        </ul>
        <p>
          Your browser also remembers when you signed in, the page to return to after signing in, and your member
          number. It doesn't send any of that to us.
        </p>
        <h2>Who works for us</h2>
        <ul>
          <li>Cloudflare runs the site and stores its data and photos.</li>
          <li>
            {isSandbox
              ? "Payments are simulated on this site, so no payment company receives anything."
              : "Stripe handles cards, deposits and payouts, and receives what that takes, such as your email address."}
          </li>
        </ul>
      </div>
    </Page>
  );
}
