/* Which Chromium the tests and the bench drive. */
import { existsSync } from "node:fs";

/** The headless build comes first: it renders the same pages with half the work. */
const PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path in CHROMIUM_PATH, otherwise the best Chromium on this machine; undefined if there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? PATHS.find((path) => existsSync(path));
}

/** Whether the fastest build is installed, or CHROMIUM_PATH names one. */
export function hasBestChromium() {
  return findChromium() === (process.env.CHROMIUM_PATH ?? PATHS[0]);
}
