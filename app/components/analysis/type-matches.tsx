import { Link, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
import type { AnalysisPanel } from "~/domain/analysis/panel/analysis-panel";
import type { TypeMatch } from "~/domain/analysis/panel/match-types";
import type { TypeOfListing } from "~/domain/listings/facts/type-of-listing";

/** The type of the catalogue that a draft names, or the three it may be of. The seller decides. */
export function TypeMatches({
  type,
  types: { matches, acceptance },
  form,
  refused,
}: {
  type: TypeOfListing | null;
  types: AnalysisPanel["types"];
  /** The id of the form that sends the answer. */
  form: string;
  refused: RefusedForm | undefined;
}) {
  const isAboutTypes = refused?.values.chooseType !== undefined || refused?.values.rejectTypes !== undefined;
  return (
    <TitledSection id="type" title="Catalogue type">
      {type ? (
        <p className="mt-2">
          The draft names{" "}
          <Link to={`/types/${type.id}`} className="link">
            {type.title}
          </Link>
          .
        </p>
      ) : matches.length === 0 ? (
        <p className="mt-2 max-w-prose text-quiet">
          No type fits well enough to suggest. A catalogue number in the title helps most. You can also find the type
          yourself in the form.
        </p>
      ) : (
        <Choice
          matches={matches}
          acceptance={acceptance}
          form={form}
          problem={isAboutTypes ? refused?.message : undefined}
        />
      )}
    </TitledSection>
  );
}

function Choice({
  matches,
  acceptance,
  form,
  problem,
}: {
  matches: readonly TypeMatch[];
  acceptance: string;
  form: string;
  problem: string | undefined;
}) {
  const button = { form, disabled: useNavigation().state === "submitting" };
  return (
    <>
      <p className="mt-2 mb-3 max-w-prose text-quiet">
        {matches.length === 1 ? "Is it this one?" : "Which of these is it?"} The score counts what your draft and the
        type have in common, above all a catalogue number, and subtracts what differs. {acceptance}
      </p>
      {problem ? <p className="mb-3 text-oxide">{problem}</p> : null}
      <input type="hidden" form={form} name="shownTypes" value={matches.map(({ id }) => id).join(" ")} />
      <ol className="border-t border-line">
        {matches.map((match) => (
          <li key={match.id} className="flex items-start justify-between gap-4 border-b border-line py-4">
            <Match match={match} />
            <Button
              {...button}
              name="chooseType"
              value={match.id}
              aria-label={`It is ${match.title}`}
              className="shrink-0 whitespace-nowrap"
            >
              This one
            </Button>
          </li>
        ))}
      </ol>
      <Button {...button} name="rejectTypes" variant="quiet" className="mt-2">
        None of these
      </Button>
    </>
  );
}

function Match({ match: { id, title, issuerName, yearsText, score, agrees, differs } }: { match: TypeMatch }) {
  return (
    <div className="min-w-0">
      <Link to={`/types/${id}`} className="link font-semibold wrap-anywhere">
        {title}
      </Link>
      <p className="text-sm text-quiet">
        {issuerName} · {yearsText}
      </p>
      <p className="mt-1 text-sm">
        <span className="font-semibold">Score {score} of 100.</span> Agrees: {agrees.join(" · ")}.
        {differs.length > 0 ? <span className="text-oxide"> Differs: {differs.join(" · ")}.</span> : null}
      </p>
    </div>
  );
}
