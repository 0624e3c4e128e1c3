import { useRouteLoaderData } from "@remix-run/react";
import type { Theme } from "~/domain/accounts/theme";

/** The signed-in member as every page knows them. */
export interface MemberFacts {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly profileImageUrl: string | null;
  readonly unreadNotifications: number;
}

/** What the root loader tells every page. */
export interface RootFacts {
  readonly user: MemberFacts | null;
  /** What the last action had to say. */
  readonly flash: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly tone: "plain" | "good" | "bad";
  } | null;
  /** The page carries no JavaScript at all. */
  readonly scriptless: boolean;
  readonly theme: Theme;
  /** IANA zone that the server wrote its times in. */
  readonly timeZone: string;
  readonly currency: string;
  /** When this page was made: countdowns start from it, in the browser too. */
  readonly now: number;
}

/** Undefined only while the root itself failed. */
export function useRootFacts(): RootFacts | undefined {
  return useRouteLoaderData<() => RootFacts>("root");
}
