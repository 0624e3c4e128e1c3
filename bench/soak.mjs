/*
 * npm run soak [-- MINUTES]: the app at half of its capacity for 30 minutes, with requests of all kinds, uploads and
 * sockets that come and go. No answer may be a 5xx, and what lives in the isolate's memory must stay flat. A whole run
 * is saved as a chapter of bench/RESULTS.md.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildTestWorker, TEST_WORKER } from "../scripts/test-build.mjs";
import { ensureInstalled } from "../scripts/toolchain.mjs";
import { liveHeap } from "./heap.mjs";
import { count, mark, record } from "./results.mjs";
import { seedMany, seedSessions } from "./seed.mjs";
import { FUNDS_MINOR, serveApp } from "./serve.mjs";
import { allKinds } from "./soak-requests.mjs";
import { keepSockets } from "./soak-sockets.mjs";

const FULL_MINUTES = 30;
const MINUTES = Number(process.argv[2] ?? FULL_MINUTES);
const AT_CAPACITY = 8;
const CAPACITY_SECONDS = 20;
/** Slower answers than these hold the next requests back, instead of piling up. */
const MOST_AT_ONCE = 64;
const HEAP_EVERY = 10_000;
const SESSIONS = 40;
const MOST_GROWTH = 1.2;
const MOST_BYTES = 100_000_000;

/** A port that nobody uses. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

await ensureInstalled();
console.log("Bundling the app …");
if ((await buildTestWorker()) !== 0) process.exit(1);
const loadAverage = readFileSync("/proc/loadavg", "utf8").split(" ")[0];
const state = mkdtempSync(join(tmpdir(), "obverse-soak-"));
const inspectorPort = await freePort();
const failures = [];
const app = await serveApp(TEST_WORKER, FUNDS_MINOR, state, {
  inspectorPort,
  onLog: ({ level, message }) => level === "error" && failures.push(message),
});
await seedMany(app.env.DB, app.scene.member.id, 500);
const { next } = await allKinds(app);

const statuses = new Map();
let sent = 0;

async function sendOne() {
  sent += 1;
  const [path, request] = await next(sent);
  const status = await fetch(new URL(path, app.url), request).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => "no answer",
  );
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (typeof status !== "number" || status >= 500) failures.push(`${request.method ?? "GET"} ${path}: ${status}`);
}

/** How many requests a second it answers with all connections busy. */
async function capacity() {
  const until = performance.now() + CAPACITY_SECONDS * 1000;
  const before = sent;
  const client = async () => {
    while (performance.now() < until) await sendOne();
  };
  await Promise.all(Array.from({ length: AT_CAPACITY }, client));
  return (sent - before) / CAPACITY_SECONDS;
}

/** Sends `perSecond` requests a second until `until`; calls `each` after every {@link HEAP_EVERY} of them. */
async function atPace(perSecond, until, each) {
  const started = performance.now();
  const before = sent;
  let measured = Math.floor(sent / HEAP_EVERY);
  let waiting = 0;
  while (performance.now() < until) {
    const due = before + ((performance.now() - started) / 1000) * perSecond;
    while (sent < due && waiting < MOST_AT_ONCE) {
      waiting += 1;
      sendOne().finally(() => {
        waiting -= 1;
      });
    }
    if (Math.floor(sent / HEAP_EVERY) > measured) {
      measured = Math.floor(sent / HEAP_EVERY);
      await each();
    }
    await pause(20);
  }
  while (waiting > 0) await pause(20);
}

const heaps = [];
async function measureHeap() {
  const bytes = await liveHeap(inspectorPort);
  heaps.push({ requests: sent, bytes });
  console.log(`  ${count(sent)} requests: ${(bytes / 1e6).toFixed(1)} MB live, ${failures.length} failures`);
}

console.log("Measuring the capacity …");
const most = await capacity();
await measureHeap();
const perSecond = most / 2;
console.log(`${count(perSecond)} requests a second for ${MINUTES} minutes, half of what it can do …`);
const cookies = await seedSessions(app.env.DB, app.scene.member.id, SESSIONS * 10);
const sockets = keepSockets(app, cookies);
await atPace(perSecond, performance.now() + MINUTES * 60_000, measureHeap);
const { opened, lost } = await sockets.take();
await measureHeap();
await app.close();
rmSync(state, { recursive: true, force: true });

const settled = heaps.find(({ requests }) => requests >= HEAP_EVERY) ?? heaps[0];
const last = heaps.at(-1);
const growth = last.bytes / settled.bytes;
const answered = [...statuses].sort(([a], [b]) => String(a).localeCompare(String(b)));
const text = `${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; load average ${loadAverage} when it began.

${count(sent)} requests of all kinds in ${MINUTES} minutes, ${count(perSecond)} a second, which is half of what it answered with ${AT_CAPACITY} connections
busy; ${count(opened)} sockets of a room and of bells, ${SESSIONS * 2} at a time, each open for 5 to 30 seconds.

| | measured | at most | holds |
|---|---|---|---|
| answers with a 5xx, failed requests and logged errors | ${failures.length} | 0 | ${mark(failures.length === 0)} |
| sockets that were refused or closed by the server | ${lost} | 0 | ${mark(lost === 0)} |
| live heap at the end to that after ${count(settled.requests)} requests | ${growth.toFixed(2)} | ${MOST_GROWTH} | ${mark(growth <= MOST_GROWTH)} |
| live heap at the end | ${(last.bytes / 1e6).toFixed(1)} MB | ${MOST_BYTES / 1e6} MB | ${mark(last.bytes <= MOST_BYTES)} |

| after | live heap |
|---|---|
${heaps.map(({ requests, bytes }) => `| ${count(requests)} requests | ${(bytes / 1e6).toFixed(1)} MB |`).join("\n")}

Answers: ${answered.map(([status, times]) => `${count(times)} × ${status}`).join(", ")}.
${failures.length > 0 ? `\nThe first failures: ${failures.slice(0, 5).join("; ")}.\n` : ""}`;
console.log(text);
if (MINUTES === FULL_MINUTES) record("npm run soak", text);
process.exit(0);
