import { createTestHarness } from "wrangler";
import type { Env } from "~/platform/env";
import { auditRecord } from "./audit/audit";

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

/**
 * Starts the app that `npm run build:worker` left in build/worker. `vars` override wrangler.toml: the brakes are
 * loosened by default, because every test comes from one address.
 */
export async function startApp(
  options: { vars?: Record<string, string>; secrets?: Record<string, string> } = {},
): Promise<AppServer> {
  const harness = createTestHarness({
    workers: [
      {
        configPath: "wrangler.toml",
        prebuiltWorkerDir: "build/worker",
        vars: {
          REGISTRATIONS_PER_ADDRESS_HOUR: "10000",
          BIDS_PER_MEMBER_MINUTE: "10000",
          ...options.vars,
        },
        secrets: options.secrets ?? {},
      },
    ],
  });
  const { url } = await harness.listen();
  const worker = harness.getWorker<Env & Record<string, unknown>>();
  await worker.applyD1Migrations("DB");
  const env = await worker.getEnv();
  const errors = () =>
    harness
      .getLogs()
      .filter((log) => log.level === "error")
      .map((log) => log.message);
  return {
    url,
    env,
    sweep: async () => {
      await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    },
    errors,
    close: async () => {
      const faults = [...(await auditRecord(env.DB)), ...errors()];
      await harness.close();
      if (faults.length > 0) throw new Error(`the app left behind:\n${faults.join("\n")}`);
    },
  };
}
