/** How many times the size that fits into every run a storm of Node's side has; those in workerd read `env.STORM_SCALE`. */
export const STORM_SCALE = Number(process.env.STORM_SCALE ?? 1);
