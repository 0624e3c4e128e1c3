import type { Deal } from "./deal";

/** What decides in which ways an item gets to a buyer. */
export type Ways = Pick<Deal, "postageMinor" | "postsTo" | "collectIn">;

/** Whether the item gets to this buyer in any way, so that a form to buy it makes sense. */
export const isObtainable = ({ postageMinor, collectIn }: Ways): boolean => postageMinor !== null || collectIn !== null;

/** Whether it does, or may once the buyer has added an address. */
export const mayBeObtainable = (deal: Ways): boolean => isObtainable(deal) || deal.postsTo === null;
