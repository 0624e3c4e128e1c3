import { lazy } from "react";

/* Loaded only where they appear, each within a `Suspense`. The server always renders them. */
export const PhotoReader = lazy(() => import("./photo-reader").then((part) => ({ default: part.PhotoReader })));
export const Checks = lazy(() => import("./checks").then((part) => ({ default: part.Checks })));
export const SuggestionList = lazy(() =>
  import("./suggestion-list").then((part) => ({ default: part.SuggestionList })),
);
export const TypeChoice = lazy(() => import("./type-choice").then((part) => ({ default: part.TypeChoice })));
