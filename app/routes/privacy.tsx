import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link";
import { Page } from "~/components/page";
import { DEVICE_KEPT_MS } from "~/domain/accounts/remember-device.server";
import { SESSION_IDLE_MS, SESSION_MAX_MS } from "~/domain/accounts/session-terms";
import { KEPT_FILES } from "~/domain/collections/exchange/exchange-limits";
import { DELETION_UNDO_MS } from "~/domain/deletion/deletion-terms";
import { KEPT_IMPORTS } from "~/domain/listings/importing/start-import.server";
import { SECURITY_EVENTS_KEPT_MS } from "~/domain/security-events/security-event";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { offeredProviders } from "~/platform/auth/oauth.server";
import { visionModel } from "~/platform/vision/workers-ai.server";

export const meta: MetaFunction = () => [
  { title: "Privacy · Obverse" },
  { name: "description", content: "What Obverse stores about you, who can see it, and for how long." },
];

const PROVIDER_NAMES = { google: "Google", github: "GitHub" } as const;

export function loader({ context }: LoaderFunctionArgs) {
  return {
    sessionMs: SESSION_MAX_MS,
    idleMs: SESSION_IDLE_MS,
    deviceMs: DEVICE_KEPT_MS,
    activityMs: SECURITY_EVENTS_KEPT_MS,
    undoMs: DELETION_UNDO_MS,
    keptImports: KEPT_IMPORTS,
    keptFiles: KEPT_FILES,
    isSandbox: context.payments.name === "sandbox",
    visionModelName: visionModel(context.env)?.name,
    signInWith: offeredProviders(context.env).map((provider) => PROVIDER_NAMES[provider]),
  };
}

