import { clsx } from "clsx";
import { useRootFacts } from "~/components/root-facts";
import { useTimeZone } from "~/components/time/time-zone";
import { formatMoney, type MoneyFormat } from "~/domain/money";
import { approximately } from "~/domain/rates/reference-rates";
import { formatLocalTime, type TimeStyle, unambiguous } from "~/domain/time/local-time";

interface MoneyProps {
  readonly amountMinor: number;
  readonly className?: string | undefined;
}

const FALLBACK: MoneyFormat = { currency: "USD", decimalMark: "." };

/** How this viewer types amounts; the fallback is for a page whose root loader failed, which shows none. */
export const useMoneyFormat = (): MoneyFormat => useRootFacts()?.moneyFormat ?? FALLBACK;

export function Money({ amountMinor, className }: MoneyProps) {
  return (
    <span className={clsx("whitespace-nowrap", className)}>
      {formatMoney(amountMinor, useMoneyFormat().currency).replace("-", "−")}
    </span>
  );
}

/** What somebody pays or may pay, with about as much in the viewer's own currency. */
export function Price(props: MoneyProps) {
  return (
    <>
      <Money {...props} />
      <Approximately amountMinor={props.amountMinor} />
    </>
  );
}

/** About as much in the viewer's own currency; nothing for those who read only the settlement currency. */
export function Approximately({ amountMinor }: MoneyProps) {
  const facts = useRootFacts();
  if (!facts?.viewerCurrency) return null;
  return (
    <>
      {" "}
      <span className="text-sm font-normal whitespace-nowrap text-quiet">
        {approximately(amountMinor, facts.viewerCurrency)}
      </span>
    </>
  );
}

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
