import { Link } from "@remix-run/react";

const PROMISES = [
  {
    title: "Money stands behind every bid",
    text: "What a bidder offers is held in their wallet while they lead. A winner has already paid.",
  },
  {
    title: "What you bid stays yours until you win",
    text: "A hold ends the moment you are outbid. Buyers pay no fee.",
  },
  {
    title: "Every result can be replayed",
    text: "Bids form a public chain. After the close anyone can check the winner and the price.",
  },
] as const;

/** Beside the form where there is room: what an account is for. */
export function WhatYouJoin() {
  return (
    <aside aria-label="What you join" className="hidden rounded-md bg-mat p-10 lg:block">
      <ul>
        {PROMISES.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 max-w-prose text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-5">
        <Link to="/help" className="link">
          How it all works
        </Link>
      </p>
    </aside>
  );
}
