import * as z from "zod";
import { roomMessageSchema } from "~/domain/auctions/lot/room-protocol";
import { hubMessageSchema } from "~/domain/notifications/hub-protocol";
import type { ApiCall, ApiCalls } from "./define-api.server";
import { FAILURE, refusalResponses, TEXT } from "./openapi-refusals.server";

export interface ApiRoute {
  readonly path: string;
  readonly calls: ApiCalls;
}

const ORIGIN = {
  name: "Origin",
  in: "header",
  required: true,
  description: "The site's own origin. Requests with another origin, or none, are refused.",
  schema: { type: "string", format: "uri" },
};

/** A transform is described by its input, and answers may gain fields. */
function jsonSchema(schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema: node }) => {
      if (io === "output") delete node.additionalProperties;
    },
  });
  return rest;
}

function parametersOf(path: string, call: ApiCall, isWrite: boolean) {
  const id = { type: "integer", minimum: 1, maximum: 999_999_999_999_999 };
  const inPath = path.includes("{id}") ? [{ name: "id", in: "path", required: true, schema: id }] : [];
  const inQuery = Object.entries(call.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    schema: jsonSchema(schema, "input"),
  }));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: call.key === "required",
    description:
      "Makes the request safe to repeat. The same key with the same request takes effect once and returns the same answer.",
    schema: { type: "string", format: "uuid" },
  };
  return [...inPath, ...inQuery, ...(call.key === "none" ? [] : [key]), ...(isWrite ? [ORIGIN] : [])];
}

function operationId(method: string, path: string): string {
  return `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`;
}

function operation(path: string, method: string, call: ApiCall) {
  const [media, body] = call.multipart ? ["multipart/form-data", call.multipart] : ["application/json", call.body];
  const answer = call.answer && { "application/json": { schema: jsonSchema(call.answer, "output") } };
  return {
    summary: call.summary,
    operationId: operationId(method, path),
    security: call.who === "everyone" ? [] : [{ session: [] }],
    parameters: parametersOf(path, call, method !== "get"),
    ...(body && { requestBody: { required: true, content: { [media]: { schema: jsonSchema(body, "input") } } } }),
    responses: {
      [call.status]: { description: call.summary, ...(answer && { content: answer }) },
      ...refusalResponses(call, method),
    },
  };
}

/** A WebSocket address, which OpenAPI can only describe as a GET that may be answered with 101. */
function socket(path: string, summary: string, message: z.ZodType) {
  const refusals = {
    401: "Unauthorized",
    403: "This socket wasn't opened by an Obverse page.",
    ...(path.includes("{id}") ? { 404: "There is no such auction." } : {}),
    426: "Connect to this address with WebSocket.",
  };
  const parameters = path.includes("{id}")
    ? [{ name: "id", in: "path", required: true, schema: { type: "integer" } }]
    : [];
  return {
    get: {
      summary,
      operationId: operationId("get", path),
      security: [{ session: [] }],
      parameters: [...parameters, ORIGIN],
      responses: {
        101: { description: `Each message is JSON: ${JSON.stringify(jsonSchema(message, "output"))}` },
        ...Object.fromEntries(
          Object.entries(refusals).map(([status, text]) => [status, { description: text, content: TEXT }]),
        ),
        default: FAILURE,
      },
    },
  };
}

/** Takes milliseconds, so don't call it at start-up. */
export function openApiDocument(routes: readonly ApiRoute[]) {
  const paths = routes.map(({ path, calls }): [string, unknown] => [
    path,
    Object.fromEntries(Object.entries(calls).map(([method, each]) => [method, operation(path, method, each)])),
  ]);
  const live = "/api/auctions/{id}/live";
  const bell = "/api/notifications/live";
  return {
    openapi: "3.1.0",
    info: {
      title: "Obverse",
      version: "1.0.0",
      license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
      description:
        "Amounts are integers in minor units, in fields that end in Minor. Times are ISO 8601 in UTC. Errors are plain text that you can show to a person. New fields may be added to answers.",
    },
    servers: [{ url: "/" }],
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-session" } } },
    paths: {
      ...Object.fromEntries(paths.sort(([one], [other]) => one.localeCompare(other))),
      [bell]: socket(
        bell,
        "Open a WebSocket that sends the unread count on connecting and on every change",
        hubMessageSchema,
      ),
      [live]: socket(
        live,
        "Open a WebSocket that sends an auction's price, extensions, close and number of watchers",
        roomMessageSchema,
      ),
    },
  };
}
