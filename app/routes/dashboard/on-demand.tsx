import { lazy } from "react";

/*
 * Most members see neither, so the browser fetches each only where it is shown. The server renders them into the page, so
 * they also work without scripts.
 */
export const FirstSteps = lazy(() => import("./first-steps").then((part) => ({ default: part.FirstSteps })));
export const FurtherSteps = lazy(() => import("./further-steps").then((part) => ({ default: part.FurtherSteps })));
