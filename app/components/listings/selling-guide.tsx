import { Money } from "~/components/formatted";
import { TextLink } from "~/components/ui/controls";
import { NumberedSteps } from "~/components/ui/numbered-steps";
import { feePercent, splitPrice } from "~/domain/ledger/fee";

/** In minor units: 100.00 in most currencies. */
const EXAMPLE_MINOR = 10_000;

const PUBLISH = {
  Publish: "Your listing is public right away. Its terms are fixed from then on, so buyers can rely on them.",
};
const SHIP = {
  "You ship the item": "The payment is protected until the buyer has the item. Then it's yours, less our fee.",
};
const AUCTION_STEPS = {
  ...PUBLISH,
  "Bids come in": "The leading bidder's maximum is held in their wallet, so nobody can win without the money.",
  "The auction closes": "It closes automatically, and a late bid extends it. The winner's payment is taken right away.",
  ...SHIP,
};
const FIXED_STEPS = {
  ...PUBLISH,
  "Somebody buys it": "The first buyer to pay gets the item. Others can make you an offer below your price until then.",
  ...SHIP,
};

export function SellingGuide({ sellerFeeBps }: { sellerFeeBps: number }) {
  const { feeMinor, proceedsMinor } = splitPrice(EXAMPLE_MINOR, sellerFeeBps);
  return (
    <aside className="h-fit border-t border-ink pt-5 lg:sticky lg:top-32">
      <h2 className="text-xl">What it costs</h2>
      <dl className="mt-3 border-t border-line">
        {[
          ["Item sells for", EXAMPLE_MINOR],
          [`Our fee, ${feePercent(sellerFeeBps)}`, -feeMinor],
          ["You receive", proceedsMinor],
        ].map(([label, amountMinor]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2 last:font-semibold">
            <dt>{label}</dt>
            <dd>
              <Money amountMinor={Number(amountMinor)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-quiet">
        Listing is free. If the item doesn't sell, you pay nothing.{" "}
        <TextLink to="/help/articles/fees">More about fees</TextLink>
      </p>
      <h2 className="mt-8 text-xl">What happens next</h2>
      {/* CSS alone shows those of the format that is chosen in the form beside it. */}
      <NumberedSteps
        steps={AUCTION_STEPS}
        className="mt-3 flex flex-col gap-4 text-sm in-[main:has([name=format][value=fixed]:checked)]:hidden"
      />
      <NumberedSteps
        steps={FIXED_STEPS}
        className="mt-3 hidden flex-col gap-4 text-sm in-[main:has([name=format][value=fixed]:checked)]:flex"
      />
    </aside>
  );
}
