export interface Deadline {
  readonly kind: "order" | "offer";
  readonly id: number;
}

/** What others may ask of the clock of one order or offer; workers/deadline-clock.ts answers. */
export interface DeadlineClockApi {
  /** The record has changed: read it, take the step that is due, and set the alarm to the next deadline. */
  watch(deadline: Deadline): Promise<void>;
}
