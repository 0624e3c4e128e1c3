import type { D1Migration } from "cloudflare:test";
import type { Env as AppEnv } from "~/platform/env";

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {
      readonly TEST_MIGRATIONS: D1Migration[];
      readonly TEST_SEARCH_MIGRATIONS: D1Migration[];
      /** Replicas of the database that lag behind it. */
      readonly DATABASE_REPLICAS: Fetcher;
      /** Keeps a copy of the database and puts it back. */
      readonly DATABASE_SNAPSHOT: Fetcher;
      /** How many times larger than in an ordinary run a storm is. */
      readonly STORM_SCALE: number;
      readonly STORM_SEED: number;
    }
  }
}