export default function Privacy() {
  const { sessionMs, idleMs, deviceMs, activityMs, undoMs, ...facts } = useLoaderData<typeof loader>();
  const { keptImports, keptFiles, isSandbox, signInWith, visionModelName } = facts;
  return (
    <Page
      title="Privacy"
      lead="What we store about you, who can see it, and for how long. We don't show ads, sell data or load anything from other sites."
      width="text"
    >
      <div className="prose">
        <h2>What we store</h2>
        <ul>
          <li>
            Your username, your email address and a slow, salted hash of your password. We can't read your password.
          </li>
          {signInWith.length > 0 ? (
            <li>
              If you sign in with {signInWith.join(" or ")}: your account ID there and the email address they give us.
            </li>
          ) : null}
          <li>
            For each session: when you signed in, when you were last here and a name such as “Firefox on Linux”. Your
            account's recent activity also has sign-ins that failed and changes of your account, each with the browser
            and the first part of the IP address.
          </li>
          <li>
            If you use passkeys: the public half of each, its name and when you last used it. Your fingerprint and your
            face stay on your device.
          </li>
          <li>
            If you use an authenticator app or passkeys: the app's key, encrypted, and hashes of your recovery codes,
            which we can't read.
          </li>
          <li>
            Your addresses, up to ten, and a copy of the delivery address in each order. Each bid, offer and order also
            says which country it is to be sent to.
          </li>
          <li>
            The rows of the last {keptImports} files of listings and the last {keptFiles} files of collections that you
            imported.
          </li>
          <li>
            What you do here: listings and photos, bids and maximums, offers, orders, messages, reviews, notifications,
            the items you watch, searches you save, answers to our suggestions for drafts, and every transaction.
          </li>
          <li>
            For each payment method: the brand, the last four digits, its name and the payment provider's reference. We
            never store a card number.
          </li>
        </ul>
        <p>
          We re-encode photos when you upload them, which removes the location and other hidden data. We measure a
          listing's photos for blur and light, and compare them with other members' photos to find copies. If you crop a
          photo, we keep what was cut off, for you alone.
        </p>
        {visionModelName ? (
          <p>
            Only if you ask for it, an AI model ({visionModelName}) that our hosting provider runs reads the photos of
            your draft and suggests facts.
          </p>
        ) : null}
        <h2>Who can see it</h2>
        <ul>
          <li>
            <strong>Everyone, including search engines:</strong> listings you've published, also after they end, with
            your username. If you sell, also your seller page: your picture, when you joined, how many items you've
            sold, how soon you usually ship, and your reviews without their authors' names.
          </li>
          <li>
            <strong>Everyone:</strong> the bid log of each auction. It shows pseudonyms such as “Bidder 3”, which differ
            from one auction to the next.
          </li>
          <li>
            <strong>Members:</strong> your profile, with your username, picture, when you joined, what you sell, and
            your reviews.
          </li>
          <li>
            <strong>The buyer or seller in an order:</strong> your username, your messages and photos in that order, and
            the address the item is shipped or returned to.
          </li>
          <li>
            <strong>Nobody else:</strong> your email address, wallet, address book, notifications, watched items and
            saved searches. Your maximum is secret while an auction runs. Losing bidders' maximums are published under
            their pseudonyms after it closes.
          </li>
        </ul>
        <p>We read an order's messages and photos if we have to decide a dispute about it.</p>
        <h2>How long we keep it</h2>
        <ul>
          <li>
            A session ends when you log out, {spokenDuration(idleMs)} after your last visit, and{" "}
            {spokenDuration(sessionMs)} after you signed in. Expired sessions are deleted.
          </li>
          <li>
            We keep your full IP address for at most a day, only to limit registrations and failed sign-ins. Your
            account's recent activity, with the first part of it, is kept for {spokenDuration(activityMs)}. Our hosting
            provider also keeps technical logs for a limited time.
          </li>
          <li>Photos that aren't part of a listing or an order, or no longer are, are deleted after a day.</li>
          <li>
            Bids and transactions are kept permanently, because other people's auctions and accounts depend on them.
            Orders and their messages stay available to both sides.
          </li>
          <li>If we suspend an account, we permanently record when, until when and why.</li>
          <li>
            When you{" "}
            <Link to="/settings/delete" className="link">
              delete your account
            </Link>
            , you can change your mind for {spokenDuration(undoMs)}. Then what is only yours is deleted. Orders,
            payments, bids, messages, comments and reviews stay under a pseudonym, because other members' records depend
            on them. So do your published articles, unless you have them withdrawn.
          </li>
          <li>Database backups go back 30 days.</li>
        </ul>
        <p>
          You can remove addresses and payment methods yourself, and{" "}
          <Link to="/settings/export" className="link">
            download what we store about you
          </Link>
          .
        </p>
        <h2>Cookies</h2>
        <p>
          All our cookies are our own, and none of them tracks you on other sites. Your browser may show their names
          with “__Host-” in front.
        </p>
        <ul>
          <li>
            <code>session</code> keeps you signed in, for {spokenDuration(idleMs)} after your last visit.
          </li>
          <li>
            <code>device</code> remembers that you've signed in from this browser, so that we can tell you about
            sign-ins from other browsers. It's kept for {spokenDuration(deviceMs)}, even after you log out, and doesn't
            sign anyone in.
          </li>
          <li>
            <code>second-step</code> waits for your code after your password was right. It lasts ten minutes.
          </li>
          <li>
            <code>passkey</code> ties a request for a passkey to this browser. It lasts five minutes.
          </li>
          <li>
            <code>theme</code> remembers your choice of the light or dark theme for a year. It's set only if you choose
            one.
          </li>
          <li>
            <code>tz</code> remembers your time zone for a year, so that pages show your local time.
          </li>
          <li>
            <code>country</code> remembers for a year which country you want to see postage to. It's set only if you
            choose one.
          </li>
          <li>
            <code>seen</code> remembers the last 50 items that you opened while signed in, for 90 days. We keep no
            record of them ourselves, and you can{" "}
            <Link to="/recent" className="link">
              clear it
            </Link>
            .
          </li>
          <li>
            <code>flash</code> carries a message to the next page. It lasts a minute.
          </li>
          {signInWith.length > 0 ? (
            <li>
              <code>oauth</code> lets us recognise you when you come back from {signInWith.join(" or ")}. It lasts ten
              minutes.
            </li>
          ) : null}
        </ul>
        <h2>What stays in your browser</h2>
        <ul>
          <li>
            A listing you haven't saved yet is kept, with its photos, in your browser's database (IndexedDB), so that
            you can continue it within a week. It stays there when you log out. It's deleted when you save the listing
            or start over, or when you open the form after that week.
          </li>
          <li>
            Your browser also remembers when you signed in, the page to return to after signing in, and your member
            number.
          </li>
        </ul>
        <p>Your browser doesn't send us any of this.</p>
        <h2>Companies we work with</h2>
        <ul>
          <li>Cloudflare runs the site, stores its data and photos, and delivers our emails.</li>
          <li>
            {isSandbox
              ? "Payments are simulated on this site, so no payment company receives anything."
              : "Stripe handles cards, deposits and payouts. It receives the details you enter on its site, your member number and the amounts."}
          </li>
        </ul>
      </div>
    </Page>
  );
}
