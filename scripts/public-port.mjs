/* The port that npm start announces. The site itself runs on another one, which nobody opens before it is ready. */
import { createServer as createHttpServer } from "node:http";
import { connect, createServer } from "node:net";
import { pipeline } from "node:stream";

const ATTEMPTS = 20;
const RETRY_SECONDS = 2;

const page = (state) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Obverse</title><style>body{font:1.25rem/1.5 sans-serif;margin:20vh 1rem 0;text-align:center}</style><p>${state}</p></html>\n`;

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      server.off("error", reject);
      resolve(server.address().port);
    });
  });
}

async function listenFrom(server, first) {
  for (let port = first; port < first + ATTEMPTS; port += 1) {
    try {
      return await listen(server, port);
    } catch (error) {
      if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
    }
  }
  throw new Error(`No free port from ${first} to ${first + ATTEMPTS - 1}: choose one with npm start -- --port N`);
}

/** A port on 127.0.0.1 that nothing listens on. */
export async function freePort() {
  const probe = createServer();
  const port = await listen(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Listens on the first free port from `first` on 127.0.0.1. Every request is answered 503 with the `state` that was
 * reported last, on a page that reloads itself, until `forwardTo` names the port that connections are passed on to.
 */
export async function openPublicPort(first, state) {
  let reported = state;
  let target;
  const waiting = createHttpServer((_request, response) => {
    const headers = { "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store", Connection: "close" };
    response.writeHead(503, { ...headers, "Content-Type": "text/html; charset=utf-8" }).end(page(reported));
  });
  const server = createServer((socket) => {
    if (target === undefined) return waiting.emit("connection", socket);
    return pipeline(socket, connect(target, "127.0.0.1"), socket, () => {});
  });
  const port = await listenFrom(server, first);
  return {
    port,
    report: (next) => {
      reported = next;
    },
    forwardTo: (sitePort) => {
      target = sitePort;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
