import { DAY_MS } from "~/domain/time";

// Apart from the terms, because browsers load these numbers and not the list of regions.

export const MAX_POSTAGE_MINOR = 1_000_000;

/** After it the buyer can cancel the order. */
export const MAX_DISPATCH_DAYS = 7;

export const MAX_COLLECT_PLACE_LENGTH = 60;

/** How long a parcel takes in orders unless its buyer chooses something else. */
export const PARCEL_OPEN_MS = 3 * DAY_MS;

/** How long after the delivery a buyer can ask to return an item whose seller accepts returns. */
export const RETURN_DAYS = 14;

export const MAX_PROFILES = 20;

export const MAX_PROFILE_NAME_LENGTH = 40;
