// Kept: toLocaleString makes one for each number, which takes as long as rendering the row that shows it.
const FORMAT = new Intl.NumberFormat("en-US");

export const formatCount = (value: number): string => FORMAT.format(value);
