import { LocalTime } from "~/components/formatted";

interface AwayNoteProps {
  readonly until: string | number;
  /** The item, or all items at a fixed price, can't be bought until then. */
  readonly isHidden: boolean;
}

/** That a seller is away, and what it means for buyers. */
export function AwayNote({ until, isHidden }: AwayNoteProps) {
  return (
    <p className="mb-4 max-w-prose rounded-md bg-mat px-4 py-3">
      The seller is away. Back on <LocalTime at={until} style="date" />;{" "}
      {isHidden ? "what is sold at a fixed price can be bought again from then." : "dispatch from then."}
    </p>
  );
}
