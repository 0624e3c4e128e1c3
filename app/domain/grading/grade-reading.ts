import type { Grade } from "./grade";
import type { GraderCode } from "./grader-names";

export interface GradeContext {
  readonly isNote?: boolean;
  readonly grader?: GraderCode | undefined;
  /** NGC Ancients' marks, if they were given apart. */
  readonly strikeMark?: number | undefined;
  readonly surfaceMark?: number | undefined;
}

export interface GradeFault {
  readonly fault: string;
}

export const isGradeFault = (reading: Grade | GradeFault | undefined): reading is GradeFault =>
  reading !== undefined && "fault" in reading;
