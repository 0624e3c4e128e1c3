/*
 * npm start: from a fresh clone to a running app with demo data. `-- --fresh` starts over, `-- --port 8790` uses
 * another port, `-- --vision facts` (or nothing, talk, failure) pretends that a model reads photos. npm run dev is the same with `--dev`: development builds with source maps, and pages that reload
 * when the code changes. Needs only Node 20.20 and npm.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { loadChangedContent } from "./local-content.mjs";
import { MADE_BY_OTHERS, wasMadeByOthers } from "./local-migrations.mjs";
import { openMailbox } from "./mailbox.mjs";
import { freePort, openPublicPort } from "./public-port.mjs";
import { readyLine } from "./ready-line.mjs";
import { ensureInstalled, node, ROOT, run, seconds, tool, toolEnv } from "./toolchain.mjs";

const STATE = join(ROOT, ".wrangler/state");
/**
 * The sign-ins that the demo loader returned; kept in the local state, so that a fresh state loads the demo data again.
 */
const DEMO = join(STATE, "demo-data.json");
/** Mails that would be sent, as files. */
const MAILS = join(STATE, "mails");
/** Encrypts secrets of the local database, which holds nothing worth protecting. */
const LOCAL_SECRET_KEY = "0b5e".repeat(16);
const READY_WITHIN_MS = 300_000;
const DEV = process.argv.includes("--dev");

function option(name) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

/** Starts wrangler; its output is held back until `show()`, or until it exits. */
function startServer(port, vars) {
  const vision = option("vision");
  const pretended = ["workers/pretend-vision.ts", "--var", `VISION_MODEL:pretended-${vision}`];
  const entry = DEV ? ["workers/dev.ts"] : vision ? pretended : [];
  const set = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const options = ["--port", port, "--show-interactive-dev-session=false", ...set, ...(DEV ? ["--no-minify"] : [])];
  const [command, ...args] = tool("wrangler", "dev", ...entry, ...options);
  const child = spawn(command, args.map(String), {
    cwd: ROOT,
    // Both scripts/build.mjs and wrangler build for this mode.
    env: { ...toolEnv, NODE_ENV: DEV ? "development" : "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const held = [];
  let shown = false;
  const say = (chunk) => (shown ? process.stdout.write(chunk) : held.push(chunk));
  child.stdout.on("data", say);
  child.stderr.on("data", say);
  const ended = new Promise((resolve) => child.once("close", (code) => resolve(code ?? 0)));
  return {
    ended,
    show: () => {
      shown = true;
    },
    spill: () => process.stderr.write(Buffer.concat(held)),
    stop: (signal) => child.kill(signal),
  };
}

async function untilReady(url) {
  const started = Date.now();
  let next = started + 10_000;
  while (Date.now() - started < READY_WITHIN_MS) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer && answer.status < 500) return true;
    if (Date.now() > next) {
      console.log(`  … still starting, ${seconds(started)} so far`);
      next += 10_000;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

/** The demo members' sign-in. Loads the demo data the first time; undefined if there is none. */
async function demoSignIn(url, report) {
  if (!existsSync(DEMO)) {
    console.log("Loading demo data …");
    report("Obverse is loading its demo data …");
    const script = node("--disable-warning=ExperimentalWarning", join(ROOT, "scripts/demo.mjs"), url, DEMO);
    if ((await run(script, { label: "demo data" })) !== 0)
      console.error("The demo data did not load. The app runs without it. To try again: npm start -- --fresh");
  }
  return existsSync(DEMO) ? JSON.parse(readFileSync(DEMO, "utf8")) : undefined;
}

/** Sweeps now and every minute, as in production; locally nothing else runs the cron trigger. */
function sweepEveryMinute(url) {
  const sweep = () => fetch(`${url}/cdn-cgi/handler/scheduled`).catch(() => undefined);
  sweep();
  setInterval(sweep, 60_000).unref();
}

const started = Date.now();
await ensureInstalled();
if (process.argv.includes("--fresh")) {
  rmSync(STATE, { recursive: true, force: true });
  console.log("Starting over: deleted the local database, photos and demo data.");
}
if (wasMadeByOthers()) {
  console.error(MADE_BY_OTHERS);
  process.exit(1);
}
const wanted = Number(option("port") ?? process.env.PORT ?? 8787);
const { port, report, forwardTo } = await openPublicPort(wanted, "Obverse is starting …");
const url = `http://localhost:${port}`;
console.log(existsSync(STATE) ? "Starting …" : "Building and setting up the local database …");

const mailbox = await openMailbox({
  folder: MAILS,
  onMail: ({ to, subject }, path) => console.log(`Mail to ${to}: ${subject} → ${relative(ROOT, path)}`),
});
// Pages fail while the demo data is written, so the public port opens on the site only after that.
const sitePort = await freePort();
const siteUrl = `http://localhost:${sitePort}`;
const server = startServer(sitePort, { SITE_ORIGIN: url, MAILBOX_URL: mailbox.url, SECRET_KEY: LOCAL_SECRET_KEY });
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.stop(signal === "SIGINT" ? "SIGINT" : "SIGTERM");
    setTimeout(() => server.stop("SIGKILL"), 5_000).unref();
  });
}
server.ended.then((code) => {
  if (!stopping) server.spill();
  process.exit(stopping ? 0 : code || 1);
});

if (!(await untilReady(siteUrl))) {
  server.spill();
  console.error(
    `Obverse did not answer at ${siteUrl} within ${READY_WITHIN_MS / 1000} s. See wrangler's output above.`,
  );
  stopping = true;
  server.stop("SIGTERM");
} else if (!stopping) {
  await loadChangedContent();
  const signIn = await demoSignIn(siteUrl, report);
  forwardTo(sitePort);
  console.log(`\n  ${readyLine({ url, port, wanted, took: seconds(started) })}`);
  if (signIn) console.log(`  Demo sign-in      ${signIn.username}   ${signIn.password}`);
  if (signIn?.other) console.log(`  Second sign-in    ${signIn.other.username}   ${signIn.other.password}`);
  console.log(`  Mails             ${relative(ROOT, MAILS)}${DEV ? `   ${url}/dev/mail` : ""}`);
  console.log("  Press Ctrl-C to stop it. To start over: npm start -- --fresh\n");
  server.show();
  sweepEveryMinute(url);
}
