import { useNavigation } from "@remix-run/react";
import { Button, TextLink } from "~/components/ui/controls";
import type { TypeMatch } from "~/domain/analysis/panel/match-types";

interface TypeChoiceProps {
  readonly matches: readonly TypeMatch[];
  readonly acceptance: string;
  readonly form: string;
  readonly problem: string | undefined;
}

export function TypeChoice({ matches, acceptance, form, problem }: TypeChoiceProps) {
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
            <div className="min-w-0">
              <TextLink to={`/types/${match.id}`} className="font-semibold wrap-anywhere">
                {match.title}
              </TextLink>
              <p className="text-sm text-quiet">
                {match.issuerName} · {match.yearsText}
              </p>
              <p className="mt-1 text-sm">
                <span className="font-semibold">Score {match.score} of 100.</span> Agrees: {match.agrees.join(" · ")}.
                {match.differs.length > 0 ? (
                  <span className="text-oxide"> Differs: {match.differs.join(" · ")}.</span>
                ) : null}
              </p>
            </div>
            <Button
              {...button}
              name="chooseType"
              value={match.id}
              aria-label={`Choose ${match.title}`}
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
