import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import {
  CANCEL_AFTER_MS,
  DELIVER_WITHIN_MS,
  DISPUTE_ENDS_AFTER_MS,
  ESCALATE_AFTER_MS,
  PAY_WITHIN_MS,
  SEND_BACK_WITHIN_MS,
  SHIP_WITHIN_MS,
} from "~/domain/orders/steps/order-deadlines";
import { NEW_DESTINATION_MS } from "~/domain/payments/payouts/payout-rule";
import { spokenDuration } from "~/domain/spoken-duration";

export const meta: MetaFunction = () => [
  { title: "Terms of use · Obverse" },
  { name: "description", content: "The rules of buying and selling on Obverse, in plain language." },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { sellerFeeBps, softCloseMs, deliveryGraceMs } = context.rules;
  return { sellerFeeBps, softCloseMs, deliveryGraceMs, isSandbox: context.payments.name === "sandbox" };
}

export default function Terms() {
  const { sellerFeeBps, softCloseMs, deliveryGraceMs, isSandbox } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Terms of use"
      lead="The rules of buying and selling on Obverse, in plain language. By opening an account you accept them."
      width="text"
    >
      <div className="prose">
        {isSandbox ? (
          <p>
            <strong>This is a test site.</strong> No real money moves here: deposits and payouts are simulated.
          </p>
        ) : null}
        <h2>Your account</h2>
        <ul>
          <li>You act for yourself. Keep your password to yourself, and log out on devices that others use.</li>
          <li>What is done while you are signed in counts as done by you.</li>
          <li>Your username, your listings and the reviews about you are visible to other members.</li>
        </ul>
        <h2>Selling</h2>
        <ul>
          <li>List only what is yours to sell. Describe it truthfully, and photograph the piece itself.</li>
          <li>
            Once an auction has a bid, its title, description, facts and photos are fixed. You can add dated notes and
            photos; nothing can be taken away.
          </li>
          <li>You can't bid on your own items, and you can't cancel an auction that has a bid.</li>
          <li>
            Listing is free. When an item sells, we keep {sellerFeeBps / 100}% of the price. There are no other fees.
          </li>
        </ul>
        <h2>Bidding and buying</h2>
        <ul>
          <li>
            A bid is final. While you lead, your maximum is held in your wallet; when you are outbid, it is available
            again at once. If you win, the price is paid from it.
          </li>
          <li>A bid in the last {spokenDuration(softCloseMs)} extends the auction.</li>
          <li>A purchase, or an offer that is accepted, is an order. Buyers pay the price and no fee to us.</li>
          <li>
            An order that has to be paid separately and isn't paid within {spokenDuration(PAY_WITHIN_MS)} is cancelled.
          </li>
        </ul>
        <h2>Payment protection</h2>
        <ul>
          <li>The buyer's payment goes into protection. The seller is paid once the buyer has the piece.</li>
          <li>
            The seller has {spokenDuration(SHIP_WITHIN_MS)} to send the piece; otherwise the buyer gets the money back.
            After {spokenDuration(CANCEL_AFTER_MS)} without a shipment, the buyer can cancel.
          </li>
          <li>
            If nobody confirms delivery, the piece counts as delivered {spokenDuration(DELIVER_WITHIN_MS)} after it was
            sent.
          </li>
          <li>
            From delivery the buyer has {spokenDuration(deliveryGraceMs)} to report a problem. Then the seller is paid.
          </li>
        </ul>
        <h2>Disputes</h2>
        <ul>
          <li>
            Buyer and seller settle a problem between themselves first: with a partial refund that both accept, a full
            refund, or a return. A piece that is to be returned must be sent back within{" "}
            {spokenDuration(SEND_BACK_WITHIN_MS)}.
          </li>
          <li>
            We look at what isn't settled {spokenDuration(ESCALATE_AFTER_MS)} after the report, decide, and tell both
            sides why.
          </li>
          <li>
            If there is no decision {spokenDuration(DISPUTE_ENDS_AFTER_MS)} after the report, the evidence decides: the
            seller is paid if the record proves the shipment and no return was sent; otherwise the buyer is refunded.
          </li>
        </ul>
        <p>
          <Link to="/help/articles/payment-protection" className="link">
            Payment protection, step by step
          </Link>
        </p>
        <h2>Your wallet</h2>
        <ul>
          <li>Your balance is yours. We don't lend it, and we pay no interest on it.</li>
          <li>
            You can have what is available paid out. A payout to a payment method that you added less than{" "}
            {spokenDuration(NEW_DESTINATION_MS)} ago leaves when that time is over.
          </li>
        </ul>
        <h2>What we may do</h2>
        <ul>
          <li>We limit what is done too often, such as failed sign-ins, bids per minute and uploads per hour.</li>
          <li>
            We may remove a listing that is unlawful, counterfeit or misleading. We don't own or inspect the pieces:
            each sale is between buyer and seller.
          </li>
        </ul>
        <p>
          Questions? <ContactLink />. What we store about you is on the{" "}
          <Link to="/privacy" className="link">
            privacy page
          </Link>
          .
        </p>
      </div>
    </Page>
  );
}

function ContactLink() {
  return (
    <Link to="/contact" className="link">
      Contact us
    </Link>
  );
}
