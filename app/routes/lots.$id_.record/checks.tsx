import { CheckFindings } from "~/components/auctions/check-findings";
import { LocalTime } from "~/components/local-time";
import { TitledSection } from "~/components/ui/titled-section";
import type { BidRecord } from "~/domain/public-pages/bid-record";

/** What our own check of the bids found, and when it was made. */
export function Checks({
  check,
  hasBids,
  checkedAt,
}: Pick<BidRecord, "check"> & { hasBids: boolean; checkedAt: string }) {
  return (
    <TitledSection id="checks" title="Verification">
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
    </TitledSection>
  );
}

function Findings({ faults, said, checkedAt }: NonNullable<BidRecord["check"]> & { checkedAt: string }) {
  const isSound = faults.length === 0;
  return (
    <>
      <p className={isSound ? "mt-2 font-semibold text-verdigris" : "mt-2 font-semibold text-oxide"}>
        {isSound ? "All checks passed" : "Some checks failed"}, <LocalTime at={checkedAt} style="printed" />
      </p>
      <CheckFindings faults={faults} said={said} />
      <p className="mt-3 max-w-prose text-sm text-quiet">
        Our server ran these checks when it made this page, with the same program that you can run yourself.
      </p>
    </>
  );
}
