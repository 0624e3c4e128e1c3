import type { Side } from "./piece-shape";

/** Shares are in thousandths. */
export interface PhotoMeasures {
  /** Undefined unless it lies against a plain background. */
  readonly piece:
    | {
        readonly shape: "round" | "rectangle";
        /** In pixels of the photo: the diameter, or the longer side that is visible. */
        readonly across: number;
        readonly cutAt: readonly Side[];
      }
    | undefined;
  /** How detail falls from half the size to a quarter, and on to an eighth; undefined without contrast. */
  readonly detail: { readonly half: number; readonly quarter: number } | undefined;
  readonly shadows: number;
  readonly highlights: number;
  /** The shade that a twentieth of the pixels exceed. */
  readonly brightest: number;
}
