import { randomUUID } from "node:crypto";
import { mark } from "./results.mjs";
import { seedMember, seedSessions } from "./seed.mjs";

const WATCHERS = 500;
const ROUNDS = 20;
/** How many sockets are opened at once; more would only wait for one another. */
const AT_ONCE = 25;
const FUNDS_MINOR = 900_000_000;

/** A socket that reports when it received the awaited message of a round. */
async function openWatcher(address, headers, heard) {
  const socket = new WebSocket(address, { headers });
  socket.addEventListener("message", ({ data }) => heard(String(data), performance.now()));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`no socket at ${address}`)));
  });
  return socket;
}

/** A room full of watchers, who share the cookies; `say(round)` makes the room send something that `isIt(text, round)` recognises. */
export async function fillRoom({ watchers, address, headers = {}, cookies = [], say, isIt }) {
  let round = { number: 0, times: [], listeners: 0, full: () => {} };
  const heard = (text, at) => {
    if (!isIt(text, round.number)) return;
    round.times.push(at);
    if (round.times.length === round.listeners) round.full();
  };
  const sockets = [];
  const headersOf = (index) => (cookies.length > 0 ? { ...headers, Cookie: cookies[index % cookies.length] } : headers);
  while (sockets.length < watchers) {
    const open = (_, index) => openWatcher(address, headersOf(sockets.length + index), heard);
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
  }
  return {
    /** Milliseconds from sending to receiving, one for each watcher. */
    async sayOnce(number) {
      const full = new Promise((resolve) => {
        // A client whose socket was closed in between would reconnect and receive the current state then.
        const listeners = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
        round = { number, times: [], listeners, full: resolve };
      });
      const sent = performance.now();
      await say(number);
      await full;
      return round.times.map((at) => at - sent);
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

export const socketAddress = (path, url) => {
  const address = new URL(path, url);
  address.protocol = "ws:";
  return address.href;
};

/** A bidder's socket; `bid(maximumMinor)` says whether the bid was accepted. */
async function openBidder(address, headers) {
  const socket = new WebSocket(address, { headers });
  let heard = () => {};
  socket.addEventListener("message", ({ data }) => {
    const said = JSON.parse(String(data));
    if (said.type === "answer") heard(said.answer.seq !== undefined);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`no socket at ${address}`)));
  });
  return {
    bid: (maximumMinor) =>
      new Promise((resolve) => {
        heard = resolve;
        socket.send(JSON.stringify({ maximumMinor, idempotencyKey: randomUUID() }));
      }),
    close: () => socket.close(),
  };
}

/** The load of bids over the room's own socket, one bidder per socket; for `compare`. */
export function spokenBids(app, bidders) {
  let aimedMinor = 1_000;
  return {
    async take(seconds) {
      const address = socketAddress(`/spoken/${app.scene.auctionId}`, app.url);
      const open = ({ cookie }) => openBidder(address, { Cookie: cookie, Origin: app.url.origin });
      const sockets = await Promise.all(bidders.map(open));
      let done = 0;
      let other = 0;
      const started = performance.now();
      await Promise.all(
        sockets.map(async ({ bid }) => {
          while (performance.now() - started < seconds * 1000) {
            aimedMinor += 20_000;
            if (await bid(aimedMinor)) done += 1;
            else other += 1;
          }
        }),
      );
      const elapsed = (performance.now() - started) / 1000;
      for (const socket of sockets) socket.close();
      return { perSecond: done / elapsed, other, medianMs: Number.NaN };
    },
  };
}

/** The longest time within a share of all. */
export const at = (list, share) => list.sort((a, b) => a - b)[Math.floor(list.length * share)] ?? Number.NaN;

/** One bid that is accepted. */
export async function sayBid(url, auctionId, { bidder, maximumMinor }) {
  const answer = await fetch(new URL(`/api/auctions/${auctionId}/bids`, url), {
    method: "POST",
    headers: {
      Cookie: bidder.cookie,
      Origin: url.origin,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify({ maximumMinor }),
  });
  if (answer.status !== 201) throw new Error(`the bid was answered ${answer.status}: ${await answer.text()}`);
}

/**
 * How long an accepted bid takes to reach every one of 500 watchers, compared with a bare Durable Object that repeats
 * what it is sent.
 */
export async function fanOutOf(app, bare) {
  const bidders = [];
  for (const name of ["fan_a", "fan_b"]) bidders.push(await seedMember(app.env.DB, name, FUNDS_MINOR));
  const { auctionId, member } = app.scene;
  const state = await (
    await fetch(new URL(`/api/auctions/${auctionId}`, app.url), { headers: { Cookie: member.cookie } })
  ).json();
  const room = await fillRoom({
    watchers: WATCHERS,
    address: socketAddress(`/api/auctions/${auctionId}/live`, app.url),
    headers: { Origin: app.url.origin },
    cookies: await seedSessions(app.env.DB, member.id, WATCHERS),
    say: (round) =>
      sayBid(app.url, auctionId, {
        bidder: bidders[round % 2],
        maximumMinor: state.minimumMinor + (round + 1) * 1_000_000,
      }),
    isIt: (text, round) => {
      const { auction } = JSON.parse(text);
      return auction !== undefined && auction.bidCount === state.bidCount + round + 1;
    },
  });
  const echo = await fillRoom({
    watchers: WATCHERS,
    address: socketAddress("/echo", bare.url),
    say: (round) =>
      fetch(new URL("/echo", bare.url), { method: "POST", body: JSON.stringify({ round, words: "x".repeat(300) }) }),
    isIt: (text, round) => JSON.parse(text).round === round,
  });
  const times = { app: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(...(await echo.sayOnce(round)));
    times.app.push(...(await room.sayOnce(round)));
  }
  room.close();
  echo.close();
  const summary = (list) => ({ p50: at(list, 0.5), p99: at(list, 0.99) });
  return { watchers: WATCHERS, rounds: ROUNDS, app: summary(times.app), bare: summary(times.bare) };
}

/** The table of {@link fanOutOf}. */
export function fanOutTable({ watchers, rounds, app, bare }) {
  const ratio = app.p99 / bare.p99;
  const row = (what, { p50, p99 }, more) => `| ${what} | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${more} |`;
  return `From sending to hearing, ${watchers} sockets in one room, ${rounds} times, in turn with the bare one:

| Fan-out | median | p99 | ratio of the p99s, at most 3 |
|---|---|---|---|
${row("a bid over HTTP, decided, saved and told to every watcher", app, `${ratio.toFixed(2)} ${mark(ratio <= 3)}`)}
${row("a bare Durable Object that repeats what it is sent", bare, "")}
`;
}
