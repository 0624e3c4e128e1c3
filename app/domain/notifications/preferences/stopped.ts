import { choicesFor, isTopic } from "~/domain/notifications/topics";
import type { Preference } from "./preference";

export type Stopped = Pick<Preference, "topic" | "email">;

export const writeStopped = (stopped: readonly Stopped[]): string =>
  stopped.map(({ topic, email }) => `${topic}.${email}`).join(",");

export function readStopped(written = ""): readonly Stopped[] {
  return written.split(",").flatMap((each) => {
    const [topic = "", choice] = each.split(".");
    if (!isTopic(topic)) return [];
    return choicesFor(topic).flatMap((email) => (email === choice ? [{ topic, email }] : []));
  });
}
