import { readFileSync, writeFileSync } from "node:fs";
import { TEST_WORKER } from "../scripts/test-build.mjs";
import { HOSTILE_FILES } from "../test/hostile-files.ts";
import { withProcess } from "./page-cpu.mjs";
import { count, mark } from "./results.mjs";
import { FUNDS_MINOR, serveApp } from "./serve.mjs";

const MOST = { ms: 2_000, mb: 64, aboutMs: 1_000 };
const POLL_MS = 20;

/** A figure of a process's memory in MB, such as VmRSS. */
const memoryMb = (pid, figure) =>
  Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function upload(app, bytes) {
  const body = new FormData();
  body.set("key", crypto.randomUUID());
  body.set("collection", "new");
  body.set("name", "Hostile");
  body.set("file", new Blob([bytes]), "collection");
  const headers = { Cookie: app.scene.member.cookie, Origin: app.url.origin };
  const answer = await fetch(new URL("/collections/import", app.url), { method: "POST", headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

/** How long `/about`, rendered anew, takes at most until the promise is settled, in milliseconds. */
async function slowestAbout(app, until) {
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const before = performance.now();
    const answer = await fetch(new URL("/about", app.url), { headers: { Cookie: "theme=light" } });
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return slowest;
}

/** What each hostile file costs until it is refused. */
export async function hostileFiles() {
  const app = await withProcess(() => serveApp(TEST_WORKER, FUNDS_MINOR));
  const rows = [];
  // The first request starts what later ones share.
  await upload(app, Uint8Array.of(0));
  for (const [what, make] of Object.entries(HOSTILE_FILES)) {
    const bytes = make();
    const atRest = memoryMb(app.pid, "VmRSS");
    // Lets the peak begin anew.
    writeFileSync(`/proc/${app.pid}/clear_refs`, "5");
    const before = performance.now();
    const sent = upload(app, bytes);
    const about = slowestAbout(app, sent);
    const status = await sent;
    const ms = performance.now() - before;
    const mb = memoryMb(app.pid, "VmHWM") - atRest;
    rows.push({ what, kb: bytes.byteLength / 1000, status, ms, mb, aboutMs: await about });
  }
  await app.close();
  return rows;
}

/** The table of {@link hostileFiles}. */
export function hostileTable(rows) {
  const lines = rows.map(({ what, kb, status, ms, mb, aboutMs }) => {
    const isGood = status >= 400 && status < 500 && ms < MOST.ms && mb < MOST.mb && aboutMs < MOST.aboutMs;
    return `| ${what} | ${count(kb)} kB | ${status} | ${count(ms)} ms | ${count(mb)} MB | ${count(aboutMs)} ms | ${mark(isGood)} |`;
  });
  return `Each file is uploaded to \`/collections/import\` while \`/about\` is asked for again and again, in one isolate. Memory is what
the whole process needed at its peak beyond what it had before, the upload itself and what isn't collected yet included.
A file holds if it is refused in less than ${MOST.ms / 1000} s and ${MOST.mb} MB, and no \`/about\` takes ${MOST.aboutMs / 1000} s.

| File | size | status | time | memory | slowest \`/about\` | holds |
|---|---|---|---|---|---|---|
${lines.join("\n")}
`;
}
