import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { unreadChanged } from "~/domain/effects";
import { refuse } from "~/domain/refusal";
import { systemClock } from "~/platform/env";
import { type ApiCall, call } from "./define-api.server";

async function respond({ respond: send }: ApiCall) {
  const after = vi.fn();
  const url = new URL("https://obverse.test/api");
  const context = { url, after, clock: systemClock } as Partial<AppLoadContext> as AppLoadContext;
  const request = new Request(context.url, { method: "POST" });
  const response = await send({ request, context, params: {} } satisfies ActionFunctionArgs);
  return { published: after.mock.calls.length, status: response.status, answered: await response.text() };
}

const handle = async () => ({ id: 7, effects: [unreadChanged([1])] });

it("publishes the effects that a verb returned, and answers with the rest", async () => {
  const answer = z.strictObject({ id: z.int() });
  const answering = call({ summary: "", who: "everyone", answer, handle });
  expect(await respond(answering)).toEqual({ published: 1, status: 200, answered: '{"id":7}' });

  const silent = call({ summary: "", who: "everyone", handle });
  expect(await respond(silent)).toEqual({ published: 1, status: 204, answered: "" });
});

it("publishes nothing of a refused call", async () => {
  const refused = call({ summary: "", who: "everyone", handle: async () => refuse("not_found", "There is none.") });
  expect(await respond(refused)).toEqual({ published: 0, status: 404, answered: "There is none." });
});
