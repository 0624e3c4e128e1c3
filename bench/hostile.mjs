import { readFileSync, writeFileSync } from "node:fs";
import { TEST_WORKER } from "../scripts/test-build.mjs";
import { HOSTILE_FILES } from "../test/hostile-files.ts";
import { png } from "../test/pictures.ts";
import { withProcess } from "./page-cpu.mjs";
import { count, mark } from "./results.mjs";
import { FUNDS_MINOR, serveApp } from "./serve.mjs";
import { draftOf, photoUpload } from "./uploads.mjs";

const MOST = { ms: 2_000, mb: 64, aboutMs: 1_000 };
const POLL_MS = 20;

/** A figure of a process's memory in MB, such as VmRSS. */
const memoryMb = (pid, figure) =>
  Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Sends a member's form; the answer without its body. */
async function send(app, path, fields) {
  const body = "file" in fields ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries({ key: crypto.randomUUID(), ...fields })) body.set(name, value);
  const headers = { Cookie: app.scene.member.cookie, Origin: app.url.origin };
  const answer = await fetch(new URL(path, app.url), { method: "POST", headers, body, redirect: "manual" });
  await answer.arrayBuffer();
  return answer;
}

const importFile = (app, bytes) =>
  send(app, "/collections/import", { collection: "new", name: "Hostile", file: new Blob([bytes]) });

const claiming = (edge) => {
  const picture = png(40, 40);
  const view = new DataView(picture.buffer, picture.byteOffset);
  view.setUint32(16, edge);
  view.setUint32(20, edge);
  return picture;
};

const PICTURES = {
  "JPEG: 10 MB of padding": () => new Uint8Array(10_000_000).fill(0xff).fill(0xd8, 1, 2),
  "PNG: 16,000 by 16,000 pixels": () => claiming(16_000),
};
const TEXTS = {
  "Markdown: 20,000 open brackets": () => "[".repeat(20_000),
  "Markdown: 20,000 emphases": () => "*a_ ".repeat(10_000),
  "Markdown: 20,000 lines without a blank one": () => "a\n".repeat(20_000),
};

/** Every hostile file, picture and text, with its bytes and what sends it. */
async function hostiles(app) {
  const draftId = await draftOf(app);
  const started = await send(app, "/articles/new", { title: "Hostile" });
  const article = started.headers.get("Location");
  const fields = { intent: "publish", revision: "0", note: "", title: "Hostile", summary: "A hostile text.", tags: "" };
  return [
    ...Object.entries(HOSTILE_FILES).map(([what, make]) => [what, make, (bytes) => importFile(app, bytes)]),
    ...Object.entries(PICTURES).map(([what, make]) => {
      const sendPicture = (bytes) => {
        const [path, request] = photoUpload(app, draftId, bytes);
        return fetch(new URL(path, app.url), request);
      };
      return [what, make, sendPicture];
    }),
    ...Object.entries(TEXTS).map(([what, make]) => [what, make, (body) => send(app, article, { ...fields, body })]),
  ];
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
  await importFile(app, Uint8Array.of(0));
  for (const [what, make, sendIt] of await hostiles(app)) {
    const bytes = make();
    const atRest = memoryMb(app.pid, "VmRSS");
    // Lets the peak begin anew.
    writeFileSync(`/proc/${app.pid}/clear_refs`, "5");
    const before = performance.now();
    const sent = sendIt(bytes);
    const about = slowestAbout(app, sent);
    const { status } = await sent;
    const ms = performance.now() - before;
    const mb = memoryMb(app.pid, "VmHWM") - atRest;
    rows.push({ what, kb: bytes.length / 1000, status, ms, mb, aboutMs: await about });
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
  return `Each file is sent where a member would send it (tables to \`/collections/import\`) while \`/about\` is asked for again and again, in one isolate. Memory is what
the whole process needed at its peak beyond what it had before, the upload itself and what isn't collected yet included.
A file holds if it is refused in less than ${MOST.ms / 1000} s and ${MOST.mb} MB, and no \`/about\` takes ${MOST.aboutMs / 1000} s.

| File | size | status | time | memory | slowest \`/about\` | holds |
|---|---|---|---|---|---|---|
${lines.join("\n")}
`;
}
