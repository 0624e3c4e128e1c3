import { Check, CircleAlert } from "lucide-react";
import { LocalTime } from "~/components/local-time";
import type { BidRecord } from "~/domain/public-pages/bid-record";

/** What our own check of the bids found, and when it was made. */
export function Checks({
  check,
  hasBids,
  checkedAt,
}: Pick<BidRecord, "check"> & { hasBids: boolean; checkedAt: string }) {
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="text-xl">
        Verification
      </h2>
      {check ? (
        hasBids ? (
          <Findings {...check} checkedAt={checkedAt} />
        ) : (
          <p className="mt-2 text-quiet">There are no bids to check.</p>
        )
      ) : (
        <p className="mt-2 text-quiet">
          This log is too long to check while you wait. The program below checks it on your own computer.
        </p>
      )}
    </section>
  );
}

function Findings({ faults, said, checkedAt }: NonNullable<BidRecord["check"]> & { checkedAt: string }) {
  const isSound = faults.length === 0;
  const Icon = isSound ? Check : CircleAlert;
  return (
    <>
      <p className={isSound ? "mt-2 font-semibold text-verdigris" : "mt-2 font-semibold text-oxide"}>
        {isSound ? "All checks passed" : "Some checks failed"}, <LocalTime at={checkedAt} style="printed" />
      </p>
      <ul className="mt-2 flex max-w-prose flex-col gap-2">
        {(isSound ? said : faults).map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Icon aria-hidden className={isSound ? "mt-1 size-4 shrink-0 text-verdigris" : "mt-1 size-4 shrink-0"} />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-quiet">
        Our server ran these checks when it made this page, with the same program that you can run yourself.
      </p>
    </>
  );
}
