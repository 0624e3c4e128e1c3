import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { makeAuction, makeMember } from "../factories";
import { demoPicture } from "../pictures";
import { runningApp } from "../running-app";
import { openSocket } from "./live-socket";
import { type OpenApi, type Operation, readOpenApi } from "./openapi-document";
import { makeScenes, type Scene } from "./openapi-scenes";

const app = runningApp();
let document: OpenApi;
let scenes: ReturnType<typeof makeScenes>;
beforeAll(async () => {
  document = await readOpenApi(app);
  scenes = makeScenes(app);
});

const NO_ID = 999_999_999;
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([_, { responses }]) => !responses["101"])
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** JSON Schema with every object closed: clients must accept new fields, but we may not send undocumented ones. */
function closeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeSchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closeSchema(value)]));
  return "properties" in inner ? { additionalProperties: false, ...inner } : inner;
}

const holds = (schema: unknown, value: unknown) =>
  z.fromJSONSchema(closeSchema(schema) as Parameters<typeof z.fromJSONSchema>[0]).parse(value);

/** A body as the document describes it, checked against the document. */
function bodyOf({ requestBody }: Operation, { body }: Scene): { type?: string; body?: string | FormData } {
  if (!requestBody) return {};
  if (requestBody.content["multipart/form-data"]) {
    const form = new FormData();
    form.set("photo", new Blob([demoPicture("dollar-1921-obverse")], { type: "image/jpeg" }), "coin.jpg");
    return { body: form };
  }
  holds(requestBody.content["application/json"]?.schema, body);
  return { type: "application/json", body: JSON.stringify(body) };
}

function send(path: string, method: string, operation: Operation, scene: Scene): Promise<Response> {
  const values: Record<string, string> = { Origin: app.url.origin, "Idempotency-Key": randomUUID() };
  const required = operation.parameters.filter((each) => each.in === "header" && each.required);
  const { type, body } = bodyOf(operation, scene);
  return fetch(new URL(path.replace("{id}", String(scene.id)), app.url), {
    method,
    headers: {
      ...Object.fromEntries(required.map(({ name }) => [name, values[name] ?? "unknown header"])),
      ...(type ? { "Content-Type": type } : {}),
      ...(scene.as ? { Cookie: scene.as.cookie } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
}

it("notices a missing field, a wrong type and an undocumented field", () => {
  const schema = document.paths["/api/wallet"]?.get?.responses["200"]?.content?.["application/json"]?.schema;
  const wallet = {
    ...{ currency: "USD", availableMinor: 1, heldMinor: 0, pendingMinor: 0, owedMinor: 0, payableMinor: 1 },
    ...{ protectedMinor: 0, protectedPaidMinor: 0, protectedDueMinor: 0 },
  };
  expect(holds(schema, wallet)).toEqual(wallet);
  for (const wrong of [{ heldMinor: undefined }, { heldMinor: "0" }, { heldMinor: 0.5 }, { secretMinor: 1 }])
    expect(() => holds(schema, { ...wallet, ...wrong })).toThrow();
});

it("gives each operation its own name, and has a scene for each", () => {
  expect(
    operations()
      .map(({ operation }) => operation.operationId)
      .sort(),
  ).toEqual(Object.keys(scenes).sort());
});

it("answers every operation as documented", async () => {
  for (const { path, method, operation } of operations()) {
    const scene = await scenes[operation.operationId]?.();
    if (!scene) throw new Error(`no scene for ${operation.operationId}`);
    const answer = await send(path, method, operation, scene);
    const text = await answer.text();
    const [described] = Object.entries(operation.responses).find(([status]) => status === String(answer.status)) ?? [];
    expect([method, path, answer.status, text]).toEqual([method, path, Number(described), expect.anything()]);
    expect(answer.status).toBeLessThan(300);
    const json = operation.responses[String(answer.status)]?.content?.["application/json"];
    if (json) holds(json.schema, JSON.parse(text));
    else expect([method, path, text]).toEqual([method, path, ""]);
  }
});

it("refuses every operation as documented in plain text: signed out, and for an unknown record", async () => {
  for (const { path, method, operation } of operations()) {
    const scene = await scenes[operation.operationId]?.();
    const refused = [
      ...(operation.security.length > 0 ? [{ ...scene, as: undefined }] : []),
      ...(path.includes("{id}") ? [{ ...scene, id: NO_ID }] : []),
    ];
    for (const { as, ...rest } of refused) {
      const answer = await send(path, method, operation, as ? { as, ...rest } : rest);
      if (answer.status < 400) expect([method, path]).toEqual(["DELETE", "/api/auctions/{id}/watch"]);
      if (answer.status < 400) continue;
      const described = operation.responses[String(answer.status)];
      expect(`${method} ${path} ${answer.headers.get("Content-Type")}`).toMatch(/ text\/plain; ?charset=utf-8$/i);
      expect([method, path, described?.description.split(" · ")]).toEqual([
        method,
        path,
        expect.arrayContaining([await answer.text()]),
      ]);
    }
  }
});

it("opens both documented sockets", async () => {
  const member = await makeMember(app.env);
  const { auctionId } = await makeAuction(app.env, { sellerId: member.id });
  const sockets = Object.entries(document.paths).filter(([_, { get }]) => get?.responses["101"]);
  expect(sockets).toHaveLength(2);
  for (const [path] of sockets) {
    const address = new URL(path.replace("{id}", String(auctionId)), app.url);
    const socket = await openSocket(address, { Origin: app.url.origin, Cookie: member.cookie });
    expect(await socket.next(() => true)).toHaveProperty("type");
    socket.close();
  }
});
