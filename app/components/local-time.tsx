import { useRootFacts } from "~/components/root-facts";
import { useTimeZone } from "~/components/time/time-zone";
import { formatLocalTime, type TimeStyle, unambiguous } from "~/domain/time/local-time";

/** A time in the viewer's time zone, which is shown on hover. The short style names the year of a distant time too. */
export function LocalTime({
  at,
  style = "long",
  className,
}: {
  at: string;
  style?: TimeStyle;
  className?: string | undefined;
}) {
  const zone = useTimeZone();
  const { now, timeNotation } = useRootFacts() ?? {};
  const shown = style === "short" && now !== undefined ? unambiguous(at, now) : style;
  return (
    <time dateTime={at} title={formatLocalTime(at, "zoned", zone, timeNotation)} className={className}>
      {formatLocalTime(at, shown, zone, timeNotation)}
    </time>
  );
}
