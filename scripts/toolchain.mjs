/* What the scripts share: the project's own Node and tools, installed when missing. Plain Node 20.20 runs this file. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const BIN = join(ROOT, "node_modules/.bin");
const INSTALLED = join(ROOT, "node_modules/.installed");

/** The machine's own PATH, because npm must not run on the Node that it is about to replace. */
const outerPath = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((directory) => !directory.endsWith("node_modules/.bin"))
  .join(delimiter);

/** The environment of every tool: the project's Node 24 comes first, whatever the machine has. */
export const toolEnv = {
  ...process.env,
  PATH: `${BIN}${delimiter}${outerPath}`,
  WRANGLER_SEND_METRICS: "false",
  NO_UPDATE_NOTIFIER: "1",
};

/** A package's executable under the project's Node: [command, ...arguments]. */
export function tool(name, ...args) {
  return [join(BIN, name), ...args];
}

export function node(...args) {
  return [join(BIN, "node"), ...args];
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs a command and returns its exit code. Its output is shown as it comes or, with `quiet`, only if it fails; a quiet
 * command reports every 15 seconds that it is still running.
 */
export function run([command, ...args], { quiet = false, label = command, env = toolEnv } = {}) {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    });
    const kept = [];
    child.stdout?.on("data", (chunk) => kept.push(chunk));
    child.stderr?.on("data", (chunk) => kept.push(chunk));
    const sign = quiet && setInterval(() => console.log(`  … ${label}, ${seconds(started)} so far`), 15_000);
    // wrangler kills a build when a newer change arrives. A process left running would overwrite the newer build's files.
    const end = () => child.kill("SIGTERM");
    process.once("SIGTERM", end);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.off("SIGTERM", end);
      clearInterval(sign);
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(kept));
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

function lockDigest() {
  const hash = createHash("sha256");
  for (const file of ["package.json", "package-lock.json"]) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

/**
 * Installs the packages when there are none yet or the lock changed since. Never `npm ci`: it refuses a lock that
 * was written where the registry serves only one platform's builds.
 */
export async function ensureInstalled() {
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === lockDigest()) return;
  console.log("Installing packages (the first time this takes about a minute) …");
  const started = Date.now();
  const code = await run(["npm", "install", "--no-audit", "--no-fund"], {
    quiet: true,
    label: "npm install",
    env: { ...process.env, PATH: outerPath, NODE_ENV: "development" },
  });
  if (code !== 0) throw new Error("npm install failed: its own words are above.");
  writeFileSync(INSTALLED, lockDigest());
  console.log(`Packages installed in ${seconds(started)}.`);
}
