// Apart from the terms, because browsers load these numbers and not the list of regions.

/** The highest price for sending an item, in minor units. CHECKs enforce it too. */
export const MAX_POSTAGE_MINOR = 1_000_000;

/** The longest time to ship that a seller can name, in days; after it the buyer can cancel the order. */
export const MAX_DISPATCH_DAYS = 7;

/** The longest name of a place to collect an item, in characters; a CHECK enforces it too. */
export const MAX_COLLECT_PLACE_LENGTH = 60;

/** How long after the delivery a buyer can ask to return an item whose seller accepts returns. */
export const RETURN_DAYS = 14;

/** How many postage profiles a member can keep; a trigger enforces it too. */
export const MAX_PROFILES = 20;

/** The longest name of a postage profile, in characters; a CHECK enforces it too. */
export const MAX_PROFILE_NAME_LENGTH = 40;
