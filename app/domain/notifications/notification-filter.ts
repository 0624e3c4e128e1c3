import { CATEGORIES, type NotificationCategory } from "./notification-kinds";

export type ChosenFilter = "all" | "unread" | NotificationCategory;

/** Which notifications a list shows: those of a chosen filter, or the group of the notification with an id, one by one. */
export type NotificationFilter = ChosenFilter | `group.${number}`;

export const FILTERS: readonly ChosenFilter[] = ["all", "unread", ...CATEGORIES];

/** Reads a filter from an address or a form; anything unknown shows all. */
export function readFilter(input: string | null | undefined): NotificationFilter {
  const [, id] = /^group\.([1-9]\d{0,14})$/.exec(input ?? "") ?? [];
  if (id !== undefined) return `group.${Number(id)}`;
  return FILTERS.find((filter) => filter === input) ?? "all";
}

export function groupIdOf(filter: NotificationFilter): number | null {
  return filter.startsWith("group.") ? Number(filter.slice("group.".length)) : null;
}

export const isChosenFilter = (filter: NotificationFilter): filter is ChosenFilter => groupIdOf(filter) === null;

/** What a page has shown of a member's notifications: those that arrive or change later aren't marked or deleted with the others. */
export interface LatestSeen {
  readonly id: number;
  readonly at: number;
}

export const writeSeen = ({ id, at }: LatestSeen): string => `${id}.${at}`;

export function readSeen(input: string | undefined): LatestSeen | null {
  const [, id, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(input ?? "") ?? [];
  return id === undefined ? null : { id: Number(id), at: Number(at) };
}
