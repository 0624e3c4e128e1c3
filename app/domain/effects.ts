import type { Deadline } from "~/domain/orders/steps/deadline-protocol";
import type { OutboxEntry } from "~/domain/outbox/outbox-kinds";
import type { PhotoPlace } from "~/domain/photos/photo-address";
import type { SecurityEventKind } from "~/domain/security-events/security-event";

/**
 * What must follow a commit: a verb returns `effects`, and `publishEffects` carries them out.
 * An effect only speeds up what the database already says, so losing one never loses data. Each kind says what its loss
 * costs and how it is made up for.
 */
export type Effect =
  | UnreadChanged
  | ThreadChanged
  | MemberTypes
  | DeadlineChanged
  | AuctionChanged
  | PhotosUnused
  | EntriesEnqueued
  | EntriesWaiting
  | SecurityEventRecorded;

/**
 * Members have a new unread count, which their open tabs show. Lost: a tab shows it when it connects again or reloads.
 */
export interface UnreadChanged {
  readonly kind: "unread-changed";
  readonly memberIds: readonly number[];
}

/**
 * A thread has a new message or was read, and its members' open tabs show it. Lost: a tab shows it when it connects
 * again or reloads.
 */
export interface ThreadChanged {
  readonly kind: "thread-changed";
  readonly threadId: number;
  readonly memberIds: readonly number[];
}

/** The other member of a thread is typing. Lost: nobody sees it. */
export interface MemberTypes {
  readonly kind: "member-types";
  readonly threadId: number;
  readonly memberId: number;
}

/** An order or offer has another deadline, to which its alarm is set. Lost: the sweep takes the step within a minute. */
export interface DeadlineChanged {
  readonly kind: "deadline-changed";
  readonly deadline: Deadline;
}

/**
 * An auction was published, or changed by someone other than its room, which sets its alarm and shows the change to
 * its watchers. Lost: the sweep opens, warns and closes within a minute; a watcher's page reads the record at the
 * next change.
 */
export interface AuctionChanged {
  readonly kind: "auction-changed";
  readonly auctionId: number;
}

/** Stored photos that nothing shows any more, to be deleted. Lost: the sweep deletes them a day after their upload. */
export interface PhotosUnused {
  readonly kind: "photos-unused";
  readonly place: PhotoPlace;
  readonly keys: readonly string[];
}

/**
 * Entries of the outbox, which the verb wrote in its own batch and which are now due. Lost: the sweep handles them after
 * a minute. For what nothing else repeats.
 */
export interface EntriesEnqueued {
  readonly kind: "entries-enqueued";
  readonly entries: readonly OutboxEntry[];
}

/**
 * Entries of the outbox that a trigger wrote, which are due under these keys. Lost: the sweep handles them after a
 * minute.
 */
export interface EntriesWaiting {
  readonly kind: "entries-waiting";
  readonly dedupeKeys: readonly string[];
}

/** An event of a member's security log, of which the site's log gets a line. Lost: only the table has it. */
export interface SecurityEventRecorded {
  readonly kind: "security-event";
  readonly memberId: number;
  readonly what: SecurityEventKind;
}

export function unreadChanged(memberIds: readonly number[]): Effect {
  return { kind: "unread-changed", memberIds };
}

export function threadChanged(threadId: number, memberIds: readonly number[]): Effect {
  return { kind: "thread-changed", threadId, memberIds };
}

/** `memberId` is the one who sees it. */
export function memberTypes(threadId: number, memberId: number): Effect {
  return { kind: "member-types", threadId, memberId };
}

export function deadlineChanged(kind: Deadline["kind"], id: number): Effect {
  return { kind: "deadline-changed", deadline: { kind, id } };
}

export function auctionChanged(auctionId: number): Effect {
  return { kind: "auction-changed", auctionId };
}

/** No effect without a photo. */
export function photosUnused(place: PhotoPlace, keys: readonly string[]): readonly Effect[] {
  return keys.length > 0 ? [{ kind: "photos-unused", place, keys }] : [];
}

/** Photos of listings and additions that are new or have other pixels, to be measured. A trigger enqueued them. */
export function photosChanged(photoIds: readonly number[]): readonly Effect[] {
  return photoIds.length > 0
    ? [{ kind: "entries-waiting", dedupeKeys: photoIds.map((id) => `photo-measures:${id}`) }]
    : [];
}
