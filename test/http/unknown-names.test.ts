import { beforeAll, expect, it } from "vitest";
import { verifyAddresses } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

// Signing in and asking for a link to choose a new password don't reveal who is a member: every byte is the same.

const app = runningApp();
const KNOWN = { username: "known_member", email: "known_member@example.test" };
const UNKNOWN = { username: "other_nobody", email: "other_nobody@example.test" };
beforeAll(async () => {
  const registration = { ...KNOWN, password: "a cabinet of thalers" };
  expect((await callerFor(app).post("/api/register", registration)).status).toBe(201);
  await verifyAddresses(app.env);
});

let networks = 0;
const fromElsewhere = () => {
  networks += 1;
  return { "CF-Connecting-IP": `198.18.0.${networks}` };
};
const PASSWORD = "a guess";

const WAYS: Readonly<Record<string, (who: typeof KNOWN) => Promise<Response>>> = {
  "signing in by API": ({ username }) =>
    callerFor(app).post("/api/login", { username, password: PASSWORD }, fromElsewhere()),
  "signing in by API with the email address": ({ email }) =>
    callerFor(app).post("/api/login", { username: email, password: PASSWORD }, fromElsewhere()),
  "signing in by form": ({ username }) => {
    const form = { intent: "login", username, password: PASSWORD, redirect: "" };
    return callerFor(app).submit("/auth?tab=login", form, fromElsewhere());
  },
  "asking for a link": ({ email }) => callerFor(app).submit("/auth/forgot", { email }, fromElsewhere()),
};

/** All of an answer but what was typed, which a page repeats, and what is random in every answer, and its time. */
async function comparableAnswer(who: typeof KNOWN, ask: (who: typeof KNOWN) => Promise<Response>) {
  const answer = await ask(who);
  const same = (text: string) =>
    text
      .replaceAll(who.email, "TYPED")
      .replaceAll(who.username, "TYPED")
      .replaceAll(/\b[0-9a-f]{32}\b/g, "NONCE")
      .replaceAll(/(\\"now\\",)\d+/g, "$1TIME")
      .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "RANDOM");
  const headers = [...answer.headers]
    .filter(([name]) => name !== "date")
    .map(([name, value]) => `${name}: ${same(value)}`);
  return { status: answer.status, headers, body: same(await answer.text()) };
}

it.each(Object.entries(WAYS))("tells a member and nobody apart by no byte: %s", async (_what, ask) => {
  const member = await comparableAnswer(KNOWN, ask);
  const nobody = await comparableAnswer(UNKNOWN, ask);
  expect(nobody).toEqual(member);
});
