import { Suspense } from "react";
import { TitledSection } from "~/components/page";
import type { RefusedForm } from "~/components/refused-form";
import { TextLink } from "~/components/ui/controls";
import type { TypeMatch } from "~/domain/analysis/panel/match-types";
import type { ListingView } from "~/domain/listings/listing-answers";
import { TypeChoice } from "./on-demand";

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
          <TypeChoice
            matches={matches}
            acceptance={acceptance}
            form={form}
            problem={isAboutTypes ? refused?.message : undefined}
          />
        </Suspense>
      )}
    </TitledSection>
  );
}
