import { Form, Link, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
import type { AnalysisPanel } from "~/domain/analysis/panel/load-panel.server";
import type { TypeMatch } from "~/domain/analysis/panel/match-types";
import type { TypeOfListing } from "~/domain/listings/facts/type-of-listing";

/** The type of the catalogue that a draft names, or the three it may be of. The seller decides. */
export function TypeMatches({
  type,
  types: { matches, acceptance },
  refused,
}: {
  type: TypeOfListing | null;
  types: AnalysisPanel["types"];
  refused: RefusedForm | undefined;
}) {
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
          No type fits well enough to suggest. A catalogue number in the title helps most. You can also{" "}
          <Link to="/types" className="link">
            search the catalogue
          </Link>{" "}
          and enter the type's number in the form.
        </p>
      ) : (
        <Choice matches={matches} acceptance={acceptance} refused={refused?.values.shown ? refused : undefined} />
      )}
    </TitledSection>
  );
}

function Choice({
  matches,
  acceptance,
  refused,
}: {
  matches: readonly TypeMatch[];
  acceptance: string;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === "submitting";
  const shown = <input type="hidden" name="shown" value={matches.map(({ id }) => id).join(" ")} />;
  return (
    <>
      <p className="mt-2 mb-3 max-w-prose text-quiet">
        {matches.length === 1 ? "Is it this one?" : "Which of these is it?"} The score counts what your draft and the
        type have in common, above all a catalogue number, and subtracts what differs. {acceptance}
      </p>
      {refused ? <p className="mb-3 text-oxide">{refused.message}</p> : null}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="choose-type" />
        {shown}
        <ol className="border-t border-line">
          {matches.map((match) => (
            <li key={match.id} className="flex items-start justify-between gap-4 border-b border-line py-4">
              <Match match={match} />
              <Button
                name="type"
                value={match.id}
                disabled={isSending}
                aria-label={`It is ${match.title}`}
                className="shrink-0 whitespace-nowrap"
              >
                This one
              </Button>
            </li>
          ))}
        </ol>
      </Form>
      <Form method="post" preventScrollReset className="mt-2">
        {shown}
        <Button variant="quiet" name="intent" value="reject-types" disabled={isSending}>
          None of these
        </Button>
      </Form>
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
