import { Form } from "@remix-run/react";
import { Notice, SendButton, StandaloneLink, TextLink } from "~/components/ui/controls";
import type { SuggestedField, UnfilledFacts } from "~/domain/analysis/suggestions";
import { FACT_LABELS } from "./fact-labels";

export function UnfilledFactsNotice({ listingId, facts }: { listingId: number; facts: UnfilledFacts }) {
  if (facts.length === 0) return null;
  // A model that reads photos is often wrong.
  const sure = facts.filter(({ photo }) => photo === undefined);
  return (
    <Notice tone="plain" title="We found facts that you haven't filled in">
      <p>Buyers search by facts, and facts can't be changed after publishing.</p>
      <ul className="my-1 list-disc pl-5">
        {facts.map(({ field, value, photo }) => (
          <li key={field}>
            {FACT_LABELS[field].label}: {value} {FACT_LABELS[field].unit}
            {photo === undefined ? null : ` (read from photo ${photo} by an AI model)`}
          </li>
        ))}
      </ul>
      <Form method="post" action={`/listing/${listingId}`} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {sure.map(({ field, value }) => (
          <span key={field} hidden>
            <input type="hidden" name={`suggested.${field}`} value={value} />
            <input type="hidden" name={`kept.${field}`} value={value} />
          </span>
        ))}
        <input type="hidden" name="keepAll" value={sure.map(({ field }) => field).join(" ")} />
        {sure.length === 0 ? null : (
          <SendButton intent="use-facts">
            {sure.length === facts.length ? "Use all" : "Use all from your text"}
          </SendButton>
        )}
        <StandaloneLink to={`/listing/${listingId}/edit#suggestions`}>Choose which to use</StandaloneLink>
      </Form>
    </Notice>
  );
}

/** Below a draft among others: facts that its words give and its seller may still take before it is published. */
export function UnfilledFactsLine({ listingId, fields }: { listingId: number; fields: readonly SuggestedField[] }) {
  if (fields.length === 0) return null;
  return (
    <span className="block text-sm text-quiet">
      Found in your text but not filled in: {fields.map((field) => FACT_LABELS[field].label).join(", ")}.{" "}
      <TextLink to={`/listing/${listingId}`}>Use them</TextLink>
    </span>
  );
}
