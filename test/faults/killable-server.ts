import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { getPlatformProxy } from "wrangler";
import type { Env } from "~/platform/env";

const START_MS = 60_000;

/** The built app in processes of its own on a record on disk, so that it can be killed and started again. */
export interface KillableServer {
  readonly url: URL;
  /** Starts it and waits until it answers. */
  start(): Promise<void>;
  /** `kill -9` of the server with all its processes, at whatever they are doing. */
  kill(): Promise<void>;
  /** The record itself; only while the server is down. */
  withRecord<T>(look: (env: Pick<Env, "DB">) => Promise<T>): Promise<T>;
}

/** wrangler.toml without its build, for the Worker that `npm run build:worker` left; and one with the record alone. */
function writeConfigs(directory: string, vars: Readonly<Record<string, string>>): { app: string; record: string } {
  const worker = resolve("build/worker");
  let text = readFileSync("wrangler.toml", "utf8")
    .replace(/\[build\][^[]*/, "")
    .replace(
      'main = "workers/index.ts"',
      `main = "${worker}/index.js"\nno_bundle = true\nfind_additional_modules = true\nbase_dir = "${worker}"\n` +
        'rules = [{ type = "CompiledWasm", globs = ["**/*.wasm"] }]',
    )
    .replace('"./public"', `"${resolve("public")}"`)
    .replace('"migrations"', `"${resolve("migrations")}"`);
  for (const [name, value] of Object.entries(vars)) {
    text = text.replace(new RegExp(`^${name} = .*$`, "m"), `${name} = "${value}"`);
  }
  const app = join(directory, "app.toml");
  writeFileSync(app, text);
  const record = join(directory, "record.toml");
  const [database] = /\[\[d1_databases\]\][^[]*/.exec(text) ?? [];
  writeFileSync(record, `name = "record"\ncompatibility_date = "2026-11-01"\n${database}`);
  return { app, record };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export async function makeKillableServer(vars: Readonly<Record<string, string>>): Promise<KillableServer> {
  const directory = mkdtempSync(join(tmpdir(), "obverse-kill-storm-"));
  const config = writeConfigs(directory, vars);
  const state = join(directory, "state");
  const wrangler = (...args: string[]) => ["wrangler", ...args, "--config", config.app, "--persist-to", state];
  const [command = "", ...migrate] = wrangler("d1", "migrations", "apply", "DB", "--local");
  execFileSync(command, migrate, { stdio: "pipe", env: { ...process.env, CI: "true" } });
  const url = new URL(`http://127.0.0.1:${await freePort()}/`);
  const log = openSync(join(directory, "server.log"), "a");
  let server: ChildProcess | undefined;

  return {
    url,
    async start() {
      const [name = "", ...args] = wrangler("dev", "--port", url.port, "--inspector-port", "0");
      server = spawn(name, args, { stdio: ["ignore", log, log], detached: true });
      const until = Date.now() + START_MS;
      for (;;) {
        const isUp = await fetch(new URL("/api/user", url)).then(
          (answer) => answer.status === 401,
          () => false,
        );
        if (isUp) return;
        if (Date.now() > until) throw new Error(`the server did not start: ${directory}/server.log`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async kill() {
      const dying = server;
      server = undefined;
      if (!dying?.pid) return;
      const gone = new Promise((done) => dying.once("exit", done));
      // The group: wrangler and the workerd that it started.
      process.kill(-dying.pid, "SIGKILL");
      await gone;
    },
    async withRecord(look) {
      const proxy = await getPlatformProxy<Pick<Env, "DB"> & Record<string, unknown>>({
        configPath: config.record,
        persist: { path: join(state, "v3") },
        remoteBindings: false,
      });
      try {
        return await look(proxy.env);
      } finally {
        await proxy.dispose();
      }
    },
  };
}
