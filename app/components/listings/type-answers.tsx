import type { MouseEvent } from "react";
import { Button } from "~/components/ui/controls";
import type { FoundType } from "~/domain/analysis/panel/candidates-of.server";
import { writtenType } from "~/domain/listings/facts/written-type";
import { FACT_LABELS } from "./fact-labels";

export type OnPress = (event: MouseEvent<HTMLButtonElement>) => void;

export interface TypeAnswer {
  readonly found?: readonly FoundType[];
  /** Facts that the title and the description say, and that aren't filled in. */
  readonly read?: readonly { readonly field: keyof typeof FACT_LABELS; readonly value: string }[];
  readonly filled?: readonly (keyof typeof FACT_LABELS)[];
  readonly values: Readonly<Record<string, string>>;
}

interface TypeAnswersProps {
  readonly answer: TypeAnswer;
  readonly reads: boolean;
  readonly onPress: OnPress;
}

export function TypeAnswers({ answer: { found, read = [], filled = [], values }, reads, onPress }: TypeAnswersProps) {
  return (
    <>
      {found?.length === 0 ? (
        <p className="text-quiet">
          {values.typeWords
            ? "No type found. Try other words or a catalogue number."
            : "We can't tell the type from the title. Search by name or catalogue number."}
        </p>
      ) : null}
      {found?.length ? <FoundTypes found={found} onPress={onPress} /> : null}
      {reads && read.length > 0 ? (
        <div className="mt-3 flex items-center justify-between gap-4">
          <p className="min-w-0 text-sm wrap-anywhere">
            From your text: {read.map(({ field, value }) => `${FACT_LABELS[field].label} ${value}`).join(" · ")}
          </p>
          <Button intent="use-facts" formNoValidate onClick={onPress} className="shrink-0">
            Use all
          </Button>
        </div>
      ) : null}
      {filled.length > 0 ? (
        <p className="mt-3 text-sm">
          Filled in: {filled.map((name) => FACT_LABELS[name].label).join(", ")}. Check them against your item.
        </p>
      ) : null}
    </>
  );
}

function FoundTypes({ found, onPress }: { found: readonly FoundType[]; onPress: OnPress }) {
  return (
    <ul aria-label="Types found" className="border-t border-line">
      {found.map((type) => (
        <li key={type.id} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{type.title}</span>
            <span className="block text-sm text-quiet">
              {type.issuerName} · {type.yearsText}
            </span>
          </span>
          <Button
            name="intent"
            value={`use-type ${writtenType(type)}`}
            formNoValidate
            onClick={onPress}
            aria-label={`Choose ${type.title}, ${type.issuerName}, ${type.yearsText}`}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}
