import { primaryTrips, type Trip } from "~/db/trip.server";
import type { Env } from "~/platform/env";
import { sealBookmark } from "~/platform/http/sealed-bookmark.server";

/** How far an object has seen the database, which it reads at the primary. */
export class LastBookmark {
  plain: string | undefined;
  /** For browsers. */
  sealed: string | undefined;

  readonly trip: Trip;

  constructor(env: Pick<Env, "DB" | "SECRET_KEY">) {
    this.trip = primaryTrips(env.DB, async (bookmark) => {
      if (this.plain !== undefined && bookmark <= this.plain) return;
      this.plain = bookmark;
      const sealedBookmark = await sealBookmark(env, bookmark);
      if (this.plain === bookmark) this.sealed = sealedBookmark;
    });
  }
}
