import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";

export const meta: MetaFunction = () => [
  { title: "Contact · Obverse" },
  { name: "description", content: "How to reach Obverse, and where to get the fastest answer." },
];

export function loader({ context }: LoaderFunctionArgs) {
  return { email: context.env.CONTACT_EMAIL || null };
}

export default function Contact() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <Page title="Contact" lead="How to reach us, and where to get the fastest answer." width="text">
      <div className="prose">
        <h2>Write to us</h2>
        {email ? (
          <p>
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
            <br />
            If your question is about an order or a lot, include its number. Never send us your password or a card
            number. We'll never ask for them.
          </p>
        ) : (
          <p>
            This site doesn't have a contact email address yet. For now, see the help pages, or message the buyer or
            seller from your order.
          </p>
        )}
        <h2>A problem with an order</h2>
        <p>
          Open the{" "}
          <Link to="/orders" className="link">
            order
          </Link>{" "}
          to message the buyer or seller, or to report a problem. Reporting it there keeps the payment protected and the
          evidence in one place.
        </p>
        <h2>A question about how something works</h2>
        <p>
          The{" "}
          <Link to="/help" className="link">
            help pages
          </Link>{" "}
          cover bidding, holds, fees, photos and payment protection. For the rules, see the{" "}
          <Link to="/terms" className="link">
            terms of use
          </Link>
          . For what we store about you, see the{" "}
          <Link to="/privacy" className="link">
            privacy page
          </Link>
          .
        </p>
      </div>
    </Page>
  );
}
