import { expect, it } from "vitest";
import { startApp } from "../app-server";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp(() => startApp({ vars: { REGISTRATIONS_PER_ADDRESS_HOUR: "60" } }));

const register = (username: string, email: string, from = "192.0.2.1") =>
  callerFor(app).post(
    "/api/register",
    { username, email, password: "a cabinet of thalers" },
    { "CF-Connecting-IP": from },
  );
const count = async (query: string) => Number(await app.env.DB.prepare(query).first("n"));

it("creates one member when many register the same name or email simultaneously, ignoring case", async () => {
  const names = await Promise.all(
    Array.from({ length: 12 }, (_, n) => register(n % 2 ? "Same-Name" : "same-name", `n${n}@example.test`)),
  );
  const mails = await Promise.all(
    Array.from({ length: 12 }, (_, n) => register(`mail-${n}`, n % 2 ? "Same@example.test" : "same@EXAMPLE.test")),
  );
  for (const [answers, sentence] of [
    [names, "This username is taken. Choose another."],
    [mails, "An account with this email address already exists. Sign in instead."],
  ] as const) {
    expect(answers.map((each) => each.status).sort()).toEqual([201, ...Array(11).fill(409)]);
    const refused = answers.filter((each) => each.status === 409);
    expect(new Set(await Promise.all(refused.map((each) => each.text())))).toEqual(new Set([sentence]));
  }
  expect(await count("SELECT COUNT(*) AS n FROM users")).toBe(2);
  expect(await count("SELECT COUNT(*) AS n FROM ledger_accounts WHERE kind = 'available'")).toBe(2);
  expect(await count("SELECT COUNT(*) AS n FROM sessions")).toBe(2);
});

it("accepts exactly the allowed number of registrations per hour from one IP address", async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => register("same-name", `m${n}@example.test`, "192.0.2.7")),
  );
  expect(answers.filter((each) => each.status === 409)).toHaveLength(60);
  const held = answers.filter((each) => each.status === 429);
  expect(held).toHaveLength(20);
  expect(Number(held[0]?.headers.get("Retry-After"))).toBeGreaterThan(3_500);
});
