import type { Deadline } from "~/domain/orders/steps/deadline-protocol";
import type { OutboxEntry } from "~/domain/outbox/outbox-kinds";
import type { PhotoPlace } from "~/domain/photos/photo-address";
import type { SecurityEventKind } from "~/domain/security-events/security-event";

/** `publishEffects` carries it out. Losing an effect never loses data: each kind says how that is made up for. */
export type Effect =
  /** Lost: a tab shows the unread count when it connects again or reloads. */
  | { readonly kind: "unread-changed"; readonly memberIds: readonly number[] }
  /** A message came or was read. Lost: a tab shows it when it connects again or reloads. */
  | { readonly kind: "thread-changed"; readonly threadId: number; readonly memberIds: readonly number[] }
  /** Lost: nobody sees it. */
  | { readonly kind: "member-types"; readonly threadId: number; readonly memberId: number }
  /** Lost: the sweep takes the step within a minute. */
  | { readonly kind: "deadline-changed"; readonly deadline: Deadline }
  /**
   * Published, or changed by someone other than its room. Lost: the sweep opens, warns and closes within a minute;
   * watchers see the record at the next change.
   */
  | { readonly kind: "auction-changed"; readonly auctionId: number }
  /** Lost: the sweep deletes the photos a day after their upload. */
  | { readonly kind: "photos-unused"; readonly place: PhotoPlace; readonly keys: readonly string[] }
  /** The verb wrote them in its own batch. Lost: the sweep handles them after a minute. */
  | { readonly kind: "entries-enqueued"; readonly entries: readonly OutboxEntry[] }
  /** A trigger wrote the entries, due under these keys. Lost: the sweep handles them after a minute. */
  | { readonly kind: "entries-waiting"; readonly dedupeKeys: readonly string[] }
  | { readonly kind: "security-event"; readonly memberId: number; readonly what: SecurityEventKind };

export function unreadChanged(memberIds: readonly number[]): Effect {
  return { kind: "unread-changed", memberIds };
}

export function threadChanged(threadId: number, memberIds: readonly number[]): Effect {
  return { kind: "thread-changed", threadId, memberIds };
}

export function memberIsTyping(threadId: number, memberId: number): Effect {
  return { kind: "member-types", threadId, memberId };
}

export function deadlineChanged(kind: Deadline["kind"], id: number): Effect {
  return { kind: "deadline-changed", deadline: { kind, id } };
}

export function auctionChanged(auctionId: number): Effect {
  return { kind: "auction-changed", auctionId };
}

export function photosUnused(place: PhotoPlace, keys: readonly string[]): readonly Effect[] {
  return keys.length > 0 ? [{ kind: "photos-unused", place, keys }] : [];
}

/** Photos of listings and additions that are new or have other pixels, to be measured. A trigger enqueued them. */
export function photosChanged(photoIds: readonly number[]): readonly Effect[] {
  return photoIds.length > 0
    ? [{ kind: "entries-waiting", dedupeKeys: photoIds.map((id) => `photo-measures:${id}`) }]
    : [];
}

export function hasEffects(result: unknown): result is { readonly effects: readonly Effect[] } {
  return typeof result === "object" && result !== null && "effects" in result;
}
