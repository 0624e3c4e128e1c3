/** How many times larger than in an ordinary run the storms in Node are; those in workerd read `env.STORM_SCALE`. */
export const STORM_SCALE = Number(process.env.STORM_SCALE ?? 1);
