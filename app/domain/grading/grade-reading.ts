import type { Grade } from "./grade";
import type { GraderCode } from "./grader-names";

/** What is known beside the words of a grade. */
export interface GradeContext {
  readonly isNote?: boolean;
  readonly grader?: GraderCode | undefined;
  /** NGC Ancients' marks, if they were given apart. */
  readonly strikeMark?: number | undefined;
  readonly surfaceMark?: number | undefined;
}

/** A grade that its own scale doesn't have, with the sentence for the person who typed it. */
export interface GradeFault {
  readonly fault: string;
}

export const isGradeFault = (read: Grade | GradeFault | undefined): read is GradeFault =>
  read !== undefined && "fault" in read;
