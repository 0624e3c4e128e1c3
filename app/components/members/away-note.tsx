import { LocalTime } from "~/components/formatted";
import type { ListingFormat } from "~/domain/listing-terms/listing-kind";

interface AwayNoteProps {
  readonly until: string | number;
  readonly hides: boolean;
  /** Of the one item that it is about. */
  readonly format?: ListingFormat;
}

export function AwayNote({ until, hides, format }: AwayNoteProps) {
  return (
    <p className="mb-4 max-w-prose rounded-md bg-mat px-4 py-3">
      The seller is away. Back on <LocalTime at={until} style="date" />; {meaningOf(hides, format)}
    </p>
  );
}

function meaningOf(hides: boolean, format?: ListingFormat): string {
  if (format === "auction") return "the auction goes on, with the usual dispatch time.";
  return hides ? "what is sold at a fixed price can be bought again from then." : "dispatch from then.";
}
