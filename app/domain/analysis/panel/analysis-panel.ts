import type { OpenSuggestion } from "~/domain/analysis/suggestions";
import type { VisionFault } from "~/domain/analysis/vision/vision-reading";
import type { Comparables } from "./comparables";
import type { ItemCheck } from "./item-check";
import type { TypeMatch } from "./match-types";
import type { PhotoReport } from "./photo-report";

export interface VisionState {
  readonly model: string;
  readonly facts: number | null;
  readonly fault: VisionFault | null;
}

export interface AnalysisPanel {
  readonly comparables: Comparables;
  readonly checks: readonly ItemCheck[];
  /** Not answered yet. Only the seller of a draft gets any. */
  readonly suggestions: readonly OpenSuggestion[];
  /** The best matching types of the catalogue, for the seller of a draft that names none. */
  readonly types: { readonly matches: readonly TypeMatch[]; readonly acceptance: string };
  readonly vision: VisionState | null;
  readonly photos: PhotoReport;
}
