export const GRADES = [
  { label: "Uncirculated (60–70)", from: 60, to: 70 },
  { label: "About uncirculated (50–59)", from: 50, to: 59 },
  { label: "Extremely fine (40–49)", from: 40, to: 49 },
  { label: "Very fine (20–39)", from: 20, to: 39 },
  { label: "Fine and below (1–19)", from: 1, to: 19 },
] as const;

/** Gregorian years. The first period is open at its start. */
export const PERIODS = [
  { label: "Before 500", to: 499 },
  { label: "500–1499", from: 500, to: 1499 },
  { label: "1500–1799", from: 1500, to: 1799 },
  { label: "1800–1849", from: 1800, to: 1849 },
  { label: "1850–1899", from: 1850, to: 1899 },
  { label: "1900–1949", from: 1900, to: 1949 },
  { label: "1950–1999", from: 1950, to: 1999 },
  { label: "2000 and later", from: 2000 },
] as const;
