import { createExecutionContext, env } from "cloudflare:test";
import { expect, it } from "vitest";
import worker from "../../workers/index";
import { takeLogLines } from "../console-is-quiet";

/** A bucket that fails on every use, before any route is called. */
const broken = new Proxy(env.PHOTOS, {
  get: () => () => {
    throw new Error("r2 key 4711 is unreachable");
  },
});
const PHOTO = `/photos/${"0".repeat(32)}/full.webp`;

it("is answered with a plain page with security headers that reveals nothing of the error", async () => {
  const request = new Request(`https://obverse.example${PHOTO}`) as Parameters<typeof worker.fetch>[0];
  const answer = await worker.fetch(request, { ...env, PHOTOS: broken }, createExecutionContext());
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    500,
    {
      "cache-control": "private, no-store",
      "content-security-policy":
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
      "content-type": "text/html; charset=utf-8",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy":
        "camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()",
      "referrer-policy": "same-origin",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    },
  ]);
  const page = await answer.text();
  expect(page).toContain("<h1>Something went wrong</h1>");
  expect(page).not.toContain("4711");
  expect(takeLogLines().map((line) => JSON.parse(line))).toEqual([
    {
      level: "error",
      event: "request_failed",
      method: "GET",
      path: PHOTO,
      error: { name: "Error", message: "r2 key 4711 is unreachable", stack: expect.any(Array) },
    },
  ]);
});
