import type { RefusedForm } from "~/components/refused-form";
import type { AnalysisPanel } from "~/domain/analysis/panel/analysis-panel";
import type { TypeOfListing } from "~/domain/listings/facts/type-of-listing";
import { Checks } from "./checks";
import { Comparables } from "./comparables";
import { PhotoReport } from "./photo-report";
import { Suggestions } from "./suggestions";
import { TypeMatches } from "./type-matches";

/** The analysis of a draft beside the form that edits it, which also sends the answers. */
export function DraftPanel({
  panel: { types, suggestions, checks, comparables, photos },
  type,
  isOther,
  form,
  refused,
}: {
  panel: AnalysisPanel;
  type: TypeOfListing | null;
  /** Neither a coin nor a note, of which the catalogue has no types. */
  isOther: boolean;
  /** The form's id. */
  form: string;
  refused: RefusedForm | undefined;
}) {
  return (
    <div className="flex flex-col gap-8">
      {isOther ? null : <TypeMatches type={type} types={types} form={form} refused={refused} />}
      <Suggestions suggestions={suggestions} form={form} refused={refused} />
      {checks.length > 0 ? <Checks checks={checks} hasType={type !== null} /> : null}
      <Comparables comparables={comparables} />
      <PhotoReport report={photos} />
    </div>
  );
}
