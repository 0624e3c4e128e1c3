import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { freePort, openPublicPort } from "../../scripts/public-port.mjs";

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function open(first?: number) {
  const opened = await openPublicPort(first ?? (await freePort()), "Obverse is starting …");
  closing.push(opened.close);
  return { ...opened, url: `http://127.0.0.1:${opened.port}/search` };
}

/** A site that answers with the host that it was asked for, and the port it runs on. */
async function openSite() {
  const site = createServer((request, response) => response.end(`${request.headers.host}${request.url}`));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  closing.push(() => site.close());
  return (site.address() as AddressInfo).port;
}

it("answers 503 with what it is waiting for, on a page that reloads itself", async () => {
  const { url, report } = await open();
  report("Obverse is loading its demo data …");
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get("Retry-After"), answer.headers.get("Cache-Control")]).toEqual([
    503,
    "2",
    "no-store",
  ]);
  expect(await answer.text()).toMatch(/http-equiv="refresh".*Obverse is loading its demo data …/);
  expect((await fetch(url, { method: "POST", body: "x=1" })).status).toBe(503);
});

it("passes the next request on to the site, under the address that the browser opened", async () => {
  const { url, port, forwardTo } = await open();
  await (await fetch(url)).text();
  forwardTo(await openSite());
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([200, `127.0.0.1:${port}/search`]);
});

it("closes the connection when the site is gone", async () => {
  const { url, forwardTo } = await open();
  forwardTo(await freePort());
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

it("takes the next port when another program has the first", async () => {
  const { port } = await open();
  expect((await open(port)).port).toBeGreaterThan(port);
});
