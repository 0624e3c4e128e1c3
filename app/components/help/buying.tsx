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

/** Where the steps change, in minor units (DESIGN, "Auction rules"). */
const BANDS_MINOR = [1, 100, 500, 2_500, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000];

export function Bidding() {
  return (
    <>
      <p>
        A bid on Obverse is a <strong>maximum</strong>: the most you are ready to pay. Nobody else sees it, the seller
        included. From there we bid for you, and only as much as it takes to stay in front.
      </p>
      <h2>An example</h2>
      <p>
        A Morgan dollar stands at <Money amountMinor={4_000} />. You bid a maximum of <Money amountMinor={10_000} />.
        The only other bidder had gone up to <Money amountMinor={5_000} />, so the price becomes{" "}
        <Money amountMinor={5_100} />: their maximum and one step. You lead, and <Money amountMinor={4_900} /> of your
        maximum is still unspoken. If nobody bids again you pay <Money amountMinor={5_100} />, not{" "}
        <Money amountMinor={10_000} />.
      </p>
      <h2>The rules</h2>
      <ul>
        <li>The price is the second-highest maximum plus one step, and never more than the highest maximum.</li>
        <li>Of two equal maxima, the earlier one leads.</li>
        <li>You may raise your own maximum at any time. That moves the price only if it newly meets the reserve.</li>
        <li>
          Before an auction opens you may leave a maximum for it. It is held at once, placed at the start in the order
          in which maxima were left, and may be raised or taken back until then. At most 500 members may leave one for
          the same auction; whoever comes after them bids once it is open.
        </li>
        <li>
          With a reserve, a maximum at or above it lifts the price to the reserve. Below it, the piece is not sold.
        </li>
        <li>
          A bid can't be taken back. Its hold ends when you are outbid, at the close, or if the auction is cancelled.
        </li>
        <li>Sellers never bid on their own pieces.</li>
      </ul>
      <h2>The steps</h2>
      <table className="w-full max-w-form border-collapse">
        <thead>
          <tr className="border-b border-ink text-left">
            <th scope="col" className="py-2 font-semibold">
              Current price
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Step
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
        Every bid is backed by money. When you bid, your whole maximum is set aside in your wallet and held there for as
        long as you lead. That is why there are no winners here who never pay.
      </p>
      <h2>What is held, and when it comes back</h2>
      <ul>
        <li>
          <strong>You lead:</strong> your maximum is held. It stays yours, but you can't spend it twice or pay it out.
        </li>
        <li>
          <strong>You are outbid:</strong> the hold ends in the same moment, and the money is available again at once.
        </li>
        <li>
          <strong>You win:</strong> the final price becomes the payment for your order. The rest of the hold, up to your
          maximum, comes back at once.
        </li>
        <li>
          <strong>The auction is cancelled or ends below its reserve:</strong> the whole hold comes back.
        </li>
      </ul>
      <h2>If your wallet holds too little</h2>
      <p>
        The bid is refused and nothing changes. With a saved card the same form adds the difference and bids in one go;
        else deposit it and bid again. Raising a maximum only needs the difference between the old one and the new one.
      </p>
      <h2>Who guards it</h2>
      <p>
        The rule is not only in our program: the database itself refuses any entry that would take a wallet below zero.
        Every movement is written twice, once where it leaves and once where it arrives, and can't be altered later.
      </p>
    </>
  );
}

export function SoftClose({ rules }: { rules: HouseRules }) {
  const span = spokenDuration(rules.softCloseMs);
  return (
    <>
      <p>
        An accepted bid in the last {span} moves the end to {span} after that bid. The auction closes only when nobody
        has bid for {span}.
      </p>
      <h2>Why</h2>
      <p>
        On a fixed clock the fastest finger wins, often a program's. A moving end gives everyone who still wants the
        piece time to answer, so it goes to whoever values it most, and the seller gets a fair price.
      </p>
      <h2>What this means for you</h2>
      <ul>
        <li>There is nothing to win by waiting for the last second. Bid your true maximum early and let it work.</li>
        <li>A refused bid never moves the end.</li>
        <li>
          The clock that counts is ours. The countdown on your screen follows it, even if your own clock is wrong.
        </li>
        <li>If we were out of reach when an auction should have ended, its end moves. Nobody loses to our downtime.</li>
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
