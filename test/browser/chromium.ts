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
  readonly consoleErrors: string[];
}

export async function openTab(browser: Browser, baseURL: URL, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ baseURL: baseURL.href, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) waitUntilInteractive(page);
  const consoleErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // A resource that failed to load is named only by the message's location.
    const { url } = message.location();
    consoleErrors.push(url ? `${message.text()} (${url})` : message.text());
  });
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  return { page, consoleErrors };
}

/**
 * Makes a page that is opened or reloaded wait for its scripts, which begin to load only after it is painted and loaded,
 * as a person does who reads before acting. With `waitUntil: "commit"` it doesn't wait.
 */
function waitUntilInteractive(page: Page): void {
  const afterwards =
    <Rest extends unknown[], Answer>(open: (...words: Rest) => Promise<Answer>) =>
    async (...words: Rest): Promise<Answer> => {
      const answer = await open(...words);
      const options = words.at(-1);
      const isEarly = typeof options === "object" && (options as { waitUntil?: string }).waitUntil === "commit";
      // React removes them from the page when it takes over.
      if (!isEarly) await page.waitForFunction(() => !document.querySelector("link[rel$=modulepreload]"));
      return answer;
    };
  page.goto = afterwards(page.goto.bind(page));
  page.reload = afterwards(page.reload.bind(page));
}
