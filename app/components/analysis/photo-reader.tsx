import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { TitledSection } from "~/components/page";
import { Button } from "~/components/ui/controls";
import type { VisionFault } from "~/domain/analysis/vision/vision-reading";

interface VisionState {
  readonly model: string;
  readonly facts: number | null;
  readonly fault: VisionFault | null;
}

const LOOK_AGAIN_MS = 2_000;

interface PhotoReaderProps {
  readonly model: string;
  readonly state: VisionState | null;
  readonly suggestions: readonly { readonly photo?: number | undefined }[];
  readonly form: string;
}

export function PhotoReader({ model, state, suggestions, form }: PhotoReaderProps) {
  const isSending = useNavigation().state === "submitting";
  const isReading = state !== null && state.facts === null && state.fault === null;
  useLookAgain(isReading);
  return (
    <TitledSection id="photo-reader" title="Read the photos">
      <p className="mt-2 max-w-prose text-quiet">
        An AI model can read legible text in the first two photos, which are sent to Cloudflare for this. It can't
        grade, authenticate or value the item, and it is often wrong.{" "}
        <span className="wrap-anywhere">Model: {model}.</span>
      </p>
      <p role="status" className="mt-2 max-w-prose empty:hidden">
        {isReading ? (
          <>
            We're reading the photos, which takes up to 15 seconds.<noscript> Reload the page then.</noscript>
          </>
        ) : (
          outcomeOf(state, suggestions.filter(({ photo }) => photo !== undefined).length)
        )}
      </p>
      <Button form={form} intent="read-photos" disabled={isSending || isReading} className="mt-3">
        {isReading ? "Reading the photos …" : state ? "Read the photos again" : "Read the photos"}
      </Button>
    </TitledSection>
  );
}

function useLookAgain(isWaiting: boolean) {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (latest.current.state === "idle") latest.current.revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

function outcomeOf(state: VisionState | null, open: number): string {
  if (!state) return "";
  if (state.fault === "unavailable") return "The model didn't answer in time. You can try again.";
  if (state.fault === "unusable") return "Its answer wasn't a list of facts, so we discarded it.";
  const facts = state.facts ?? 0;
  if (facts === 0) return "It found no legible text.";
  const read = `It read ${facts === 1 ? "1 fact" : `${facts} facts`}.`;
  if (open === 0) return `${read} ${facts === 1 ? "It isn't" : "None of them is"} new.`;
  if (open === facts) return `${read} ${facts === 1 ? "It is" : "They are"} among the suggested facts.`;
  return `${read} ${open} of them ${open === 1 ? "is new and" : "are new and"} among the suggested facts.`;
}
