const LISTS = {
  order: ["/orders?tab=todo", "order", "orders"],
  offer: ["/offers", "offer", "offers"],
  outbid: ["/bids", "auction", "auctions"],
  message: ["/messages?show=unread", "conversation", "conversations"],
  payout: ["/wallet", "payout", "payouts"],
  import: ["/listings/import", "import", "imports"],
  drafts: ["/listings?tab=drafts", "draft", "drafts"],
} as const;

export type WaitingKind = keyof typeof LISTS;

export interface Waiting {
  readonly key: string;
  readonly kind: WaitingKind;
  /** What it is about: an item, or a few words if it isn't about one. */
  readonly title: string;
  /** Undefined if it isn't about one item, null if the item has no photo. */
  readonly photoKey?: string | null | undefined;
  /** "Ship the item". */
  readonly todo: string;
  /** "Sold to ada"; "" if there is nothing to add. */
  readonly about: string;
  readonly amountMinor: number | null;
  /** The page on which it is done, and what the link to it says. */
  readonly to: string;
  readonly action: string;
  readonly until: number | null;
  readonly isLate: boolean;
}

/** For the tasks that aren't shown, with their number: "3 orders". */
export function listsOf(
  tasks: readonly { readonly kind: WaitingKind }[],
): { readonly to: string; readonly label: string }[] {
  return [...new Set(tasks.map(({ kind }) => kind))].map((kind) => {
    const count = tasks.filter((task) => task.kind === kind).length;
    const [to, one, several] = LISTS[kind];
    return { to, label: `${count} ${count === 1 ? one : several}` };
  });
}
