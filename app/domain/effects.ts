import type { Deadline } from "~/domain/orders/steps/deadline-protocol";

/**
 * What a verb asks to be done once its commit stands: a verb answers `effects`, and `publishEffects` carries them out.
 * An effect only hurries what the record already says, so losing one never loses data; what each kind costs then, and
 * who makes up for it, stands beside it.
 */
export type Effect = UnreadChanged | DeadlineChanged | AuctionChanged | SessionsEnded;

/** Members have a new unread count, which their open tabs show. Lost: a tab shows it when it connects again or reloads. */
export interface UnreadChanged {
  readonly kind: "unread-changed";
  readonly memberIds: readonly number[];
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

/**
 * Sessions of a member ended, whose sockets are closed. Lost: nothing repeats it, and a tab left open shows unread
 * counts until it disconnects; every request of the session is refused all the same.
 */
export interface SessionsEnded {
  readonly kind: "sessions-ended";
  readonly memberId: number;
  readonly tokenHashes: readonly string[];
}

export function unreadChanged(memberIds: readonly number[]): Effect {
  return { kind: "unread-changed", memberIds };
}

export function deadlineChanged(kind: Deadline["kind"], id: number): Effect {
  return { kind: "deadline-changed", deadline: { kind, id } };
}

export function auctionChanged(auctionId: number): Effect {
  return { kind: "auction-changed", auctionId };
}

export function sessionsEnded(memberId: number, tokenHashes: readonly string[]): Effect {
  return { kind: "sessions-ended", memberId, tokenHashes };
}
