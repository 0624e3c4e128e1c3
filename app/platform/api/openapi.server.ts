import * as z from "zod";
import { roomMessageSchema } from "~/domain/auctions/lot/room-protocol";
import { hubMessageSchema } from "~/domain/notifications/hub-protocol";
import type { RefusalCode } from "~/domain/refusal";
import { STATUS } from "~/platform/http/request.server";
import type { ApiCall, ApiCalls } from "./define-api.server";

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

type DeclaredRefusal = readonly [RefusalCode, string];

const TEXT = { "text/plain": { schema: { type: "string" } } };
const FAILURE = { description: "Something went wrong on our side. Please try again.", content: TEXT };
const UNCLEAR = { description: "We couldn't understand this request.", content: TEXT };

const IMPLIED: readonly {
  readonly by: (call: ApiCall, method: string) => boolean;
  readonly refusals: readonly DeclaredRefusal[];
}[] = [
  { by: ({ who }) => who !== "everyone", refusals: [["signed_out", "Unauthorized"]] },
  {
    by: (_call, method) => method !== "get",
    refusals: [["not_allowed", "This request didn't come from an Obverse page."]],
  },
  {
    by: ({ key }) => key !== "none",
    refusals: [
      ["malformed", "Send a UUID in the Idempotency-Key header."],
      ["breaks_rule", "This request was already sent with different contents. Reload the page and try again."],
    ],
  },
  {
    by: ({ query }) => query !== undefined,
    refusals: [["malformed", 'The field "cursor" is missing or invalid: Use the cursor from the previous page.']],
  },
  {
    by: ({ body }) => body !== undefined,
    refusals: [
      ["malformed", 'The field "amount" isn\'t recognized.'],
      ["too_large", "This is too long. Send at most 64 kB."],
      ["wrong_type", "Send JSON with the header Content-Type: application/json."],
    ],
  },
  {
    by: ({ multipart }) => multipart !== undefined,
    refusals: [
      ["malformed", "We couldn't read the form."],
      ["too_large", "Send at most 10 MB at a time."],
      ["wrong_type", "Send this as multipart/form-data."],
    ],
  },
];

const RETRY = {
  "Retry-After": { description: "Seconds to wait before trying again.", schema: { type: "integer" } },
};

function refusalResponses(call: ApiCall, method: string) {
  const declared = Object.entries(call.refuses) as DeclaredRefusal[];
  const implied = IMPLIED.flatMap(({ by, refusals }) => (by(call, method) ? refusals : []));
  const sentences = new Map<number, string[]>();
  for (const [code, sentence] of [...implied, ...declared])
    sentences.set(STATUS[code], [...(sentences.get(STATUS[code]) ?? []), sentence]);
  if (sentences.size === 0) return { "4XX": UNCLEAR, "5XX": FAILURE };
  const responses = [...sentences].map(([status, descriptions]) => {
    const headers = status === STATUS.rate_limited ? { headers: RETRY } : {};
    return [status, { description: descriptions.join(" · "), ...headers, content: TEXT }] as const;
  });
  return { ...Object.fromEntries(responses), "5XX": FAILURE };
}
