import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Session } from "~/domain/accounts/session.server";
import { readQuery } from "~/domain/browsing/browse-filters";
import { type Effect, hasEffects } from "~/domain/effects";
import { idempotencyKeySchema } from "~/domain/idempotency/idempotency-key";
import type { MoneyFormat } from "~/domain/money";
import { isRefusal, type Refusal, type RefusalCode, refuse } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import type { Confirms } from "~/platform/forms/define-actions.server";
import { readJson } from "~/platform/http/read-body.server";
import {
  methodNotAllowed,
  pathId,
  refusalResponse,
  requireApiActing,
  requireApiMember,
  requireApiSession,
} from "~/platform/http/request.server";

interface Callers {
  readonly everyone: undefined;
  readonly member: Session;
  /** As a session hash, which the domain verb looks up in the same round trip as everything else. */
  readonly "member-by-hash": string;
}

/** Whether a call takes an `Idempotency-Key`: required if it moves money, optional if it creates something. */
interface Keys {
  readonly none: undefined;
  readonly optional: string | undefined;
  readonly required: string;
}

type DeepReadonly<Value> = Value extends object ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> } : Value;
type Answered<Answer extends z.ZodType> = [Answer] extends [z.ZodUndefined] ? unknown : DeepReadonly<z.output<Answer>>;

interface CallOptions<
  Who extends keyof Callers,
  Key extends keyof Keys,
  Body extends z.ZodType,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
> {
  readonly summary: string;
  readonly who?: Who;
  readonly key?: Key;
  readonly body?: Body;
  readonly multipart?: z.ZodType;
  readonly query?: Query;
  readonly status?: number;
  readonly answer?: Answer;
  readonly confirms?: Confirms;
  /** Each with an example. Those implied by the options above are added automatically. */
  readonly refuses?: Readonly<Partial<Record<RefusalCode, string>>>;
  /** After the whole body was read; one that reads multipart looks up its caller again. `effects` are published. */
  readonly handle: (
    call: Pick<AppLoadContext, "reader" | "writer" | "rules"> & {
      readonly context: AppLoadContext;
      /** When the body had arrived, in milliseconds since 1970 UTC. */
      readonly now: number;
      readonly request: Request;
      /** The `{id}` of the address; 0, which no row has, if it is not an id. */
      readonly id: number;
      readonly caller: Callers[Who];
      readonly key: Keys[Key];
      readonly body: z.output<Body>;
      readonly query: z.output<Query>;
    },
  ) => Promise<Answered<Answer> | (Answered<Answer> & { readonly effects: readonly Effect[] }) | Refusal>;
}

export interface ApiCall {
  readonly summary: string;
  readonly who: keyof Callers;
  readonly key: keyof Keys;
  readonly body?: z.ZodType | undefined;
  readonly multipart?: z.ZodType | undefined;
  readonly query?: z.ZodObject | undefined;
  readonly status: number;
  readonly answer?: z.ZodType | undefined;
  readonly refuses: Readonly<Partial<Record<RefusalCode, string>>>;
  respond(args: ActionFunctionArgs): Promise<Response>;
}

export type ApiMethod = "get" | "post" | "delete";
export type ApiCalls = Readonly<Partial<Record<ApiMethod, ApiCall>>>;

export function call<
  Who extends keyof Callers = "member",
  Key extends keyof Keys = "none",
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodUndefined,
>(options: CallOptions<Who, Key, Body, Query, Answer>): ApiCall {
  const { summary, who = "member", key = "none", body, multipart, query, answer, refuses = {} } = options;
  const callerOf = options.confirms ? requireApiActing : CALLER[who];
  const status = options.status ?? (answer ? 200 : 204);

  async function read({ request, context, params }: ActionFunctionArgs) {
    const earlyCaller = await callerOf(context);
    if (isRefusal(earlyCaller)) return earlyCaller;
    const readKey = KEY[key](request);
    if (isRefusal(readKey)) return readKey;
    const readBody = body && (await readJson(request, body));
    if (isRefusal(readBody)) return readBody;
    // Asked again: the session may have ended while the body arrived.
    const caller = body ? await callerOf(context) : earlyCaller;
    // Amounts in API queries don't depend on the client's language.
    const moneyFormat: MoneyFormat = { ...context.moneyFormat, decimalMark: "." };
    const readFilters = query && readQuery(query, context.url.searchParams, moneyFormat);
    if (isRefusal(readFilters)) return readFilters;
    const id = pathId(params);
    const { reader, writer, rules, clock } = context;
    const moment = { reader, writer, rules, now: clock.now() };
    return { ...moment, context, request, id, caller, key: readKey, body: readBody, query: readFilters };
  }

  return {
    summary,
    who,
    key,
    body,
    multipart,
    query,
    status,
    answer,
    refuses,
    async respond(args) {
      const call = await read(args);
      if (isRefusal(call)) {
        if (who === "member-by-hash") await requireApiMember(args.context);
        return refusalResponse(call);
      }
      const result = await options.handle(call as Parameters<typeof options.handle>[0]);
      if (isRefusal(result)) {
        if (options.confirms) await requireApiSession(args.context);
        return refusalResponse(result);
      }
      if (hasEffects(result)) publish(args.context, result.effects);
      if (!answer) return new Response(null, { status });
      return Response.json(hasEffects(result) ? { ...result, effects: undefined } : result, { status });
    },
  };
}

const CALLER: { readonly [Who in keyof Callers]: (context: AppLoadContext) => Promise<Callers[Who] | Refusal> } = {
  everyone: async () => undefined,
  member: requireApiSession,
  "member-by-hash": async (context) => (await context.sessionHash()) ?? refuse("signed_out", "Unauthorized"),
};

const KEY: { readonly [Key in keyof Keys]: (request: Request) => Keys[Key] | Refusal } = {
  none: () => undefined,
  optional: (request) => (request.headers.has("Idempotency-Key") ? readIdempotencyKey(request) : undefined),
  required: readIdempotencyKey,
};

export function defineApi(calls: ApiCalls) {
  const allow = Object.keys(calls).join(", ").toUpperCase();
  return {
    api: calls,
    loader: async (args: ActionFunctionArgs) => calls.get?.respond(args) ?? methodNotAllowed(allow),
    action: async (args: ActionFunctionArgs) => {
      const call = Object.entries(calls).find(([method]) => method.toUpperCase() === args.request.method);
      return call ? call[1].respond(args) : methodNotAllowed(allow);
    },
  };
}

const only =
  (method: ApiMethod) =>
  <
    Who extends keyof Callers = "member",
    Key extends keyof Keys = "none",
    Body extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodObject = z.ZodObject,
    Answer extends z.ZodType = z.ZodUndefined,
  >(
    options: CallOptions<Who, Key, Body, Query, Answer>,
  ) =>
    defineApi({ [method]: call(options) });

export const getApi = only("get");
export const postApi = only("post");

function readIdempotencyKey(request: Request): string | Refusal {
  const parsed = idempotencyKeySchema.safeParse(request.headers.get("Idempotency-Key"));
  return parsed.success ? parsed.data : refuse("malformed", "Send a UUID in the Idempotency-Key header.");
}
