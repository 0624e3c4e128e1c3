import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link";
import { Page } from "~/components/page";
import { LinkLine } from "~/components/ui/link-line";
import {
  CANCEL_AFTER_MS,
  DELIVER_WITHIN_MS,
  DISPUTE_ENDS_AFTER_MS,
  ESCALATE_AFTER_MS,
  inspectionMs,
  PAY_WITHIN_MS,
  SEND_BACK_WITHIN_MS,
  SHIP_WITHIN_MS,
} from "~/domain/orders/steps/order-deadlines";
import { NEW_DESTINATION_MS } from "~/domain/payments/payouts/payout-rule";
import { spokenDuration } from "~/domain/time/spoken-duration";

export const meta: MetaFunction = () => [
  { title: "Terms of use · Obverse" },
  { name: "description", content: "The rules for buying and selling on Obverse, in plain language." },
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
      lead="The rules for buying and selling on Obverse, in plain language. By opening an account, you accept them."
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
          <li>Your account is for you alone. Keep your password secret, and log out on shared devices.</li>
          <li>You're responsible for everything done while you're signed in.</li>
          <li>Everyone can see your username, the listings you publish and the reviews about you.</li>
        </ul>
        <h2>Selling</h2>
        <ul>
          <li>List only items that are yours to sell. Describe them truthfully, and photograph the item itself.</li>
          <li>
            Once a listing is published, its title, description, facts and terms can't be changed, except that you can
            lower a reserve. Its photos are fixed too once it has a bid, an offer or an order. You can still add dated
            notes and photos, but you can't remove them.
          </li>
          <li>You can't bid on your own items, and you can't cancel an auction that has a bid.</li>
          <li>
            Listing is free. When an item sells, we keep {sellerFeeBps / 100}% of the price, and none of the postage.
            There are no other fees.
          </li>
        </ul>
        <h2>Bidding and buying</h2>
        <ul>
          <li>
            Bids are final. While you're leading, we hold your maximum and the postage in your wallet. If you're outbid,
            they're available again right away. If you win, the price and the postage are paid from them.
          </li>
          <li>A bid in the last {spokenDuration(softCloseMs)} extends the auction.</li>
          <li>
            A purchase or an accepted offer becomes an order. Buyers pay the price and the postage shown with it, and no
            fees.
          </li>
          <li>
            An order that has to be paid separately and isn't paid within {spokenDuration(PAY_WITHIN_MS)} is cancelled.
          </li>
        </ul>
        <h2>Payment protection</h2>
        <ul>
          <li>We hold the buyer's payment in protection and pay the seller once the order is complete.</li>
          <li>
            The seller has {spokenDuration(SHIP_WITHIN_MS)} to ship the item. If they don't, the buyer is refunded.
            After {spokenDuration(CANCEL_AFTER_MS)} without a shipment, the buyer can cancel. An item that the buyer
            collects in person is handed over instead, within the same times.
          </li>
          <li>
            If nobody confirms delivery, we mark the item delivered {spokenDuration(DELIVER_WITHIN_MS)} after it was
            shipped.
          </li>
          <li>
            After delivery, the buyer has {spokenDuration(inspectionMs({ acceptsReturns: false }, deliveryGraceMs))} to
            report a problem, or {spokenDuration(inspectionMs({ acceptsReturns: true }, deliveryGraceMs))} if the seller
            accepts returns. Then we pay the seller.
          </li>
        </ul>
        <h2>Disputes</h2>
        <ul>
          <li>
            The buyer and seller first try to agree on a partial refund, a full refund or a return. An item to be
            returned must be shipped back within {spokenDuration(SEND_BACK_WITHIN_MS)}.
          </li>
          <li>
            If they haven't agreed {spokenDuration(ESCALATE_AFTER_MS)} after the report, we review the case, decide, and
            tell both sides why.
          </li>
          <li>
            If there is no decision {spokenDuration(DISPUTE_ENDS_AFTER_MS)} after the report, the evidence decides. If
            it proves that the item was shipped and no return was sent, we pay the seller. Otherwise we refund the
            buyer.
          </li>
        </ul>
        <LinkLine to="/help/articles/payment-protection">Payment protection, step by step</LinkLine>
        <h2>Your wallet</h2>
        <ul>
          <li>Your balance belongs to you. We don't lend it, and we don't pay interest on it.</li>
          <li>
            You can withdraw your available balance. We send payouts to a new card or bank account{" "}
            {spokenDuration(NEW_DESTINATION_MS)} after you add it at the earliest.
          </li>
        </ul>
        <h2>What we may do</h2>
        <ul>
          <li>
            We may limit how often you do some things, such as failed sign-ins, bids per minute and uploads per hour.
          </li>
          <li>
            We may remove a listing that is unlawful, counterfeit or misleading. We don't own or inspect the items. Each
            sale is between the buyer and the seller.
          </li>
          <li>
            We may suspend an account, for some time or for good, if its member breaks these terms badly or repeatedly.
            We tell them why. Their money stays theirs.
          </li>
        </ul>
        <p>
          Questions? <ContactLink />. Our{" "}
          <Link to="/privacy" className="link">
            privacy page
          </Link>{" "}
          explains what we store about you.
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
