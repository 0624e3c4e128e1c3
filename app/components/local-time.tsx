import { useTimeZone } from "~/components/time-zone";
import { formatLocalTime, type TimeStyle } from "~/domain/local-time";

/** An instant in the viewer's zone; the zone itself shows on hover. */
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
