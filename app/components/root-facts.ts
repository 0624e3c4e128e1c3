import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** What the root loader told every page; undefined only while the root itself failed. */
export function useRootFacts() {
  return useRouteLoaderData<typeof loader>("root");
}
