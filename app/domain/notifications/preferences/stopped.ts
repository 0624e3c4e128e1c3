import { choicesFor, isTopic } from "~/domain/notifications/topics";
import type { Preference } from "./preference";

/** A topic whose emails a link stopped, and when they came until then. */
export type Stopped = Pick<Preference, "topic" | "email">;

/** For a form that undoes it. */
export const writeStopped = (stopped: readonly Stopped[]): string =>
  stopped.map(({ topic, email }) => `${topic}.${email}`).join(",");

/** Leaves out what {@link writeStopped} can't have written. */
export function readStopped(written = ""): readonly Stopped[] {
  return written.split(",").flatMap((each) => {
    const [topic = "", choice] = each.split(".");
    if (!isTopic(topic)) return [];
    return choicesFor(topic).flatMap((email) => (email === choice ? [{ topic, email }] : []));
  });
}
