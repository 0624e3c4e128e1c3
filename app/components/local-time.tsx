import { useTimeZone } from "~/components/time-zone";
import { formatLocalTime, type TimeStyle } from "~/domain/local-time";

/** A time in the viewer's time zone, which is shown on hover. */
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
  return (
    <time dateTime={at} title={formatLocalTime(at, "zoned", zone)} className={className}>
      {formatLocalTime(at, style, zone)}
    </time>
  );
}
