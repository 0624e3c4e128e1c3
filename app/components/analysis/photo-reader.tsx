import { Form, useNavigation } from "@remix-run/react";
import { generalProblem, type RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Problem } from "~/components/ui/notice";
import { TitledSection } from "~/components/ui/titled-section";
import type { VisionState } from "~/domain/analysis/panel/analysis-panel";

/** Lets the seller have a model read the photos, and says what became of it. */
export function PhotoReader({
  model,
  state,
  refused,
}: {
  model: string;
  state: VisionState | null;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <TitledSection id="photo-reader" title="Read the photos">
      <p className="mt-2 max-w-prose text-quiet">
        The AI model {model} can read legible text in the first two photos, which are sent to Cloudflare for this. It
        can't grade, authenticate or value the item, and it is often wrong. {outcomeOf(state)}
      </p>
      <Problem
        title="The photos weren't read"
        message={refused?.values.intent === "read-photos" ? generalProblem(refused) : undefined}
        className="mt-3"
      />
      <Form method="post" preventScrollReset className="mt-3">
        <Button name="intent" value="read-photos" variant="quiet" disabled={isSending}>
          {state ? "Read the photos again" : "Read the photos"}
        </Button>
      </Form>
    </TitledSection>
  );
}

function outcomeOf(state: VisionState | null): string {
  if (!state) return "";
  if (state.fault === "unavailable") return "The model did not answer in time. You can try again.";
  if (state.fault === "unusable") return "Its answer was no list of facts, so we discarded it.";
  return state.isAnswered
    ? "It has answered: what it read is among the suggested facts, if it fits an empty field."
    : "The photos are being read. Reload the page in a moment.";
}
