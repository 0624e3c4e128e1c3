import type { D1Migration } from "cloudflare:test";
import type { Env as AppEnv } from "~/platform/env";

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {
      readonly TEST_MIGRATIONS: D1Migration[];
    }
  }
}
