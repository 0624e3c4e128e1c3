/** What an open page knows of the member's unread count. */
export interface UnreadSeen {
  /** The lowest count since the page was loaded; any above it are new. */
  readonly lowest: number;
  readonly now: number;
}

export const seenOnLoad = (unread: number): UnreadSeen => ({ lowest: unread, now: unread });

/** The state after the hub sent a count, which falls when another tab reads some and rises with each new notification. */
export function hearUnread({ lowest }: UnreadSeen, count: number): UnreadSeen {
  return { lowest: Math.min(lowest, count), now: count };
}

/** How many notifications came since the page was loaded. */
export const arrivalsOf = ({ lowest, now }: UnreadSeen): number => now - lowest;
