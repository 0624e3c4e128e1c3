/** The API takes any end. */
export const DURATION_DAYS = [1, 3, 5, 7, 10, 14, 21, 30] as const;
