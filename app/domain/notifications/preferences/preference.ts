import {
  choicesFor,
  type EmailChoice,
  isTopic,
  PUSHED_TOPICS,
  TOPIC_NAMES,
  TOPICS,
  type Topic,
} from "~/domain/notifications/topics";

export interface Preference {
  readonly topic: Topic;
  readonly bell: boolean;
  readonly email: EmailChoice;
  readonly push: boolean;
}

export const DEFAULT_PREFERENCES: readonly Preference[] = TOPIC_NAMES.map((topic) => ({
  topic,
  bell: true,
  email: TOPICS[topic].email,
  push: true,
}));

export const isDefault = ({ topic, bell, email, push }: Preference): boolean =>
  bell && push && email === TOPICS[topic].email;

export const bellField = (topic: Topic) => `bell-${topic}`;
export const pushField = (topic: Topic) => `push-${topic}`;
export const emailField = (topic: Topic) => `email-${topic}`;

/** Reads the form with all topics. A choice that its topic doesn't have counts as its default. */
export function typedPreferences(fields: Readonly<Record<string, string | undefined>>): readonly Preference[] {
  return TOPIC_NAMES.map((topic) => {
    const input = fields[emailField(topic)];
    const email = choicesFor(topic).find((choice) => choice === input) ?? TOPICS[topic].email;
    const push = !PUSHED_TOPICS.includes(topic) || fields[pushField(topic)] === "on";
    return { topic, bell: fields[bellField(topic)] === "on", email, push };
  });
}

const LETTERS = { now: "n", daily: "d", none: "x" } as const;

/** All preferences in one word, for an address: a letter for each topic, a capital if its bell is on, and "-" without push. */
export const writePreferences = (all: readonly Preference[]): string =>
  all
    .map(({ bell, email, push }) => (bell ? LETTERS[email].toUpperCase() : LETTERS[email]) + (push ? "" : "-"))
    .join("");

export function readWritten(input: string | null | undefined): readonly Preference[] | null {
  const letters = input?.match(/[^-]-?|-/g) ?? [];
  if (letters.length !== TOPIC_NAMES.length) return null;
  const preferences = TOPIC_NAMES.flatMap((topic, place) => {
    const [letter = "", noPush] = letters[place] ?? "";
    const email = choicesFor(topic).find((choice) => LETTERS[choice] === letter.toLowerCase());
    const push = noPush === undefined;
    return email && (push || PUSHED_TOPICS.includes(topic))
      ? [{ topic, bell: letter !== letter.toLowerCase(), email, push }]
      : [];
  });
  return preferences.length === TOPIC_NAMES.length ? preferences : null;
}

export type StoppedTopic = Pick<Preference, "topic" | "email">;

export const writeStopped = (stopped: readonly StoppedTopic[]): string =>
  stopped.map(({ topic, email }) => `${topic}.${email}`).join(",");

export function readStopped(input = ""): readonly StoppedTopic[] {
  return input.split(",").flatMap((each) => {
    const [topic = "", choice] = each.split(".");
    if (!isTopic(topic)) return [];
    return choicesFor(topic).flatMap((email) => (email === choice ? [{ topic, email }] : []));
  });
}
