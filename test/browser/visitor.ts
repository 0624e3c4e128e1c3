import type { Browser, BrowserContextOptions } from "playwright-core";
import { openWriter } from "~/db/client.server";
import { notifications } from "~/db/schema/notifications";
import type { AppServer } from "../app-server";
import type { TestMember } from "../factories";
import { openTab, type Tab } from "./chromium";

/** A new tab, signed in as `member` if one is given. */
export async function openTabAs(
  browser: Browser,
  app: Pick<AppServer, "url">,
  member?: TestMember,
  options: BrowserContextOptions = {},
): Promise<Tab> {
  const tab = await openTab(browser, app.url, { viewport: { width: 1280, height: 800 }, ...options });
  if (member) await tab.page.context().addCookies([{ name: "session", value: member.token, url: app.url.href }]);
  return tab;
}

/** Visits the paths in two tabs at once, each taking the next path that is left: one works while the other waits. */
export function inTwoTabs<Found>(
  paths: readonly string[],
  visitInOneTab: (rest: Iterable<string>) => Promise<Found>,
): Promise<Found[]> {
  const rest = paths.values();
  return Promise.all([visitInOneTab(rest), visitInOneTab(rest)]);
}

/** Inserts a notification directly into the database. */
export async function makeNotification(
  app: Pick<AppServer, "env">,
  userId: number,
  words: { title: string; message?: string; listingId?: number; createdAt?: number },
): Promise<void> {
  await openWriter(app.env.DB)
    .insert(notifications)
    .values({
      userId,
      kind: "auction-won",
      category: "bidding",
      title: words.title,
      message: words.message ?? "Something happened.",
      listingId: words.listingId ?? null,
      createdAt: words.createdAt ?? Date.now(),
    });
}
