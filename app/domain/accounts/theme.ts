/** `system` follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A cookie's or form's word for a theme; anything else is `system`. */
export function readTheme(word: unknown): Theme {
  return THEMES.find((theme) => theme === word) ?? "system";
}
