import { memo } from "react";
import { HelpLink } from "~/components/help/help-link";
import type { RefusedForm } from "~/components/refused-form";
import type { AnalysisPanel } from "~/domain/analysis/panel/analysis-panel";
import type { TypeOfListing } from "~/domain/listings/facts/type-of-listing";
import { Comparables } from "./comparables";
import { Checks, PhotoReader } from "./on-demand";
import { PhotoReport } from "./photo-report";
import { Suggestions } from "./suggestions";
import { TypeMatches } from "./type-matches";

/**
 * Renders again only if its own data changed: React drops the server's HTML of a part that renders before its code was
 * loaded.
 */
export const DraftPanel = memo(function DraftPanel({
  panel: { types, suggestions, checks, comparables, photos, vision },
  visionModelName,
  type,
  isOther,
  form,
  refused,
}: {
  panel: AnalysisPanel;
  /** Null if none is connected to this site. */
  visionModelName: string | null;
  type: TypeOfListing | null;
  /** Neither a coin nor a note, of which the catalogue has no types. */
  isOther: boolean;
  form: string;
  refused: RefusedForm | undefined;
}) {
  return (
    <div className="flex flex-col gap-8">
      {isOther ? null : <TypeMatches type={type} types={types} form={form} refused={refused} />}
      <Suggestions suggestions={suggestions} form={form} refused={refused} />
      {visionModelName ? (
        <PhotoReader {...{ model: visionModelName, state: vision, suggestions, form, refused }} />
      ) : null}
      {checks.length > 0 ? <Checks checks={checks} hasType={type !== null} /> : null}
      <Comparables comparables={comparables} />
      <PhotoReport report={photos} />
      <p className="text-sm">
        <HelpLink article="analysis-panel">How this analysis works, and what it can't tell you</HelpLink>
      </p>
    </div>
  );
});
