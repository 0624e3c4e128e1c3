import { Suspense } from "react";
import { TitledSection } from "~/components/page";
import { SuggestionList } from "./on-demand";
import type { SuggestionListProps } from "./suggestion-list";

export function Suggestions(props: SuggestionListProps) {
  const { suggestions } = props;
  return (
    <TitledSection id="suggestions" title="Suggested facts">
      <p className="mt-2 mb-3 max-w-prose text-quiet">
        {suggestions.some(({ photo }) => photo !== undefined)
          ? "Read from your own text by fixed rules and, where it says so, from the photos by an AI model."
          : "Read from your own text by fixed rules, not by an AI model."}{" "}
        Nothing is filled in until you choose it.
      </p>
      {suggestions.length === 0 ? (
        <p className="text-quiet">Nothing to suggest: your text doesn't mention any of the missing facts.</p>
      ) : (
        <Suspense fallback={null}>
          <SuggestionList {...props} />
        </Suspense>
      )}
    </TitledSection>
  );
}
