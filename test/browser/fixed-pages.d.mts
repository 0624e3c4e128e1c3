export const FIXED_PAGES: readonly string[];
