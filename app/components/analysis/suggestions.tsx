import { Suspense } from "react";
import { type RefusedForm, TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { lazyPart } from "~/components/ui/lazy-part";
import type { TypeMatch } from "~/domain/analysis/panel/match-types";
import type { PhotoReport as Report } from "~/domain/analysis/panel/photo-report";
import type { ListingView } from "~/domain/listings/listing-answers";
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

interface TypeMatchesProps {
  readonly type: NonNullable<ListingView["type"]> | null;
  readonly types: { readonly matches: readonly TypeMatch[]; readonly acceptance: string };
  readonly form: string;
  readonly refused: RefusedForm | undefined;
}

export function TypeMatches({ type, types: { matches, acceptance }, form, refused }: TypeMatchesProps) {
  const isAboutTypes = refused?.values.chooseType !== undefined || refused?.values.rejectTypes !== undefined;
  return (
    <TitledSection id="type" title="Catalogue type">
      {type ? (
        <p className="mt-2">
          The draft names <TextLink to={`/types/${type.id}`}>{type.title}</TextLink>.
        </p>
      ) : matches.length === 0 ? (
        <p className="mt-2 max-w-prose text-quiet">
          No type fits well enough to suggest. A catalogue number in the title helps most. You can also find the type
          yourself in the form.
        </p>
      ) : (
        <Suspense fallback={null}>
          <TypeChoice {...{ matches, acceptance, form }} problem={isAboutTypes ? refused?.message : undefined} />
        </Suspense>
      )}
    </TitledSection>
  );
}

export function PhotoReport({ report: { findings, shared, unmeasured } }: { report: Report }) {
  return (
    <TitledSection id="photo-report" title="Photo check">
      {findings.length + shared.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
          {shared.map(({ photo, count, listingId }) => (
            <li key={photo}>
              {photo} also appears in <TextLink to={`/lots/${listingId}`}>another member's listing</TextLink>
              {count > 1 ? ` and ${count - 1} more` : ""}. If it is your photo, contact us. If it isn't, use one of your
              own.
            </li>
          ))}
        </ul>
      ) : unmeasured === 0 ? (
        <p className="mt-2">There are enough photos, and we found no problems with them.</p>
      ) : null}
      {unmeasured > 0 ? (
        <p className="mt-2">
          {unmeasured === 1 ? "1 photo is" : `${unmeasured} photos are`} still being measured. Reload the page in a
          minute.
        </p>
      ) : null}
      <p className="mt-2 max-w-prose text-sm text-quiet">
        We measure size, blur, light and cut-off edges, and compare photos with those of other listings. If a
        measurement is unclear, we don't mention it. Photos can't show whether an item is genuine, has been cleaned or
        tooled, or what it weighs.
      </p>
    </TitledSection>
  );
}

/* Loaded only where they appear, each within a `Suspense`. The server always renders them. */
export const PhotoReader = lazyPart(() => import("./photo-reader").then((part) => part.PhotoReader));
export const Checks = lazyPart(() => import("./checks").then((part) => part.Checks));
export const SuggestionList = lazyPart(() => import("./suggestion-list").then((part) => part.SuggestionList));
export const TypeChoice = lazyPart(() => import("./type-choice").then((part) => part.TypeChoice));
