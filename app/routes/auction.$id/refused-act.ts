import type { TopUpOffer } from "~/domain/auctions/top-up";

/** What a form of this page was refused for, and what was typed into it. */
export interface RefusedAct {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
  /** For a bid that lacks money: the deposit from a saved card that would make it. */
  readonly topUp?: TopUpOffer | undefined;
}
