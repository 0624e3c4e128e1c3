import { randomBytes, randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { openSession } from "~/domain/accounts/session.server";
import { SOCKETS_PER_SESSION } from "../../workers/session-sockets";
import { type AppServer, startApp } from "../app-server";
import { makeAuction, makeMember, randomness, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { type LiveSocket, openSocket } from "../http/live-socket";

// Promise A6 of docs/promises.md: a watcher who reads nothing and one who floods the room delay nobody else, and a
// socket that sends anything but heartbeats is closed. `npm run bench-crowd` measures it with 5,000 sockets.

const WATCHERS = 200;
const BIDS = 10;
const SPARE_MS = 20;

let app: AppServer;
let member: TestMember;
let auctionId: number;
const identity = () => ({ Cookie: member.cookie, Origin: app.url.origin });
const at = (path: string) => new URL(path, app.url);
beforeAll(async () => {
  app = await startApp();
  member = await makeMember(app.env, { username: "watcher", fundsMinor: 1_000_000 });
  const seller = await makeMember(app.env, { username: "watched" });
  ({ auctionId } = await makeAuction(app.env, { sellerId: seller.id }));
});
afterAll(() => app.close());

/** Completes the handshake and never reads again, so everything sent to it stays in the buffers. */
async function openSlow(): Promise<Socket> {
  const socket = connect(Number(app.url.port), app.url.hostname);
  const lines = [
    `GET /api/auctions/${auctionId}/live HTTP/1.1`,
    `Host: ${app.url.host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
    `Cookie: ${member.cookie}`,
    `Origin: ${app.url.origin}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const [answer] = await new Promise<[Buffer]>((resolve) => socket.once("data", (data) => resolve([data])));
  expect(answer.toString()).toContain("101 Switching Protocols");
  return socket.pause();
}

/** Sends heartbeats, the only messages that are answered, as fast as they are accepted, until it is stopped. */
function flood(socket: LiveSocket): () => number {
  let messageCount = 0;
  const more = setInterval(() => {
    for (let each = 0; each < 200; each += 1) socket.say("ping");
    messageCount += 200;
  }, SPARE_MS);
  return () => {
    clearInterval(more);
    return messageCount;
  };
}

it(`sends ${WATCHERS} watchers every price while one reads nothing and one floods`, async () => {
  const slow = await openSlow();
  const loud = await openSocket(at(`/api/auctions/${auctionId}/live`), identity());
  const watchers: LiveSocket[] = [];
  while (watchers.length < WATCHERS) {
    const now = Date.now();
    const { token } = await openSession(openWriter(app.env.DB), { userId: member.id, now, randomness });
    const headers = { ...identity(), Cookie: `session=${token}` };
    for (let index = 0; index < SOCKETS_PER_SESSION; index += 1)
      watchers.push(await openSocket(at(`/api/auctions/${auctionId}/live`), headers));
  }
  const stop = flood(loud);
  for (let bid = 1; bid <= BIDS; bid += 1) {
    const body = { maximumMinor: 1_000 + bid * 1_000 };
    const key = { "Idempotency-Key": randomUUID() };
    const answer = await callerFor(app, member).post(`/api/auctions/${auctionId}/bids`, body, key);
    expect(answer.status).toBe(201);
    const isTold = (message: Record<string, unknown>) => JSON.stringify(message).includes(`"bidCount":${bid},`);
    await Promise.all(watchers.map((watcher) => watcher.next(isTold)));
  }
  expect(stop()).toBeGreaterThan(200);
  expect(watchers.every((watcher) => watcher.isOpen())).toBe(true);
  for (const watcher of [loud, ...watchers]) watcher.close();
  slow.destroy();
});

describe.each(["/api/notifications/live", "room"])("%s", (path) => {
  const open = () => openSocket(at(path === "room" ? `/api/auctions/${auctionId}/live` : path), identity());

  it("is closed at the first message that isn't a heartbeat", async () => {
    const socket = await open();
    socket.say("hello");
    expect(await socket.closed).toBe(1008);
  });

  it("is closed as too big by a message of more than 64 KB", async () => {
    const socket = await open();
    socket.say("x".repeat(64 * 1024 + 1));
    expect(await socket.closed).toBe(1009);
  });
});
