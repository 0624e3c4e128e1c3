import { ButtonLink } from "~/components/ui/button";
import { NumberedSteps } from "~/components/ui/numbered-steps";

export function HowItWorks({ sellerFeeBps }: { sellerFeeBps: number }) {
  const steps = [
    {
      title: "Put money in your wallet",
      text: "It stays yours. Only the money behind your bids is held.",
    },
    {
      title: "Bid the most you would pay",
      text: "We bid for you, one increment at a time, and only as much as it takes to lead. Nobody sees your maximum.",
    },
    {
      title: "Win, and it's paid for",
      text: "When the auction closes, the money held for your bid pays for the order. It goes into payment protection, not straight to the seller.",
    },
    {
      title: "Receive your item",
      text: `Then the seller is paid, minus a flat ${sellerFeeBps / 100}% fee. Buyers pay no fee at all.`,
    },
  ];
  return (
    <section className="mt-24 grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]" aria-labelledby="how">
      <div>
        <h2 id="how" className="text-2xl">
          How it works
        </h2>
        <p className="mt-3 max-w-[28rem] text-quiet">
          From your first deposit to the item in your hands. Selling is just as simple: list an item, let the auction
          run, ship it, get paid.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/create-listing">List an item</ButtonLink>
          <ButtonLink to="/help" variant="quiet">
            Visit the help pages
          </ButtonLink>
        </div>
      </div>
      <NumberedSteps steps={steps} itemClassName="border-t border-line py-5 first:border-ink" />
    </section>
  );
}
