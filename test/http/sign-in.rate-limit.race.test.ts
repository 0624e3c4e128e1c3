import { beforeAll, expect, it } from "vitest";
import { backoffMs } from "~/domain/accounts/take-attempt.server";
import { startApp } from "../app-server";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const PASSWORD = "a cabinet of thalers";
const app = runningApp(() => startApp({ vars: { FAILED_SIGN_INS_PER_ADDRESS: "10" } }));
beforeAll(async () => {
  for (const username of ["target", "bystander", "quiet-one"]) {
    const body = { username, email: `${username}@example.test`, password: PASSWORD };
    expect((await callerFor(app).post("/api/register", body)).status).toBe(201);
  }
});

/** `from` is the client address that Cloudflare would report. */
async function guess(username: string, password: string, from: string, headers: Record<string, string> = {}) {
  const response = await callerFor(app).post(
    "/api/login",
    { username, password },
    { "CF-Connecting-IP": from, ...headers },
  );
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get("Retry-After") };
}

it("lets at most 10 of 240 parallel guesses from one IP address reach the hash, whatever names and proxies they claim", async () => {
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, n) =>
      guess(n % 3 === 0 ? "target" : `name-${n}`, `guess ${n}`, "192.0.2.1", {
        "X-Forwarded-For": `198.51.100.${n % 250}`,
      }),
    ),
  );
  const reached = answers.filter((each) => each.status === 401);
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.length).toBeLessThanOrEqual(10);
  const blocked = answers.filter((each) => each.status === 429);
  expect(blocked.length).toBe(240 - reached.length);
  for (const { retryAfter } of blocked) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect((await guess("bystander", PASSWORD, "192.0.2.1")).status).toBe(429);
  expect((await guess("bystander", PASSWORD, "192.0.2.2")).status).toBe(200);
});

it("lets at most 5 of 120 parallel guesses at one name reach the hash, from however many IP addresses", async () => {
  const started = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => guess("bystander", `guess ${n}`, `203.0.113.${n}`)),
  );
  // On a busy machine the wait may end before all of them are answered, which lets one more in.
  const waits = Math.floor((Date.now() - started) / backoffMs(5));
  expect(answers.filter((each) => each.status === 401).length).toBeLessThanOrEqual(5 + waits);
  expect(answers.every((each) => each.status === 401 || each.status === 429)).toBe(true);
});

it("does not reveal which names exist: answers for a known and an unknown one are identical to the byte", async () => {
  for (let round = 1; round <= 7; round += 1) {
    const existing = await guess("quiet-one", "wrong", `198.51.100.${round}`);
    const unknown = await guess("nobody-here", "wrong", `198.51.100.${100 + round}`);
    expect(existing.status).toBe(unknown.status);
    expect(existing.text.replace(/\d+ s/, "")).toBe(unknown.text.replace(/\d+ s/, ""));
  }
});

it("also says on the page when to try again", async () => {
  const post = () =>
    fetch(new URL("/auth?tab=login", app.url), {
      method: "POST",
      headers: { Origin: app.url.origin, "CF-Connecting-IP": "192.0.2.77" },
      body: new URLSearchParams({ intent: "login", username: "nobody", password: "wrong", redirect: "" }),
    });
  const answers = await Promise.all(Array.from({ length: 14 }, post));
  const blocked = answers.filter((each) => each.status === 429);
  expect(blocked.length).toBeGreaterThanOrEqual(4);
  for (const each of blocked) expect(Number(each.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await blocked[0]?.text()).toContain("Login failed");
});
