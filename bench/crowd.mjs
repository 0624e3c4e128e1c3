/*
 * npm run bench-crowd [-- SOCKETS]: how long an accepted bid takes to reach every watcher of a large room (promise A6
 * of docs/promises.md), and how much longer while one of them reads nothing and one floods the room. Prints only.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { TEST_WORKER } from "../scripts/test-build.mjs";
import { seedMember, seedSessions } from "./seed.mjs";
import { serveApp } from "./serve.mjs";
import { at, fillRoom, sayBid, socketAddress } from "./sockets.mjs";

const WATCHERS = Number(process.argv[2] ?? 5_000);
/** Quiet and disturbed rounds take turns. */
const PARTS = 4;
const ROUNDS_PER_PART = 5;
const FUNDS_MINOR = 900_000_000;
const PINGS_AT_ONCE = 50;
const PING_EVERY_MS = 10;

/** Completes the handshake and reads nothing from then on. */
async function openSlow(address, headers) {
  const { hostname, port, pathname, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  const lines = [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await new Promise((resolve) => socket.once("data", resolve));
  socket.pause();
  return { close: () => socket.destroy() };
}

/** Heartbeats, the only messages that are answered, 5,000 per second. */
async function openFlood(address, headers) {
  const socket = new WebSocket(address, { headers });
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const timer = setInterval(() => {
    for (let each = 0; each < PINGS_AT_ONCE; each += 1) socket.send("ping");
  }, PING_EVERY_MS);
  return {
    close() {
      clearInterval(timer);
      socket.close();
    },
  };
}

const started = Date.now();
const loadAverage = readFileSync("/proc/loadavg", "utf8").split(" ")[0];
const app = await serveApp(TEST_WORKER);
const { url, scene } = app;
const { DB } = app.env;
const { auctionId, member: watcher } = scene;
const bidders = [await seedMember(DB, "crowd_a", FUNDS_MINOR), await seedMember(DB, "crowd_b", FUNDS_MINOR)];

const address = socketAddress(`/api/auctions/${auctionId}/live`, url);
const headers = { Cookie: watcher.cookie, Origin: url.origin };
const room = await fillRoom({
  watchers: WATCHERS,
  address,
  headers,
  cookies: await seedSessions(DB, watcher.id, WATCHERS),
  say: (round) =>
    sayBid(url, auctionId, { bidder: bidders[round % 2], maximumMinor: 1_000_000 + (round + 1) * 1_000_000 }),
  isIt: (text, round) => text.includes(`"bidCount":${round + 1},`),
});
console.log(
  `${WATCHERS} sockets after ${Math.round((Date.now() - started) / 1000)} s, load average ${loadAverage} before`,
);

const times = { quiet: [], disturbed: [] };
for (let part = 0; part < PARTS; part += 1) {
  const isQuiet = part % 2 === 0;
  const disturbers = isQuiet ? [] : [await openSlow(address, headers), await openFlood(address, headers)];
  // The room counts its watchers once a second.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  for (let round = 0; round < ROUNDS_PER_PART; round += 1)
    times[isQuiet ? "quiet" : "disturbed"].push(...(await room.sayOnce(part * ROUNDS_PER_PART + round)));
  console.log(`part ${part + 1} of ${PARTS} after ${Math.round((Date.now() - started) / 1000)} s`);
  for (const each of disturbers) each.close();
}
for (const [name, list] of Object.entries(times))
  console.log(
    `${name}: median ${at(list, 0.5).toFixed(0)} ms, p99 ${at(list, 0.99).toFixed(0)} ms, ${list.length} heard`,
  );
room.close();
await app.close();
