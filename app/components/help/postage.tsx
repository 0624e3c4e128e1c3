import { CANCEL_AFTER_MS, SHIP_WITHIN_MS, sellersWordCountsAfterMs } from "~/domain/orders/steps/order-deadlines";
import { MAX_DISPATCH_DAYS, MAX_PROFILES, RETURN_DAYS } from "~/domain/postage/postage-limits";
import { spokenDuration } from "~/domain/spoken-duration";
import type { SiteRules } from "./site-rules";

export function Postage({ rules }: { rules: SiteRules }) {
  const grace = spokenDuration(rules.deliveryGraceMs);
  return (
    <>
      <p>
        The postage depends on where the item ships from and where you live: one price within the seller's country, one
        for the rest of the continent and one for the rest of the world. A seller can leave out any of them, and then
        the item isn't posted there.
      </p>
      <h2>What you pay</h2>
      <ul>
        <li>
          Signed in, you see the postage to the country of your default address with every price. Without an address,
          and signed out, you see the lowest postage.
        </li>
        <li>
          You pay exactly the total that the button shows. If the postage to you has changed since the page was loaded,
          nothing is paid and we show you the new total.
        </li>
        <li>
          The postage is for one country. Until the item is shipped, you can choose another address, but only there.
        </li>
        <li>A full refund includes the postage.</li>
      </ul>
      <h2>Collection in person</h2>
      <p>
        Some sellers let you collect the item, in a town that the listing names. You pay the price alone, into payment
        protection as always, and agree by message when and where you meet.
      </p>
      <ul>
        <li>
          Look at the item first. Once you have it, confirm that on the order's page. From then you have {grace} to
          report a problem before the seller is paid.
        </li>
        <li>
          The seller can also say that they handed it over. We notify you, and you have at least {grace}, counted from
          no earlier than {spokenDuration(sellersWordCountsAfterMs(rules.deliveryGraceMs))} after your payment. If you
          don't have the item, report it.
        </li>
        <li>
          After {spokenDuration(CANCEL_AFTER_MS)} without a handover you can cancel, and after{" "}
          {spokenDuration(SHIP_WITHIN_MS)} we refund you.
        </li>
        <li>Never pay in cash when you meet. Payment protection covers only what you pay on Obverse.</li>
      </ul>
      <h2>For sellers</h2>
      <ul>
        <li>Postage is yours in full: our fee counts on the price alone.</li>
        <li>
          You promise to ship within 1 to {MAX_DISPATCH_DAYS} days, and can accept returns within {RETURN_DAYS} days of
          delivery. If you do, you're paid after that time or once the buyer accepts the item.
        </li>
        <li>
          Save postage that you often use as a profile in your settings, up to {MAX_PROFILES} of them. A listing copies
          the profile, so changing it later never changes a listing.
        </li>
        <li>
          If you offer collection, name the town only. When you meet, ask the buyer to confirm on their own phone that
          they have the item: in a dispute, only their confirmation proves it.
        </li>
      </ul>
    </>
  );
}
