import { CATEGORIES, type NotificationCategory } from "./notification-kinds";

/** Which notifications a list shows. */
export type NotificationFilter = "all" | "unread" | NotificationCategory;

export const FILTERS: readonly NotificationFilter[] = ["all", "unread", ...CATEGORIES];

/** Reads a filter from an address or a form; anything unknown shows all. */
export function readFilter(written: string | null | undefined): NotificationFilter {
  return FILTERS.find((filter) => filter === written) ?? "all";
}

/** What a page has shown of a member's notifications: those that arrive or change later aren't marked or deleted with the others. */
export interface Seen {
  /** The highest id; 0 if there were none. */
  readonly id: number;
  /** When the page was made. */
  readonly at: number;
}

export const writeSeen = ({ id, at }: Seen): string => `${id}.${at}`;

/** Returns null unless {@link writeSeen} wrote it. */
export function readSeen(written: string | undefined): Seen | null {
  const [, id, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(written ?? "") ?? [];
  return id === undefined ? null : { id: Number(id), at: Number(at) };
}
