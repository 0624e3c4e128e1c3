import { rmSync } from "node:fs";
import { Miniflare } from "miniflare";
import type { Mail } from "~/domain/mail/mail";
import type { Env } from "~/platform/env";
import { openMailbox } from "../scripts/mailbox.mjs";
import { auditRecord } from "./audit/audit";
import { builtApp, readWorkerConfig } from "./built-app";
import { directDatabaseWorker, openDirectDatabase } from "./direct-database";
import { makeMigratedState } from "./migrated-state";

/** The built app on a loopback port with its own D1, and what a test can inspect behind it. */
export interface AppServer {
  readonly url: URL;
  /** The real bindings, to set up or read the database directly. */
  readonly env: Env;
  /** Runs the cron job. */
  sweep(): Promise<void>;
  /** The mails that the app sent to that address, the oldest first. */
  mailsTo(address: string): readonly Mail[];
  /** The errors and warnings that the Worker has logged; empty unless something went wrong. */
  errors(): readonly string[];
  /** The same, for a test that expects them; clears the list. */
  takeErrors(): readonly string[];
  /**
   * Stops the app after the ledger audit. Throws what the audit found, and every logged error and warning that no test
   * took.
   */
  close(): Promise<void>;
}

/** All tests come from one address, and most members of theirs register without reading their mails. */
const RELAXED_LIMITS = {
  REGISTRATIONS_PER_ADDRESS_HOUR: "10000",
  FAILED_SIGN_INS_PER_ADDRESS: "10000",
  BIDS_PER_MEMBER_MINUTE: "10000",
  UPLOADS_PER_MEMBER_HOUR: "10000",
  VERIFIED_ADDRESS_TO_DEPOSIT: "0",
  DEPOSIT_MATURES_SECONDS: "0",
  DEPOSITS_PER_MEMBER_DAY_MINOR: "0",
  SECRET_KEY: "5e".repeat(32),
};

/** The Worker's log levels. */
const PROBLEM_LEVELS = new Set(["error", "warn"]);

let sharedApp: Promise<AppServer> | undefined;

/**
 * A shared app for test files that don't need an empty database: started once per test process, because starting takes
 * longer than most of these files. `close` checks what the file left behind and keeps the app running.
 */
export function commonApp(): Promise<AppServer> {
  sharedApp ??= startSharedApp();
  return sharedApp;
}

async function startSharedApp(): Promise<AppServer> {
  const state = await makeMigratedState();
  const { app, checkAfterFile } = await serve(state, RELAXED_LIMITS);
  // After Miniflare's own handler, which kills the server.
  process.once("exit", () => rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }));
  return { ...app, close: checkAfterFile };
}

/**
 * Starts the app built by `npm run build:worker`. `vars` override wrangler.toml's; rate limits are relaxed by default.
 */
export async function startApp(
  options: { vars?: Record<string, string>; secrets?: Record<string, string>; port?: number } = {},
): Promise<AppServer> {
  const state = await makeMigratedState();
  const { app, checkAfterFile, dispose } = await serve(
    state,
    { ...RELAXED_LIMITS, ...options.vars, ...options.secrets },
    options.port,
  );
  return {
    ...app,
    close: async () => {
      try {
        await checkAfterFile();
      } finally {
        await dispose();
        rmSync(state, { recursive: true });
      }
    },
  };
}

async function serve(state: string, vars: Record<string, string>, port = 0) {
  let errors: string[] = [];
  const onLog = ({ level, message }: { level: string; message: string }) =>
    void (PROBLEM_LEVELS.has(level) && errors.push(message));
  const takeErrors = () => {
    const logged = errors;
    errors = [];
    return logged;
  };
  const mailbox = await openMailbox();
  const withMails = { MAILBOX_URL: mailbox.url, ...vars };
  const options = builtApp({ vars: withMails, state, port, onLog });
  const workers = [...options.workers, ...directDatabaseWorker(readWorkerConfig().d1Databases)];
  const miniflare = new Miniflare({ ...options, workers });
  const url = await miniflare.ready;
  const env = { ...(await miniflare.getBindings<Env>()), DB: await openDirectDatabase(miniflare) };
  const app = {
    url,
    env,
    sweep: async () => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    },
    mailsTo: (address: string) => mailbox.mails.filter(({ to }) => to === address),
    errors: () => errors,
    takeErrors,
  };
  const checkAfterFile = async () => {
    const faults = [...(await auditRecord(env.DB)), ...takeErrors()];
    if (faults.length > 0) throw new Error(`the app left behind:\n${faults.join("\n")}`);
  };
  return { app, checkAfterFile, dispose: () => Promise.all([miniflare.dispose(), mailbox.close()]) };
}
