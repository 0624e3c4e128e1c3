import { LinkLine } from "~/components/ui/link-line";

const PROMISES = [
  {
    title: "Every bid is backed by money",
    text: "A bidder's maximum is held in their wallet while they lead, so a winner has already paid.",
  },
  {
    title: "Your money stays yours until you win",
    text: "Holds end the moment you are outbid. Buyers pay no fees.",
  },
  {
    title: "Every result can be checked",
    text: "Bids form a public hash chain. After the close, anyone can check the winner and the price.",
  },
] as const;

/** Reasons to join, shown next to the form on wide screens. */
export function WhatYouJoin() {
  return (
    <aside aria-label="Why join" className="hidden rounded-md bg-mat p-10 lg:block">
      <ul>
        {PROMISES.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 max-w-prose text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <LinkLine to="/help" className="mt-6 border-t border-line pt-5">
        How Obverse works
      </LinkLine>
    </aside>
  );
}
