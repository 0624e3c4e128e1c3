import { Money } from "~/components/money";
import { incrementAt } from "~/domain/auctions/increments";
import {
  CANCEL_AFTER_MS,
  DELIVER_WITHIN_MS,
  SETTLE_WITHIN_MS,
  SHIP_WITHIN_MS,
  sellersWordCountsAfterMs,
} from "~/domain/orders/order-deadlines";
import { spokenDuration } from "~/domain/spoken-duration";
import type { HouseRules } from "./house-rules";

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
        becomes <Money amountMinor={5_100} />: their maximum plus one increment. You lead, with{" "}
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
          Before an auction opens, you can leave a maximum for it. We hold the money at once and place your bid when the
          auction opens, in the order in which members left their maximums. Until then you can raise it or take it back.
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
        Every bid is backed by money. When you bid, we hold your whole maximum in your wallet for as long as you lead.
        That's why every winner here pays.
      </p>
      <h2>What is held, and when it is released</h2>
      <ul>
        <li>
          <strong>You lead:</strong> your maximum is held. It is still your money, but you can't spend or withdraw it.
        </li>
        <li>
          <strong>You are outbid:</strong> the hold ends immediately, and the money is available again.
        </li>
        <li>
          <strong>You win:</strong> the final price pays for your order. The rest of your maximum is available again at
          once.
        </li>
        <li>
          <strong>The auction is cancelled or ends below its reserve:</strong> the whole hold is released.
        </li>
      </ul>
      <h2>If you don't have enough in your wallet</h2>
      <p>
        We refuse the bid and nothing changes. If you have a saved card, the same form can add the difference and place
        the bid in one step; otherwise, deposit the money and bid again. Raising your maximum only takes the difference
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

export function SoftClose({ rules }: { rules: HouseRules }) {
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

export function PaymentProtection({ rules }: { rules: HouseRules }) {
  return (
    <>
      <p>
        When you win, or buy at a fixed price, the money does not go to the seller. It goes to a protected account that
        belongs to this one order. Neither the seller nor Obverse can spend it from there.
      </p>
      <h2>The way of an order</h2>
      <ol>
        <li>
          <strong>Paid.</strong> For an auction this happens by itself at the close: your hold becomes the payment. The
          seller has {spokenDuration(SHIP_WITHIN_MS)} to send the piece, then the money comes back to you; from{" "}
          {spokenDuration(CANCEL_AFTER_MS)} on you may take it back yourself. It goes to your default address; until it
          is sent you can choose another in the order.
        </li>
        <li>
          <strong>Sent.</strong> You see the carrier and follow the parcel. You say that it arrived; the seller may too,
          which counts from {spokenDuration(sellersWordCountsAfterMs(rules.deliveryGraceMs))} after sending on. If
          nobody does, it counts as delivered after {spokenDuration(DELIVER_WITHIN_MS)}.
        </li>
        <li>
          <strong>Delivered.</strong> You have {spokenDuration(rules.deliveryGraceMs)} to look the piece over. All is
          well: say so, and the seller is paid. Something is wrong: report it, and nothing is paid.
        </li>
        <li>
          <strong>Finished.</strong> Only then does the money leave protection: to the seller, less the fee.
        </li>
      </ol>
      <h2>When something is wrong</h2>
      <p>
        You and the seller write to each other in the order, with photos. Either of you may propose that a part or all
        of the price goes back; it is settled when the other accepts. Without an agreement in{" "}
        {spokenDuration(SETTLE_WITHIN_MS)} the whole price goes back to you.
      </p>
      <p>Each order's page shows what was paid, where the money stands and what happens next.</p>
      <h2>Stay inside</h2>
      <p>
        A seller who asks you to pay in any other way asks you to give this up. Don't. Protection covers what was paid
        from your wallet for an order on Obverse, and nothing else.
      </p>
    </>
  );
}
