import { LocalTime } from "~/components/local-time";
import { useRootFacts } from "~/components/root-facts";
import { HOUR_MS } from "~/domain/time";

/** The other member's read receipt. */
export interface Reading {
  /** The newest message that they have read. */
  readonly upTo: number;
  readonly at: string | null;
}

/** Times of earlier days include the date. */
const RECENT_MS = 12 * HOUR_MS;

export function Receipt({ at }: { at: string | null }) {
  const now = useRootFacts()?.now ?? 0;
  if (at === null) return null;
  return (
    <p className="text-sm text-quiet">
      Read <LocalTime at={at} style={now - Date.parse(at) < RECENT_MS ? "time" : "short"} />
    </p>
  );
}
