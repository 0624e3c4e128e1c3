import type { ComponentProps } from "react";
import { CheckFindings } from "~/components/check-findings";

/** What the visitor's browser found when it replayed the bids. */
export function Findings({ faults, said }: ComponentProps<typeof CheckFindings>) {
  const isSound = faults.length === 0;
  return (
    <>
      <p className={isSound ? "font-semibold text-verdigris" : "font-semibold text-oxide"}>
        {isSound ? "All checks passed. Your browser replayed the bids:" : "Some checks failed:"}
      </p>
      <CheckFindings faults={faults} said={said} />
    </>
  );
}
