import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";

export const meta: MetaFunction = () => [
  { title: "Contact · Obverse" },
  { name: "description", content: "How to reach Obverse, and where questions are answered fastest." },
];

export function loader({ context }: LoaderFunctionArgs) {
  return { email: context.env.CONTACT_EMAIL || null };
}

export default function Contact() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <Page title="Contact" lead="How to reach us, and where questions are answered fastest." width="text">
      <div className="prose">
        <h2>Write to us</h2>
        {email ? (
          <p>
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
            . Name the order or the lot if your question is about one. Never send us your password or a card number: we
            don't ask for either.
          </p>
        ) : (
          <p>
            Whoever runs this site has not set up an email address yet, so we can't take questions here. Until then the
            help pages and your orders are the way to go.
          </p>
        )}
        <h2>A problem with an order</h2>
        <p>
          Open the{" "}
          <Link to="/orders" className="link">
            order
          </Link>{" "}
          and write to the other side there, or report a problem. That keeps the payment protected, and everything that
          matters for a decision stays in one place.
        </p>
        <h2>A question about how something works</h2>
        <p>
          The{" "}
          <Link to="/help" className="link">
            help pages
          </Link>{" "}
          cover bidding, holds, fees, photos and payment protection. The rules are in the{" "}
          <Link to="/terms" className="link">
            terms of use
          </Link>
          , and what we store about you is on the{" "}
          <Link to="/privacy" className="link">
            privacy page
          </Link>
          .
        </p>
      </div>
    </Page>
  );
}
