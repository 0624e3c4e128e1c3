import { type ComponentProps, lazy, Suspense } from "react";

// Loaded only where they appear. The server always renders them.
const LoadedReader = lazy(() => import("./photo-reader").then((part) => ({ default: part.PhotoReader })));
const LoadedChecks = lazy(() => import("./checks").then((part) => ({ default: part.Checks })));
const LoadedItems = lazy(() => import("./sold-items").then((part) => ({ default: part.SoldItems })));
const LoadedSuggestions = lazy(() => import("./suggestion-list").then((part) => ({ default: part.SuggestionList })));
const LoadedChoice = lazy(() => import("./type-choice").then((part) => ({ default: part.TypeChoice })));

export function PhotoReader(props: ComponentProps<typeof LoadedReader>) {
  return (
    <Suspense fallback={null}>
      <LoadedReader {...props} />
    </Suspense>
  );
}

export function Checks(props: ComponentProps<typeof LoadedChecks>) {
  return (
    <Suspense fallback={null}>
      <LoadedChecks {...props} />
    </Suspense>
  );
}

export function SoldItems(props: ComponentProps<typeof LoadedItems>) {
  return (
    <Suspense fallback={null}>
      <LoadedItems {...props} />
    </Suspense>
  );
}

export function TypeChoice(props: ComponentProps<typeof LoadedChoice>) {
  return (
    <Suspense fallback={null}>
      <LoadedChoice {...props} />
    </Suspense>
  );
}

export function SuggestionList(props: ComponentProps<typeof LoadedSuggestions>) {
  return (
    <Suspense fallback={null}>
      <LoadedSuggestions {...props} />
    </Suspense>
  );
}
