/** `system` follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const readTheme = (word: unknown): Theme => THEMES.find((theme) => theme === word) ?? "system";
