import { randomInt } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Miniflare } from "miniflare";
import type { Env } from "~/platform/env";
import { builtApp } from "../built-app";
import { makeMigratedState } from "../migrated-state";

const START_MS = 60_000;
const LOOK_MS = 10;

/** The built app in its own process with its database on disk, so that it can be killed and restarted. */
export interface KillableServer {
  readonly url: URL;
  /** The real bindings, until the first kill. */
  readonly env: Env;
  /** Restarts it and waits until it answers. */
  start(): Promise<void>;
  /** Runs the sweep, which may be killed on the way. */
  sweep(): Promise<void>;
  /** `kill -9` of the process that has the database open, whatever it is doing. */
  kill(): Promise<void>;
  /** The database file; only while the server is down. */
  readRecord<T>(look: (record: DatabaseSync) => T): T;
  /** Stops it and deletes everything it wrote. */
  close(): Promise<void>;
}

/**
 * Below the range that systems use for outgoing connections, one of which could take the port while the server is dead.
 */
function freePort(): Promise<number> {
  const port = 10_000 + randomInt(20_000);
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(freePort()));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(port)));
  });
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const late = Date.now() + START_MS;
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error(`${what}: not within ${START_MS} ms`);
    await pause(LOOK_MS);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts it with an empty database. */
export async function makeKillableServer(vars: Readonly<Record<string, string>>): Promise<KillableServer> {
  const state = await makeMigratedState();
  const pidFile = join(state, "workerd.pid");
  const port = await freePort();
  const url = new URL(`http://127.0.0.1:${port}/`);
  process.env.MINIFLARE_WORKERD_PATH = resolve("test/faults/restartable-workerd.mjs");
  const miniflare = new Miniflare({
    ...builtApp({ vars, state, port, onLog: () => undefined }),
    unsafeRuntimeEnv: { WORKERD_PID_FILE: pidFile },
    unsafeTriggerHandlers: true,
  });
  await miniflare.ready;
  delete process.env.MINIFLARE_WORKERD_PATH;
  const env = await miniflare.getBindings<Env>();
  const pids = () => readFileSync(pidFile, "utf8").trim().split(" ").map(Number);
  const isUp = () =>
    fetch(new URL("/api/user", url)).then(
      ({ status }) => status === 401,
      () => false,
    );
  const kill = async () => {
    const [server = 0] = pids();
    if (!isRunning(server)) return;
    process.kill(server, "SIGKILL");
    await until(() => !isRunning(server), "the death of the server");
  };

  return {
    url,
    env,
    sweep: () =>
      fetch(new URL("/cdn-cgi/local/scheduled", url)).then(
        () => undefined,
        () => undefined,
      ),
    kill,
    async start() {
      const [, keeper = 0] = pids();
      process.kill(keeper, "SIGUSR2");
      await until(isUp, "a start");
    },
    readRecord(look) {
      const directory = join(state, "d1/miniflare-D1DatabaseObject");
      const file = readdirSync(directory).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
      const record = new DatabaseSync(join(directory, file ?? "none"));
      try {
        return look(record);
      } finally {
        record.close();
      }
    },
    async close() {
      await kill();
      await miniflare.dispose();
      rmSync(state, { recursive: true });
    },
  };
}
