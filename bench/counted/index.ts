/*
 * The app with a counter around D1: every response reports in x-d1-trips and x-d1-rows-read what it asked of the
 * database.
 */
import type { Env } from "~/platform/env";
import app from "../../workers/index";
import { onEachTrip } from "../trips";

// biome-ignore lint/performance/noBarrelFile: a Worker's entry exports its Durable Objects.
export { AuctionRoom, DeadlineClock, NotificationHub, SearchFeeder } from "../../workers/index";

export default {
  async fetch(request, env, execution) {
    const count = { trips: 0, rowsRead: 0 };
    const countTrips = (db: D1Database) =>
      onEachTrip(db, {
        trip: (go) => {
          count.trips += 1;
          return go();
        },
        note: ({ meta }) => {
          count.rowsRead += meta.rows_read ?? 0;
        },
      });
    const databases = { DB: countTrips(env.DB), SEARCH_DB: countTrips(env.SEARCH_DB) };
    const response = await app.fetch(request, { ...env, ...databases }, execution);
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.set("x-d1-trips", String(count.trips));
    headers.set("x-d1-rows-read", String(count.rowsRead));
    return new Response(response.status === 204 || response.status === 304 ? null : body, {
      status: response.status,
      headers,
    });
  },
} satisfies ExportedHandler<Env>;
