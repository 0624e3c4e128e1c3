/* Which Chromium the tests and the bench drive. */
import { existsSync } from "node:fs";

/** The headless build first: it draws the same pages with half the work. */
const PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path in CHROMIUM_PATH, else the best one of this machine; undefined where there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? PATHS.find((path) => existsSync(path));
}

/** Whether the quickest one is there, or another was asked for. */
export function hasBestChromium() {
  return findChromium() === (process.env.CHROMIUM_PATH ?? PATHS[0]);
}
