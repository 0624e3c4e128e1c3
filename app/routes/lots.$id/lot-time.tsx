import { LocalTime } from "~/components/local-time";
import { useRootFacts } from "~/components/root-facts";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { roughTimeLeft } from "~/domain/time/rough-time-left";

/**
 * When the auction opens, closes or closed. The page is kept for seconds and doesn't tick, so the exact time comes first
 * and the time left is rounded.
 */
export function LotTime({ auction: { status, startsAt, endsAt } }: { auction: PublicAuction }) {
  const now = useRootFacts()?.now ?? 0;
  if (status === "scheduled") return <Time words="Opens" at={startsAt} left={leftUntil(startsAt, now, "to wait")} />;
  if (status !== "live") return <Time words="Closed" at={endsAt} left={null} />;
  const isOver = Date.parse(endsAt) <= now;
  return <Time words="Closes" at={endsAt} left={isOver ? "closing now" : leftUntil(endsAt, now, "left")} />;
}

const leftUntil = (at: string, now: number, words: string) => `${roughTimeLeft(Date.parse(at) - now)} ${words}`;

function Time({ words, at, left }: { words: string; at: string; left: string | null }) {
  return (
    <div className="sm:ml-auto sm:text-right">
      <p className="text-sm text-quiet">{words}</p>
      <LocalTime at={at} style="printed" className="block whitespace-nowrap sm:text-lg" />
      {left ? <p className="text-sm text-quiet">{left}</p> : null}
    </div>
  );
}
