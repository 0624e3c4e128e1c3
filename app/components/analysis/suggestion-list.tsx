import { useNavigation } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { FACT_LABELS } from "~/components/listings/fact-labels";
import type { RefusedForm } from "~/components/page";
import { Button, Disclosure, SendButton } from "~/components/ui/controls";
import { refusedId } from "~/components/ui/field";
import type { OpenSuggestion } from "~/domain/analysis/suggestions";

export interface SuggestionListProps {
  readonly suggestions: readonly OpenSuggestion[];
  readonly form: string;
  readonly refused: RefusedForm | undefined;
}

export function SuggestionList({ suggestions, form, refused }: SuggestionListProps) {
  // What the seller's own text says is sure; a model that reads photos is often wrong.
  const sure = suggestions.filter(({ photo }) => photo === undefined).map(({ field }) => field);
  return (
    <>
      {sure.length > 1 ? (
        <SendButton form={form} name="keepAll" value={sure.join(" ")} className="mb-3">
          {sure.length === suggestions.length ? "Use all" : "Use all from your text"}
        </SendButton>
      ) : null}
      <p className="mb-3 wrap-anywhere">
        {suggestions.map(({ field, value }) => `${FACT_LABELS[field].label} ${value}`).join(" · ")}
      </p>
      <Disclosure title="Choose one by one" open={sure.length < 2 || refused !== undefined}>
        <ul className="-my-2 flex flex-col">
          {suggestions.map((suggestion) => (
            <li key={suggestion.field} className="border-line py-4 not-last:border-b">
              <Suggestion
                {...suggestion}
                form={form}
                refused={
                  refused && (refused.values.keep === suggestion.field || refused.errors[suggestion.field])
                    ? refused
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

/** The form's default button, which Enter presses, belongs to something else. */
function takeOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("button")?.click();
}

function Suggestion(props: OpenSuggestion & { form: string; refused: RefusedForm | undefined }) {
  const { field, value, evidence, photo, by, acceptance, form, refused } = props;
  const isSending = useNavigation().state === "submitting";
  const id = refused ? refusedId(field) : `suggestion-${field}`;
  const { label, unit } = FACT_LABELS[field];
  const button = { form, value: field, disabled: isSending };
  return (
    <div className="flex flex-col gap-1.5">
      <input type="hidden" form={form} name={`suggested.${field}`} value={value} />
      <label htmlFor={id} className="font-semibold">
        {unit ? `${label}, ${unit}` : label}
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          id={id}
          form={form}
          name={`kept.${field}`}
          defaultValue={refused?.values[`kept.${field}`] ?? value}
          maxLength={80}
          aria-invalid={refused ? true : undefined}
          aria-describedby={`${id}-about`}
          onKeyDown={takeOnEnter}
          className="min-h-11 min-w-0 grow basis-36 rounded-md border border-quiet bg-card px-3 aria-invalid:border-oxide"
        />
        <Button {...button} name="keep" aria-label={`Use for ${label}`}>
          Use
        </Button>
        <Button {...button} name="reject" variant="quiet" aria-label={`Reject for ${label}`}>
          Reject
        </Button>
      </div>
      <p id={`${id}-about`} className="text-sm text-quiet">
        {refused ? <span className="block text-oxide">{refused.errors[field] ?? refused.message}</span> : null}
        {photo === undefined ? "From " : `From photo ${photo}, as read by the AI model ${by}, which is often wrong`}
        {evidence.map(({ source, start, text }, index) => (
          <span key={`${source}${start}`}>
            {index > 0 ? " and " : ""}
            <q className="text-ink">{text}</q> in your {source}
          </span>
        ))}
        . {acceptance}
      </p>
    </div>
  );
}
