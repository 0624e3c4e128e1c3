import { lazyPart } from "~/components/ui/lazy-part";

/* Loaded only where they appear, each within a `Suspense`. The server always renders them. */
export const PhotoReader = lazyPart(() => import("./photo-reader").then((part) => part.PhotoReader));
export const Checks = lazyPart(() => import("./checks").then((part) => part.Checks));
export const SuggestionList = lazyPart(() => import("./suggestion-list").then((part) => part.SuggestionList));
export const TypeChoice = lazyPart(() => import("./type-choice").then((part) => part.TypeChoice));
