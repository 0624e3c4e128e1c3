import { ButtonLink } from "~/components/ui/button";

export function HowItWorks({ sellerFeeBps }: { sellerFeeBps: number }) {
  const steps = [
    {
      title: "Put money in your wallet",
      text: "It stays yours, and can be paid out again whenever no bid is holding it.",
    },
    {
      title: "Bid the most you would pay",
      text: "We bid for you, step by step, and only as much as it takes to lead. Nobody sees your maximum.",
    },
    {
      title: "Win, and it is paid",
      text: "At the close your hold becomes the payment. It goes to the order's protected account, not to the seller.",
    },
    {
      title: "Receive the piece",
      text: `Then the seller is paid, less a flat ${sellerFeeBps / 100} %. Buyers pay no fee at all.`,
    },
  ];
  return (
    <section className="mt-24 grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]" aria-labelledby="how">
      <div>
        <h2 id="how" className="text-2xl">
          How it works
        </h2>
        <p className="mt-3 max-w-[28rem] text-quiet">
          From the first deposit to the piece in your hand. Selling is the same way walked from the other end: list, let
          the auction run, send the piece, be paid.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/create-listing">List a piece</ButtonLink>
          <ButtonLink to="/help" variant="quiet">
            Read the help
          </ButtonLink>
        </div>
      </div>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-t border-line py-5 first:border-ink">
            <span aria-hidden className="w-6 shrink-0 font-serif text-xl text-bronze">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
