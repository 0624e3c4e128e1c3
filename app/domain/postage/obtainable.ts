import type { Deal } from "./deal";

export type Ways = Pick<Deal, "postageMinor" | "postsTo" | "collectIn">;

export const isObtainable = ({ postageMinor, collectIn }: Ways): boolean => postageMinor !== null || collectIn !== null;

/** Whether it does, or may once the buyer has added an address. */
export const mayBeObtainable = (deal: Ways): boolean => isObtainable(deal) || deal.postsTo === null;
