import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";

/** Twice Playwright's default, for a busy machine. */
const PATIENCE_MS = 60_000;

/** The system's Chromium, with no network access except to the app under test. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.");
  return chromium.launch({
    executablePath,
    timeout: PATIENCE_MS,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A tab in a new, empty profile that records every problem it reports. */
export interface Tab {
  readonly page: Page;
  /** Console errors, uncaught exceptions and CSP violations so far; a test asserts that there are none. */
  readonly complaints: string[];
}

export async function openTab(browser: Browser, baseURL: URL, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ baseURL: baseURL.href, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // A resource that failed to load is named only by the message's location.
    const { url } = message.location();
    complaints.push(url ? `${message.text()} (${url})` : message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, complaints };
}
