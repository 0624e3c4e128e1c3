import { useRouteLoaderData } from "@remix-run/react";
import type { Member } from "~/domain/accounts/member";
import type { Theme } from "~/domain/accounts/theme";
import type { MoneyFormat } from "~/domain/money";
import type { ViewerCurrency } from "~/domain/rates/reference-rates";
import type { TimeNotation } from "~/domain/time/local-time";
import type { Flash } from "~/platform/http/flash.server";

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
