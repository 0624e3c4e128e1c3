import { Form, useNavigation } from "@remix-run/react";
import { FACT_LABELS } from "~/components/listings/fact-labels";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import type { OpenSuggestion } from "~/domain/analysis/panel/suggestions";

/** What the seller's own words suggest for empty fields. Each is taken, changed or rejected by itself. */
export function Suggestions({
  suggestions,
  refused,
}: {
  suggestions: readonly OpenSuggestion[];
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === "submitting";
  if (suggestions.length === 0)
    return <p className="text-quiet">Nothing to suggest. The draft's text mentions no facts that are still missing.</p>;
  return (
    <ul className="flex flex-col border-t border-line">
      {suggestions.map(({ field, value, evidence, acceptance }) => {
        const isRefused = refused?.values.field === field;
        const id = `suggestion-${field}`;
        const { label, unit } = FACT_LABELS[field];
        return (
          <li key={field} className="border-b border-line py-4">
            <Form method="post" preventScrollReset className="flex flex-col gap-1.5">
              <input type="hidden" name="field" value={field} />
              <input type="hidden" name="suggested" value={value} />
              <label htmlFor={id} className="font-semibold">
                {unit ? `${label}, ${unit}` : label}
              </label>
              <div className="flex flex-wrap gap-2.5">
                <input
                  id={id}
                  name="kept"
                  defaultValue={isRefused ? refused.values.kept : value}
                  maxLength={80}
                  required
                  aria-invalid={isRefused || undefined}
                  aria-describedby={`${id}-about`}
                  className="min-h-11 min-w-0 grow basis-36 rounded-md border border-quiet bg-card px-3 aria-invalid:border-oxide"
                />
                <Button name="intent" value="keep" disabled={isSending} aria-label={`Use for ${label}`}>
                  Use
                </Button>
                <Button
                  variant="quiet"
                  name="intent"
                  value="reject"
                  formNoValidate
                  disabled={isSending}
                  aria-label={`Reject for ${label}`}
                >
                  Reject
                </Button>
              </div>
              <p id={`${id}-about`} className="text-sm text-quiet">
                {isRefused ? <span className="block text-oxide">{refused.message}</span> : null}
                From{" "}
                {evidence.map(({ source, start, text }, index) => (
                  <span key={`${source}${start}`}>
                    {index > 0 ? " and " : ""}
                    <q className="text-ink">{text}</q> in your {source}
                  </span>
                ))}
                . {acceptance}
              </p>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
