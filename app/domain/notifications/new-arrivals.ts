/** What an open page knows of the member's unread count. */
export interface UnreadSeen {
  /** The lowest count since the page was loaded: what is above it came since. */
  readonly lowest: number;
  readonly now: number;
}

export const seenOnLoad = (unread: number): UnreadSeen => ({ lowest: unread, now: unread });

/** After the hub sent a count. It falls when another tab reads some, and rises with each new notification. */
export function hearUnread({ lowest }: UnreadSeen, count: number): UnreadSeen {
  return { lowest: Math.min(lowest, count), now: count };
}

/** How many notifications came since the page was loaded. */
export const arrivalsOf = ({ lowest, now }: UnreadSeen): number => now - lowest;
