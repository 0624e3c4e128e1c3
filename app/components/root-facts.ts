import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

export type RootFacts = ReturnType<typeof useRouteLoaderData<typeof loader>>;

/** What the root loader told every page; undefined only while the root itself failed. */
export function useRootFacts(): RootFacts {
  return useRouteLoaderData<typeof loader>("root");
}

/** The signed-in member as the page knows them. */
export type MemberFacts = NonNullable<NonNullable<RootFacts>["user"]>;
