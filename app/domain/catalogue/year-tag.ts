/** A year as a word of the full-text indexes: "y1811", "yb44" before Christ. */
export const yearTag = (year: number) => `y${year < 0 ? "b" : ""}${Math.abs(year)}`;
