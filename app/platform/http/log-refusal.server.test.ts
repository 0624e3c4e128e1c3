import { expect, it, vi } from "vitest";
import { hashToken } from "~/domain/accounts/make-token.server";
import { logRefusal } from "./log-refusal.server";

async function logged(status: number, { cookie = "", path = "/orders/7?token=secret", method = "GET" } = {}) {
  const lines = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const request = new Request(`https://obverse.example${path}`, { method, headers: { Cookie: cookie } });
  await logRefusal(request, new Response(null, { status }));
  const found = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
  lines.mockRestore();
  return found;
}

it("logs who was refused what, without the query and without a token", async () => {
  const line = { level: "info", event: "request_refused", method: "GET", path: "/orders/7" };
  const token = "a".repeat(64);
  const session = (await hashToken(token)).slice(0, 16);
  const cookie = `__Host-session=${token}`;
  for (const status of [401, 403, 404, 429]) {
    expect(await logged(status, { cookie })).toEqual([{ ...line, status, session }]);
  }
  expect(await logged(403, { method: "POST" })).toEqual([{ ...line, method: "POST", status: 403, session: null }]);
});

it("logs no answer, no mistyped address of a visitor, and at most 200 characters of a path", async () => {
  expect([
    ...(await logged(200, { cookie: "__Host-session=a" })),
    ...(await logged(404)),
    ...(await logged(400)),
  ]).toEqual([]);
  expect((await logged(401, { path: `/${"x".repeat(999)}` }))[0].path).toHaveLength(200);
});
