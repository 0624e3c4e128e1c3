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

it("creates one member when many register the same name simultaneously, ignoring case, and tells nothing of an address", async () => {
  const names = await Promise.all(
    Array.from({ length: 12 }, (_, n) => register(n % 2 ? "Same-Name" : "same-name", `n${n}@example.test`)),
  );
  const mails = await Promise.all(
    Array.from({ length: 12 }, (_, n) => register(`mail-${n}`, n % 2 ? "Same@example.test" : "same@EXAMPLE.test")),
  );
  expect(names.map((each) => each.status).sort()).toEqual([201, ...Array(11).fill(409)]);
  const refused = names.filter((each) => each.status === 409);
  const sentences = await Promise.all(refused.map((each) => each.text()));
  expect(new Set(sentences)).toEqual(new Set(["This username is taken. Choose another."]));
  expect(mails.map((each) => each.status)).toEqual(Array(12).fill(201));
  expect(await count("SELECT COUNT(*) AS n FROM users")).toBe(13);
  expect(await count("SELECT COUNT(*) AS n FROM ledger_accounts WHERE kind = 'available'")).toBe(13);
  expect(await count("SELECT COUNT(*) AS n FROM sessions")).toBe(13);
});

it("accepts exactly the allowed number of registrations per hour from one IP address", async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => register("same-name", `m${n}@example.test`, "192.0.2.7")),
  );
  expect(answers.filter((each) => each.status === 409)).toHaveLength(60);
  const blocked = answers.filter((each) => each.status === 429);
  expect(blocked).toHaveLength(20);
  expect(Number(blocked[0]?.headers.get("Retry-After"))).toBeGreaterThan(3_500);
});
