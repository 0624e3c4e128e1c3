import { useRootFacts } from "~/components/root-facts";
import { useTimeZone } from "~/components/time/time-zone";
import { formatLocalTime, type TimeStyle, unambiguous } from "~/domain/time/local-time";

interface LocalTimeProps {
  /** In ISO 8601, or in milliseconds since 1970 UTC. */
  readonly at: string | number;
  readonly style?: TimeStyle;
  readonly className?: string | undefined;
}

/** A time in the viewer's time zone, which is shown on hover. The short style names the year of a distant time too. */
export function LocalTime({ at: time, style = "long", className }: LocalTimeProps) {
  const at = typeof time === "number" ? new Date(time).toISOString() : time;
  const zone = useTimeZone();
  const { now, timeNotation } = useRootFacts() ?? {};
  const shown = style === "short" && now !== undefined ? unambiguous(at, now) : style;
  return (
    <time dateTime={at} title={formatLocalTime(at, "zoned", zone, timeNotation)} className={className}>
      {formatLocalTime(at, shown, zone, timeNotation)}
    </time>
  );
}
