import { DurableObject } from "cloudflare:workers";
import { openWriter } from "~/db/client.server";
import { feedSearch } from "~/domain/search/feed-search.server";
import { SECOND_MS } from "~/domain/time";
import { type Env, systemClock } from "~/platform/env";
import { logEvent } from "~/platform/log";

const EVERY_MS = 2 * SECOND_MS;
/** Longer than from one sweep to the next. */
const AWAKE_MS = 90 * SECOND_MS;

/** The only one. While it is awake, the search is no more than five seconds behind the record. */
export class SearchFeeder extends DurableObject<Env> {
  async wake(): Promise<void> {
    await this.ctx.storage.put("until", systemClock.now() + AWAKE_MS);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(systemClock.now());
  }

  override async alarm(): Promise<void> {
    try {
      const databases = { db: openWriter(this.env.DB), search: openWriter(this.env.SEARCH_DB) };
      const { failed } = await feedSearch(databases, systemClock);
      for (const { id, error } of failed) logEvent("search_document_refused", { id }, error);
    } catch (error) {
      logEvent("search_not_fed", {}, error);
    }
    const now = systemClock.now();
    if (now < ((await this.ctx.storage.get<number>("until")) ?? 0)) await this.ctx.storage.setAlarm(now + EVERY_MS);
  }
}
