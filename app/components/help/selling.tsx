import { Money } from "~/components/money";
import { spokenDuration } from "~/domain/spoken-duration";
import type { HouseRules } from "./house-rules";

export function ListingAPiece({ rules }: { rules: HouseRules }) {
  return (
    <>
      <p>
        A listing starts as a draft that only you can see. Nothing is public, and nothing is final, until you publish.
      </p>
      <h2>Say what it is</h2>
      <ul>
        <li>
          <strong>Title:</strong> what a collector would search for, such as “Morgan dollar, 1921, Philadelphia”.
        </li>
        <li>
          <strong>Facts:</strong> issuer, year, denomination, catalogue number, weight, diameter. Leave out what you
          don't know rather than guess.
        </li>
        <li>
          <strong>Grade:</strong> name the service and the number if the piece was graded. If the grade is your own
          opinion, say so.
        </li>
        <li>
          <strong>Description:</strong> provenance, and every fault you can see. A fault that was told is no reason for
          a dispute.
        </li>
      </ul>
      <h2>Auction or fixed price</h2>
      <p>
        At a <strong>fixed price</strong> the first buyer takes the piece; others may offer less, and you accept,
        decline or name another amount, seeing what you keep. In an <strong>auction</strong> you set the start, if you
        wish a hidden reserve and a buy-now price, when it opens and when it closes. An auction runs at least{" "}
        {spokenDuration(rules.auctionMinMs)}, and a week that ends on an evening is a good choice, because that is when
        people are there.
      </p>
      <p>
        A low start draws bidders. A reserve protects a piece that must not go too low; buyers see that there is one and
        whether it is met, never how high it is. A buy-now price ends the auction at once for the first who pays it. It
        is at least 130 % of the start, and offered until the first bid or, with a reserve, until that is met.
      </p>
      <p>
        Several drafts can be opened together as a <strong>sale</strong> under one name: its lots close one after the
        other, 30 seconds apart.
      </p>
      <h2>After it is published</h2>
      <p>
        You can't bid on your own piece, and neither can an account that belongs to you. Once there is a bid, the terms
        are what people have bid on, and they stay.
      </p>
      <ul>
        <li>
          <strong>Lower the reserve</strong> while it is not met, up to five times a day. Where the highest maximum
          reaches it, the price goes up to it at once and the piece will be sold. Every bidder is told.
        </li>
        <li>
          <strong>Cancel</strong> only as long as nobody has bid.
        </li>
        <li>
          <strong>List again</strong> what did not sell: the same piece gets a new auction, with the terms it had to
          begin from.
        </li>
      </ul>
    </>
  );
}

export function Photographs() {
  return (
    <>
      <p>People buy what they can see. Two honest pictures sell a piece better than ten flattering ones.</p>
      <h2>Coins</h2>
      <ul>
        <li>Show the obverse first and the reverse second, each filling a square.</li>
        <li>Hold the camera exactly above the coin; a tripod or a stack of books is enough.</li>
        <li>Use two soft lights from the sides. A flash flattens the relief and hides hairlines.</li>
        <li>Lay the coin on a plain, matt ground: grey for silver and gold, white for copper.</li>
        <li>If it is in a holder, show the label as well, so that the certificate number can be read.</li>
      </ul>
      <h2>Banknotes</h2>
      <ul>
        <li>Show the whole note with its four corners. Never crop: corners decide the grade.</li>
        <li>Photograph or scan both sides flat and outside the sleeve, if it can be taken out safely.</li>
        <li>Add one picture against the light. It shows folds, pinholes, repairs and the watermark.</li>
      </ul>
      <h2>Files</h2>
      <p>
        JPEG, PNG and WebP are fine. We make every picture anew before anyone sees it, so the place and camera that your
        phone wrote into the file are gone.
      </p>
    </>
  );
}

export function Fees({ rules }: { rules: HouseRules }) {
  const examplePrice = 20_000;
  const fee = Math.round((examplePrice * rules.sellerFeeBps) / 10_000);
  return (
    <>
      <p>
        The seller pays <strong>{rules.sellerFeeBps / 100} %</strong> of the price when a piece is sold. That is the
        only fee there is.
      </p>
      <ul>
        <li>The buyer pays no fee: the price on the page is the price.</li>
        <li>Listing costs nothing, and neither does a piece that is not sold.</li>
        <li>Deposits and payouts cost nothing.</li>
      </ul>
      <h2>An example</h2>
      <p>
        A note sells for <Money amountMinor={examplePrice} />. The fee is <Money amountMinor={fee} />; you receive{" "}
        <Money amountMinor={examplePrice - fee} />. Fee and proceeds always add up to the price, to the cent.
      </p>
      <p>The fee that applies to a sale is fixed when the order is made. A later change never touches it.</p>
    </>
  );
}
