import type { ReactNode } from "react";

/** What happens after the close, step by step, for the buyer, the seller or a losing bidder. */
export function NextSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-2 flex flex-col gap-2">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change order.
          <li key={index} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden className="font-serif text-bronze">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
