import { useRouteLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect, useSyncExternalStore } from "react";
import type { Member } from "~/domain/accounts/member";
import type { Theme } from "~/domain/accounts/theme";
import { formatMoney, type MoneyFormat } from "~/domain/money";
import { approximately, type ViewerCurrency } from "~/domain/rates/reference-rates";
import { YEAR_SECONDS } from "~/domain/time";
import { formatLocalTime, type TimeNotation, type TimeStyle, unambiguous } from "~/domain/time/local-time";
import type { Flash } from "~/platform/http/flash.server";

interface MoneyProps {
  readonly amountMinor: number;
  /** The site's, if it isn't given. */
  readonly currency?: string;
  readonly className?: string | undefined;
}

const FALLBACK: MoneyFormat = { currency: "USD", decimalMark: "." };

/** How this viewer types amounts; the fallback is for a page whose root loader failed, which shows none. */
export const useMoneyFormat = (): MoneyFormat => useRootFacts()?.moneyFormat ?? FALLBACK;

export function Money({ amountMinor, currency, className }: MoneyProps) {
  const site = useMoneyFormat();
  return (
    <span className={clsx("whitespace-nowrap", className)}>
      {formatMoney(amountMinor, currency ?? site.currency).replace("-", "−")}
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
  const usedStyle = style === "short" && now !== undefined ? unambiguous(at, now) : style;
  return (
    <time dateTime={at} title={formatLocalTime(at, "zoned", zone, timeNotation)} className={className}>
      {formatLocalTime(at, usedStyle, zone, timeNotation)}
    </time>
  );
}

const unchanging = () => () => {};
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The server's while rendering and hydrating, then the browser's own unless the member chose one. */
export function useTimeZone(): string {
  const { timeZone = "UTC", isZoneChosen } = useRootFacts() ?? {};
  return useSyncExternalStore(unchanging, isZoneChosen ? () => timeZone : browserZone, () => timeZone);
}

/** Saves the browser's time zone in a cookie, so that the server formats the next page correctly. */
export function useTimeZoneCookie(): void {
  const { timeZone: serverZone, isZoneChosen } = useRootFacts() ?? {};
  useEffect(() => {
    const zone = browserZone();
    if (!zone || isZoneChosen || zone === serverZone) return;
    // As the server names its own cookies: bound to this host over HTTPS.
    const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
    document.cookie = `${prefix}tz=${zone}${secure}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  }, [serverZone, isZoneChosen]);
}

export interface RootFacts {
  readonly user: Member | null;
  /** When the member's account will be deleted (ISO 8601); null unless they asked for it. */
  readonly deletionDueAt: string | null;
  /** The message of the last action, shown once. */
  readonly flash: Flash | null;
  /** True if the page loads no JavaScript at all. */
  readonly scriptless: boolean;
  readonly theme: Theme;
  /** The IANA time zone the server formatted times in. */
  readonly timeZone: string;
  /** Whether the member chose it, so that the browser's own doesn't take its place. */
  readonly isZoneChosen: boolean;
  readonly timeNotation: TimeNotation;
  readonly moneyFormat: MoneyFormat;
  readonly viewerCurrency: ViewerCurrency | null;
  /** When the page was rendered, in milliseconds since 1970 UTC. Countdowns start from it, in the browser too. */
  readonly now: number;
}

export function useRootFacts(): RootFacts | undefined {
  return useRouteLoaderData<() => RootFacts>("root");
}
