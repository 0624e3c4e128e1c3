import { expect, it } from "vitest";
import { makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const PASSWORD = "a cabinet of thalers";
const app = runningApp();

it("User: id, username, email, profile_image_url, and nothing else, from every call that returns one", async () => {
  const visitor = callerFor(app);
  const registration = { username: "Entity-1", email: "entity@example.test", password: PASSWORD };
  const member = await makeMember(app.env);
  const answers = [
    await visitor.post("/api/register", registration),
    await visitor.post("/api/login", { username: "Entity-1", password: PASSWORD }),
    await callerFor(app, member).get("/api/user"),
  ];
  expect(await Promise.all(answers.map((answer) => answer.json()))).toStrictEqual([
    { id: expect.any(Number), username: "Entity-1", email: "entity@example.test", profile_image_url: null },
    { id: expect.any(Number), username: "Entity-1", email: "entity@example.test", profile_image_url: null },
    { id: member.id, username: member.username, email: member.email, profile_image_url: null },
  ]);
});

it("the login payload carries username and a password, the register payload username, email and a password", async () => {
  const visitor = callerFor(app);
  for (const [path, payload] of [
    ["/api/login", { username: "Entity-1", password: PASSWORD }],
    ["/api/register", { username: "Entity-2", email: "two@example.test", password: PASSWORD }],
  ] as const) {
    for (const field of Object.keys(payload)) {
      const without = Object.fromEntries(Object.entries(payload).filter(([name]) => name !== field));
      const answer = await visitor.post(path, without);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(`"${field}"`)]);
    }
    const more = await visitor.post(path, { ...payload, admin: true });
    expect([more.status, await more.text()]).toEqual([400, 'The field "admin" isn\'t recognized.']);
  }
});
