import { rmSync } from "node:fs";
import { Miniflare } from "miniflare";
import type { Env } from "~/platform/env";
import { auditRecord } from "./audit/audit";
import { builtApp } from "./built-app";
import { makeMigratedState } from "./migrated-state";

/** The built app on a loopback port with a D1 of its own, and what a test may look at behind it. */
export interface AppServer {
  readonly url: URL;
  /** The real bindings: a test may read or set up the record directly. */
  readonly env: Env;
  /** Rings the cron by hand. */
  sweep(): Promise<void>;
  /** What the Worker wrote to its console as errors: empty unless something went wrong. */
  errors(): string[];
  /** Ends it, after the ledger audit: throws what the audit found, and every error that no test took. */
  close(): Promise<void>;
}

/** Every test comes from one address. */
const LOOSE = { REGISTRATIONS_PER_ADDRESS_HOUR: "10000", BIDS_PER_MEMBER_MINUTE: "10000" };

/**
 * Starts the app that `npm run build:worker` left in build/worker. `vars` override wrangler.toml, where the
 * brakes are loosened by default.
 */
export async function startApp(
  options: { vars?: Record<string, string>; secrets?: Record<string, string> } = {},
): Promise<AppServer> {
  const state = await makeMigratedState();
  const errors: string[] = [];
  const vars = { ...LOOSE, ...options.vars, ...options.secrets };
  const onLog = (log: { level: string; message: string }) => void (log.level === "error" && errors.push(log.message));
  const miniflare = new Miniflare(builtApp({ vars, state, port: 0, onLog }));
  const url = await miniflare.ready;
  const env = await miniflare.getBindings<Env>();
  return {
    url,
    env,
    sweep: async () => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    },
    errors: () => errors,
    close: async () => {
      const faults = [...(await auditRecord(env.DB)), ...errors];
      await miniflare.dispose();
      rmSync(state, { recursive: true });
      if (faults.length > 0) throw new Error(`the app left behind:\n${faults.join("\n")}`);
    },
  };
}
