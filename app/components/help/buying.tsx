import { Link } from "@remix-run/react";
import { Money } from "~/components/money";
import { incrementAt } from "~/domain/auctions/bidding/increments";
import {
  CANCEL_AFTER_MS,
  DELIVER_WITHIN_MS,
  DISPUTE_ENDS_AFTER_MS,
  ESCALATE_AFTER_MS,
  RETURN_SILENCE_MS,
  SEND_BACK_WITHIN_MS,
  SHIP_WITHIN_MS,
  sellersWordCountsAfterMs,
} from "~/domain/orders/steps/order-deadlines";
import { spokenDuration } from "~/domain/spoken-duration";
import type { SiteRules } from "./site-rules";

/** The prices at which the bid increment changes, in minor units. */
const BANDS_MINOR = [1, 100, 500, 2_500, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000];

export function Bidding() {
  return (
    <>
      <p>
        Your bid on Obverse is a <strong>maximum</strong>: the most you are willing to pay. Nobody else can see it, not
        even the seller. We bid on your behalf, and only as much as it takes to keep you in the lead.
      </p>
      <h2>An example</h2>
      <p>
        The current price of a Morgan dollar is <Money amountMinor={4_000} />. You bid a maximum of{" "}
        <Money amountMinor={10_000} />. The only other bidder's maximum was <Money amountMinor={5_000} />, so the price
        becomes <Money amountMinor={5_100} />: their maximum plus one increment. You're leading, with{" "}
        <Money amountMinor={4_900} /> of your maximum still in reserve. If nobody bids again, you pay{" "}
        <Money amountMinor={5_100} />, not <Money amountMinor={10_000} />.
      </p>
      <h2>The rules</h2>
      <ul>
        <li>The price is the second-highest maximum plus one increment, but never more than the highest maximum.</li>
        <li>If two maximums are equal, the earlier one leads.</li>
        <li>
          You can raise your own maximum at any time. The price rises only if your new maximum meets a reserve that was
          not met before.
        </li>
        <li>
          Before an auction opens, you can leave a maximum for it. We hold the money right away and place your bid when
          the auction opens, in the order in which members left their maximums. Until then you can raise or withdraw it.
          Up to 500 members can leave a maximum for the same auction.
        </li>
        <li>
          If there is a reserve, a maximum at or above it raises the price to the reserve. If the reserve is not met,
          the item is not sold.
        </li>
        <li>
          Bids are final. Your money is released when you are outbid, when the auction closes, or if it is cancelled.
        </li>
        <li>Sellers can't bid on their own items.</li>
      </ul>
      <h2>Bid increments</h2>
      <table className="w-full max-w-form border-collapse">
        <thead>
          <tr className="border-b border-ink text-left">
            <th scope="col" className="py-2 font-semibold">
              Current price
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {" "}
              Increment
            </th>
          </tr>
        </thead>
        <tbody>
          {BANDS_MINOR.map((fromMinor) => (
            <tr key={fromMinor} className="border-b border-line">
              <td className="py-2">
                from <Money amountMinor={fromMinor} />
              </td>
              <td className="py-2 text-right">
                <Money amountMinor={incrementAt(fromMinor)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function Holds() {
  return (
    <>
      <p>
        Every bid is backed by money. When you bid, we hold your whole maximum in your wallet for as long as you lead,
        and the postage to your country if the seller charges any. That's why every winner here pays.
      </p>
      <h2>What is held, and when it is released</h2>
      <ul>
        <li>
          <strong>You're leading:</strong> your maximum is held, with its postage. It is still your money, but you can't
          spend or withdraw it.
        </li>
        <li>
          <strong>You've been outbid:</strong> the hold ends immediately, and the money is available again.
        </li>
        <li>
          <strong>You win:</strong> the final price and the postage pay for your order. The rest of your maximum is
          available again at once.
        </li>
        <li>
          <strong>The auction is cancelled or ends below its reserve:</strong> the whole hold is released.
        </li>
      </ul>
      <h2>If you don't have enough in your wallet</h2>
      <p>
        We refuse the bid and nothing changes. If you have a saved card, the same form can add the difference and place
        the bid in one step. Otherwise, deposit the money and bid again. Raising your maximum only takes the difference
        between the old one and the new one.
      </p>
      <h2>How this is enforced</h2>
      <p>
        This rule isn't only in our code: the database itself refuses any entry that would take a wallet below zero.
        Every movement is recorded in two accounts, the one it leaves and the one it reaches, and can't be altered
        later.
      </p>
    </>
  );
}

export function SoftClose({ rules }: { rules: SiteRules }) {
  const span = spokenDuration(rules.softCloseMs);
  return (
    <>
      <p>
        A bid in the last {span} extends the auction to {span} after that bid. The auction closes only when nobody has
        bid for {span}.
      </p>
      <h2>Why</h2>
      <p>
        With a fixed end, whoever bids last wins, and that is often a program. Extending the auction gives everyone who
        still wants the item time to respond, so it goes to the person who values it most and the seller gets a fair
        price.
      </p>
      <h2>What this means for you</h2>
      <ul>
        <li>There is nothing to gain by waiting for the last second. Bid your true maximum early.</li>
        <li>A refused bid never extends the auction.</li>
        <li>Our server's clock decides. The countdown on your screen follows it, even if your own clock is wrong.</li>
        <li>
          If Obverse is unavailable when an auction should end, we extend the auction. Nobody loses because of our
          downtime.
        </li>
      </ul>
    </>
  );
}

export function PaymentProtection({ rules }: { rules: SiteRules }) {
  return (
    <>
      <p>
        When you win an auction or buy at a fixed price, the money does not go to the seller. It goes to a protected
        account that belongs to this one order. Neither the seller nor Obverse can spend it from there.
      </p>
      <h2>The steps of an order</h2>
      <ol>
        <li>
          <strong>Paid.</strong> When you win an auction, your held money becomes the payment at the close. The seller
          has {spokenDuration(SHIP_WITHIN_MS)} to ship the item. If they don't, you get your money back. If nothing has
          been shipped after {spokenDuration(CANCEL_AFTER_MS)}, you can cancel the order. The item goes to your default
          address. You can choose another one until it is shipped.
        </li>
        <li>
          <strong>Shipped.</strong> You see the carrier and the tracking number. Confirm delivery when the item arrives.
          The seller can also mark it as delivered, but your time to inspect it starts no earlier than{" "}
          {spokenDuration(sellersWordCountsAfterMs(rules.deliveryGraceMs))} after shipping. If neither of you does, we
          mark the item as delivered after {spokenDuration(DELIVER_WITHIN_MS)}.
        </li>
        <li>
          <strong>Delivered.</strong> You have {spokenDuration(rules.deliveryGraceMs)} to inspect the item. If all is
          well, accept it and the seller is paid. If something is wrong, report it and nobody is paid for now.
        </li>
        <li>
          <strong>Completed.</strong> Only now does the money leave protection and go to the seller, less the fee.
        </li>
      </ol>
      <h2>If something is wrong</h2>
      <p>
        Report it on the order's page, with photos. The money stays protected while you and the seller message each
        other there. There are three ways to settle it between you:
      </p>
      <ul>
        <li>
          <strong>Partial refund.</strong> Either of you proposes an amount. The refund is final once the other accepts.
        </li>
        <li>
          <strong>Return.</strong> The seller accepts a return. You have {spokenDuration(SEND_BACK_WITHIN_MS)} to ship
          the item back with tracking. You get a full refund when the seller confirms that it has arrived, or{" "}
          {spokenDuration(RETURN_SILENCE_MS)} after you shipped it if the seller doesn't respond.
        </li>
        <li>
          <strong>Full refund.</strong> The seller can refund the whole price at any time.
        </li>
      </ul>
      <p>
        If you haven't settled it after {spokenDuration(ESCALATE_AFTER_MS)}, Obverse reviews the case and decides: a
        full refund, a partial refund, or payment to the seller. We tell both of you why. If we haven't decided within{" "}
        {spokenDuration(DISPUTE_ENDS_AFTER_MS)} of the report, the evidence decides. You are refunded if nothing proves
        that the item was shipped, or if you shipped it back with tracking. Otherwise the seller is paid. Proof of
        shipment is a tracking number that anyone can follow on the carrier's website, or your own confirmation that the
        item arrived.
      </p>
      <p>
        If you collect the item in person, it is handed over instead of shipped, and only your own confirmation proves
        it. See <Link to="/help/articles/postage">Postage and collection in person</Link>.
      </p>
      <p>Each order's page shows what was paid, where the money is and what happens next.</p>
      <h2>Pay only on Obverse</h2>
      <p>
        If a seller asks you to pay in another way, don't. Payment protection covers only what you pay from your wallet
        for an order on Obverse.
      </p>
    </>
  );
}
