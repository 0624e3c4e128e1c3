import { Agent, request } from "node:http";
import { median } from "./results.mjs";

/** One request over a kept connection; returns its status, and its body if `wantBody`. */
function send(agent, url, { method = "GET", headers = {}, body, wantBody = false }) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (answer) => {
      const parts = [];
      answer.on("data", (part) => wantBody && parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, text: wantBody ? Buffer.concat(parts).toString() : "" }),
      );
      answer.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const SECONDS = 4;

/**
 * Keeps `connections` requests in progress for `seconds`. `next(worker)` makes each request; `counts(answer)` says
 * whether it counts as done. Returns how many per second did and how many did not, with the median and 99th percentile
 * of their times in ms.
 */
export async function load({ connections = 16, seconds = SECONDS, next, counts = ({ status }) => status < 400 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let done = 0;
  let other = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (performance.now() < until) {
        const { url, heard, ...options } = next(worker);
        const sent = performance.now();
        const answer = await send(agent, url, { ...options, wantBody: heard !== undefined });
        times.push(performance.now() - sent);
        heard?.(answer);
        if (counts(answer)) done += 1;
        else other += 1;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { done, perSecond: done / elapsed, other, medianMs: at(0.5), p99Ms: at(0.99) };
}

/**
 * Loads two servers in turn, `rounds` times, so that other work on the machine affects both; returns the median of each
 * and of the rounds' ratios. Whatever is loaded without requests brings its own `take(seconds)`.
 */
export async function compare(ours, bare, rounds = 5) {
  const taken = [];
  const take = (each, seconds) => each.take?.(seconds) ?? load({ ...each, seconds });
  await take(ours, 1);
  await take(bare, 1);
  for (let round = 0; round < rounds; round += 1) {
    const b = await take(bare, SECONDS);
    const o = await take(ours, SECONDS);
    taken.push({ ours: o.perSecond, bare: b.perSecond, ratio: o.perSecond / b.perSecond, other: o.other });
  }
  return {
    ours: median(taken.map((each) => each.ours)),
    bare: median(taken.map((each) => each.bare)),
    ratio: median(taken.map((each) => each.ratio)),
    other: taken.reduce((sum, each) => sum + each.other, 0),
  };
}
