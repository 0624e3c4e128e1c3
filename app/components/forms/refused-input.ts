import type { RefusedForm } from "~/components/refused-form";

/** Refusals of the page's other forms don't show. */
export function refusedInput(refused: RefusedForm | undefined, intent: string, name: string) {
  const isRefused = refused?.values.intent === intent;
  return {
    name,
    defaultValue: isRefused ? (refused.values[name] ?? "") : "",
    error: isRefused ? refused.errors[name] : undefined,
  };
}
