import { Money } from "~/components/money";
import { MAX_ADDITIONS } from "~/domain/listings/additions/addition";
import { spokenDuration } from "~/domain/spoken-duration";
import type { SiteRules } from "./site-rules";

export function ListingAnItem({ rules }: { rules: SiteRules }) {
  return (
    <>
      <p>A listing starts as a draft that only you can see. Nothing is public or final until you publish it.</p>
      <h2>Describe the item</h2>
      <ul>
        <li>
          <strong>Title:</strong> what a collector would search for, such as “Morgan dollar, 1921, Philadelphia”.
        </li>
        <li>
          <strong>Facts:</strong> issuer, year, denomination, catalogue number, weight, diameter. If you don't know
          something, leave it out rather than guess.
        </li>
        <li>
          <strong>Grade:</strong> if the item was graded, enter the grading service and the certificate number. If the
          grade is your own opinion, say so.
        </li>
        <li>
          <strong>Description:</strong> give the provenance and every fault you can see. A buyer can't dispute a fault
          you described.
        </li>
      </ul>
      <h2>Auction or fixed price</h2>
      <p>
        At a <strong>fixed price</strong>, the first buyer gets the item. Others can offer less. You accept, decline or
        make a counter-offer, and you always see first what you would receive. In an <strong>auction</strong>, you set
        the starting price, when it opens and when it closes, and optionally a hidden reserve and a buy-now price. An
        auction runs for at least {spokenDuration(rules.auctionMinMs)}. A week that ends in the evening works well,
        because that's when most people are online. Collectors can watch both kinds of listing from the item's page or
        from its card.
      </p>
      <p>
        A low starting price attracts bidders. A reserve keeps an item from selling too low. Buyers see that there is
        one and whether it is met, but never the amount. With a buy-now price, the first person who pays it ends the
        auction right away. It must be at least 130% of the starting price, and it is available until the first bid or,
        if there is a reserve, until the reserve is met.
      </p>
      <p>
        You can open several drafts together as a named <strong>sale</strong>. Its lots close one after another, 30
        seconds apart.
      </p>
      <h2>After it is published</h2>
      <p>
        You can't bid on your own item, and you mustn't bid on it from another account. Publishing fixes the title,
        description, facts and terms. You can still change the photos until someone bids, makes an offer or orders.
      </p>
      <ul>
        <li>
          <strong>Lower the reserve</strong> while it is not met, up to five times a day. If the highest maximum reaches
          the new reserve, the price rises to it right away and the item will sell. We notify every bidder.
        </li>
        <li>
          <strong>Add to your listing</strong> with a note or a photo, up to {MAX_ADDITIONS} times. Each addition
          appears below the description with its date and can't be changed or removed. We notify everyone with a bid, an
          offer or an order.
        </li>
        <li>
          <strong>Cancel an auction</strong> as long as nobody has bid.
        </li>
        <li>
          <strong>Withdraw a fixed-price listing</strong> at any time before it sells. Open offers end, and we notify
          the buyers who made them. You can put the item back on sale later, at the same price or another, and we notify
          everyone who is watching it.
        </li>
        <li>
          <strong>List again</strong> if an auction ends without a sale: it gets a new auction, and the form starts with
          its previous terms.
        </li>
      </ul>
    </>
  );
}

export function Photographs({ rules }: { rules: SiteRules }) {
  return (
    <>
      <p>People buy what they can see. Two honest photos sell an item better than ten flattering ones.</p>
      <h2>Coins</h2>
      <ul>
        <li>Show the obverse first and the reverse second, each filling a square.</li>
        <li>Hold the camera directly above the coin; a tripod or a stack of books works well.</li>
        <li>Use two soft lights from the sides. A flash flattens the relief and hides hairlines.</li>
        <li>Place the coin on a plain, matt background: grey for silver and gold, white for copper.</li>
        <li>If it is in a holder, show the label too, so that the certificate number is readable.</li>
      </ul>
      <h2>Banknotes</h2>
      <ul>
        <li>Show the whole note with all four corners. Don't crop: corners affect the grade.</li>
        <li>Photograph or scan both sides flat and outside the sleeve, if it can be taken out safely.</li>
        <li>Add one photo with light behind the note. It shows folds, pinholes, repairs and the watermark.</li>
      </ul>
      <h2>Files</h2>
      <p>
        JPEG, PNG and WebP are fine. We re-encode every photo before anyone sees it, which removes the location and
        camera details your phone stored in the file. Each file can be up to 10 MB and 16 megapixels. A listing can have
        up to 12 photos, and you can upload up to {rules.uploadsPerMemberHour} photos an hour.
      </p>
    </>
  );
}

export function Fees({ rules }: { rules: SiteRules }) {
  const examplePrice = 20_000;
  const fee = Math.round((examplePrice * rules.sellerFeeBps) / 10_000);
  return (
    <>
      <p>
        The seller pays <strong>{rules.sellerFeeBps / 100}%</strong> of the price when an item sells. Postage is yours
        in full. There are no other fees.
      </p>
      <ul>
        <li>Buyers pay no fee: they pay the price and the postage that the page shows.</li>
        <li>Listing is free, and you pay nothing if an item doesn't sell.</li>
        <li>Deposits and payouts are free.</li>
      </ul>
      <h2>An example</h2>
      <p>
        A note sells for <Money amountMinor={examplePrice} />. The fee is <Money amountMinor={fee} />; you receive{" "}
        <Money amountMinor={examplePrice - fee} />. The fee and what you receive always add up to the price exactly.
      </p>
      <p>The fee for a sale is fixed when the order is placed. A later change to our fees doesn't affect it.</p>
    </>
  );
}
