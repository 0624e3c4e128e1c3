import { type Refusal, refuse } from "./refusal";

// One refusal for what doesn't exist and for what the member may not know of, so that ids reveal nothing.

export const noSuchListing = (): Refusal => refuse("not_found", "There is no such listing.");

export const noSuchAuction = (): Refusal => refuse("not_found", "There is no such auction.");

export const noSuchOffer = (): Refusal => refuse("not_found", "There is no such offer.");

export const NO_SUCH_ORDER = "This order doesn't exist, or it isn't yours.";
export const noSuchOrder = (): Refusal => refuse("not_found", NO_SUCH_ORDER);

export const noSuchMember = (): Refusal => refuse("not_found", "This member doesn't exist.");

export const noSuchArticle = (): Refusal => refuse("not_found", "This article doesn't exist.");

export const noSuchHelp = (): Refusal => refuse("not_found", "There is no such help article.");

export const noSuchThread = (): Refusal => refuse("not_found", "This conversation doesn't exist, or it isn't yours.");

export const noSuchNotification = (): Refusal => refuse("not_found", "This notification doesn't exist.");
