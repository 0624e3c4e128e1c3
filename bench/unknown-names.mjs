import { scryptSync } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { mark, median } from "./results.mjs";
import { seedMember } from "./seed.mjs";

const PAIRS = 500;
/** A name waits from its fifth failure on, and an address gets five links an hour. */
const TRIES = 4;
const WARM_UP = 20;
/** What follows an answer, such as a mail, is done before the next one is timed. */
const PAUSE_MS = 15;
const GAP_MS = 5;
const LIKELIHOOD = 0.01;

/** Each way that might tell a member from nobody, and what it is sent for a name. */
const WAYS = [
  {
    what: "signing in with a wrong password",
    path: "/api/login",
    type: "application/json",
    body: (name) => JSON.stringify({ username: name, password: "a guess" }),
  },
  {
    what: "asking for a link to choose a new password",
    path: "/auth/forgot",
    type: "application/x-www-form-urlencoded",
    body: (name) => `email=${name}%40example.test`,
  },
];

/** Members who have a password, as many as are asked about, and as many names of nobody. */
async function seedNames(db, prefix) {
  const salt = Buffer.from("a salt of bench!");
  const b64 = (bytes) => bytes.toString("base64").replaceAll("=", "");
  const key = scryptSync("nobody knows it", salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 });
  const hash = `$scrypt$ln=14,r=8,p=5$${b64(salt)}$${b64(key)}`;
  const names = [];
  for (let index = 0; index < (PAIRS + WARM_UP) / TRIES; index += 1) {
    const known = `${prefix}_known_${index}`;
    await seedMember(db, known);
    await db.prepare("UPDATE users SET password_hash = ? WHERE username = ?").bind(hash, known).run();
    names.push({ known, unknown: `${prefix}_other_${index}` });
  }
  return names;
}

/** One request after the other, always from another network; milliseconds until the whole answer is there. */
function timer(app) {
  let networks = 0;
  return async ({ path, type, body }, name) => {
    networks += 1;
    const from = `10.${networks >> 8}.${networks & 255}.1`;
    const headers = { Origin: app.url.origin, "Content-Type": type, "CF-Connecting-IP": from };
    const started = performance.now();
    const answer = await fetch(new URL(path, app.url), { method: "POST", headers, body: body(name) });
    await answer.arrayBuffer();
    const ms = performance.now() - started;
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`);
    await pause(PAUSE_MS);
    return ms;
  };
}

/** How likely two samples of one distribution would differ at least as much: Mann–Whitney's U, two-sided. */
export function likelihoodOf(one, other) {
  const ranked = [...one.map((ms) => ({ ms, mine: true })), ...other.map((ms) => ({ ms, mine: false }))];
  ranked.sort((a, b) => a.ms - b.ms);
  const rankSum = ranked.reduce((sum, { mine }, index) => sum + (mine ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = tail.reduce((total, factor, index) => total + factor * t ** (index + 1), 0);
  return Math.min(1, (2 * sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI));
}

/** Times pairs of a member's name and nobody's, in either order. */
export async function timeUnknownNames(app) {
  const measured = [];
  for (const [index, way] of WAYS.entries()) {
    const names = await seedNames(app.env.DB, `bench${index}`);
    const ask = timer(app);
    const times = { known: [], unknown: [] };
    for (let pair = 0; pair < PAIRS + WARM_UP; pair += 1) {
      const kinds = Math.random() < 0.5 ? ["known", "unknown"] : ["unknown", "known"];
      for (const kind of kinds) {
        const ms = await ask(way, names[Math.floor(pair / TRIES)][kind]);
        if (pair >= WARM_UP) times[kind].push(ms);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    measured.push({ what: way.what, known, unknown, likelihood: likelihoodOf(times.known, times.unknown) });
  }
  return measured;
}

/** The table of {@link timeUnknownNames}. */
export function unknownNamesTable(measured) {
  const rows = measured.map(({ what, known, unknown, likelihood }) => {
    const gap = Math.abs(known - unknown);
    const holds = gap <= GAP_MS && likelihood > LIKELIHOOD;
    const cells = [what, ms(known), ms(unknown), ms(gap), likelihood.toFixed(3), mark(holds)];
    return `| ${cells.join(" | ")} |`;
  });
  return `Whether the time of an answer tells a member from nobody: ${PAIRS} pairs, interleaved, from a new network each time. The
medians may differ by ${GAP_MS} ms, and a difference at least as large as the one measured must be likelier than ${LIKELIHOOD}
if there is none (Mann–Whitney, two-sided).

| What is asked | a member | nobody | gap | likelihood | holds |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
}

const ms = (time) => `${time.toFixed(1)} ms`;
