import { Money } from "~/components/money";
import { splitPrice } from "~/domain/ledger/fee";

/** A hundred of the currency. */
const EXAMPLE_MINOR = 10_000;

const STEPS = [
  [
    "Publish",
    "Bidders see it at once. Its terms are fixed from then on, so that nobody bids on a promise that changes.",
  ],
  ["Bids come in", "Each bidder's maximum is held in their wallet while they lead. Nobody can win without the money."],
  ["It closes", "By itself, to the second; a late bid moves the close. The winner has paid in the same moment."],
  ["You send it", "The payment is protected until the buyer has the piece. Then it is yours, less the fee."],
] as const;

/** What a sale costs and how it goes on, beside the form that starts it. */
export function SellingGuide({ sellerFeeBps }: { sellerFeeBps: number }) {
  const { feeMinor, proceedsMinor } = splitPrice(EXAMPLE_MINOR, sellerFeeBps);
  return (
    <aside className="h-fit border-t border-ink pt-5 lg:sticky lg:top-32">
      <h2 className="text-xl">What it costs</h2>
      <dl className="mt-3 border-t border-line">
        {[
          ["It sells for", EXAMPLE_MINOR],
          [`Fee, ${sellerFeeBps / 100} %`, -feeMinor],
          ["Yours", proceedsMinor],
        ].map(([label, amountMinor]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2 last:font-semibold">
            <dt>{label}</dt>
            <dd>
              <Money amountMinor={Number(amountMinor)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-quiet">Listing is free, and so is a piece that does not sell.</p>
      <h2 className="mt-8 text-xl">How it goes on</h2>
      <ol className="mt-3 flex flex-col gap-4">
        {STEPS.map(([title, words], index) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden className="font-serif text-lg text-bronze">
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-quiet">{words}</span>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
