const NAMES = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
] as const;

const nameOf = (month: string) => NAMES[Number(month.slice(-2)) - 1] ?? "";

export const monthName = (month: string) => `${nameOf(month)} ${month.slice(0, 4)}`;

export const shortMonthName = (month: string) => nameOf(month).slice(0, 3);
