import { z } from "zod";
import { CALLS, type Call, type Method } from "./api-calls.server";

const ERRORS: Readonly<Record<number, string>> = {
  400: "Malformed",
  401: "Signed out",
  402: "Not enough funds",
  403: "Not allowed, or not from our own pages",
  404: "Unknown, or not yours to see",
  409: "The state moved on",
  413: "Too large",
  415: "Wrong type",
  422: "Breaks a rule",
  429: "Slow down: see Retry-After",
};

/** A schema as OpenAPI 3.1 shows it. What JSON Schema has no words for (a transform, a file) is left open. */
function shown(schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function parameters(path: string, call: Call) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer" },
  }));
  const inQuery = (call.query ?? []).map((name) => ({ name, in: "query", schema: { type: "string" } }));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: call.keyed === true,
    schema: { type: "string", format: "uuid" },
  };
  return [...inPath, ...inQuery, ...(call.keyed ? [key] : [])];
}

function operation(path: string, method: Method, call: Call) {
  const media = call.multipart ? "multipart/form-data" : "application/json";
  const refusals = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, content: { "text/plain": { schema: { type: "string" } } } },
  ]);
  return {
    summary: call.summary,
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    security: call.open ? [] : [{ session: [] }],
    parameters: parameters(path, call),
    ...(call.body
      ? { requestBody: { required: true, content: { [media]: { schema: shown(call.body, "input") } } } }
      : {}),
    responses: {
      [call.status]: {
        description: call.summary,
        ...(call.answer ? { content: { "application/json": { schema: shown(call.answer, "output") } } } : {}),
      },
      ...Object.fromEntries(refusals),
    },
  };
}

function operations(path: string, calls: Partial<Record<Method, Call>>) {
  const described = (["get", "post"] as const).flatMap((method) => {
    const call = calls[method];
    return call ? [[method, operation(path, method, call)]] : [];
  });
  return Object.fromEntries(described);
}

/** The API as OpenAPI 3.1, from the schemas that validate it. */
export function openApiDocument(origin: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Obverse",
      version: "1",
      description: "Money is an integer in minor units, in fields that end in Minor; times are ISO 8601 UTC.",
    },
    servers: [{ url: origin }],
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-session" } } },
    paths: Object.fromEntries(Object.entries(CALLS).map(([path, calls]) => [path, operations(path, calls)])),
  };
}
