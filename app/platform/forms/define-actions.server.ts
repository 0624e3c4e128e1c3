import { type ActionFunctionArgs, type AppLoadContext, json, redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { RefusedForm } from "~/components/page";
import { safeReturnPath } from "~/domain/accounts/return-path";
import type { Session } from "~/domain/accounts/session.server";
import { hasEffects } from "~/domain/effects";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import type { ProviderRedirect } from "~/domain/payments/deposits/start-deposit.server";
import { isRefusal, type Refusal, refuse, refuseOutOfDate } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { resumeConfirmed } from "~/platform/auth/resume-confirmed.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { type FlashWords, redirectWithToast } from "~/platform/http/flash.server";
import {
  type FormFields,
  type MultipartForm,
  mediaTypeOf,
  readForm,
  readMultipart,
} from "~/platform/http/read-body.server";
import { pagePath, pathId, requireActing, requireSession, statusOf } from "~/platform/http/request.server";

export interface Post extends MultipartForm, Pick<AppLoadContext, "writer" | "rules"> {
  readonly context: AppLoadContext;
  /** For the record of what changed in the member's account. */
  readonly from: Origin;
  /** When the form and the session had been read, in milliseconds since 1970 UTC. */
  readonly now: number;
  /** The `{id}` of the address; 0, which no row has, if it is not an id. */
  readonly id: number;
  readonly params: ActionFunctionArgs["params"];
}

export interface MemberPost extends Post {
  readonly session: Session;
  readonly memberId: number;
  /** Whether the same form was sent a moment before and confirmed the session, so that it needn't again. */
  readonly isSentAgain: boolean;
}

/** A redirect, by default to the form's page; a link to the provider; the page with more on it; or nothing. */
export type Done =
  | (FlashWords & { readonly to?: string | undefined })
  | { readonly to: string }
  | ProviderRedirect
  | { readonly here: object }
  | "stay";

/** What is said once a form is done, on its own page or on `to`. */
export function success(title: string, description: string, to?: string) {
  return { title, description, tone: "good" as const, ...(to !== undefined && { to }) };
}

export interface FormOptions<Input, Result, Posted extends Post> {
  /** What `run` needs of the fields: an object schema, or a function for fields that need a conversion. */
  readonly read?: (z.ZodObject & z.ZodType<Input>) | ((fields: FormFields, context: AppLoadContext) => Input | Refusal);
  /** Calls one domain verb, and before it any step that it depends on. The caller publishes its `effects`. */
  readonly run: (post: WithInput<NoInfer<Posted>, Input>) => Promise<Result>;
  readonly done: Done | ((post: WithInput<NoInfer<Posted>, Input> & { readonly answer: Answer<Result> }) => Done);
  readonly confirms?: Confirms | undefined;
}

/** For verbs that have no effects but what `context.writer` writes: the session is confirmed in their own trips. */
export type Confirms = "before-writing";

type WithInput<Posted, Input> = Posted & { readonly input: Input };
type Answer<Result> = Exclude<Result, Refusal>;

export interface Form<Posted extends Post = MemberPost> {
  (post: Posted): Promise<Done | Refusal>;
  readonly confirms?: Confirms | undefined;
}

export function form<Input = undefined, Result = unknown, Posted extends Post = MemberPost>({
  read,
  run,
  done,
  confirms,
}: FormOptions<Input, Result, Posted>): Form<Posted> {
  const answer = async (post: Posted) => {
    const { fields, context } = post;
    const parsed = typeof read === "function" ? read(fields, context) : read && parseFields(read, fields);
    if (isRefusal(parsed)) return parsed;
    // Undefined without `read`, as `Input` is then.
    const input = parsed as Input;
    const result = await run({ ...post, input });
    if (isRefusal(result)) return result;
    if (hasEffects(result)) publish(context, result.effects);
    return typeof done === "function" ? done({ ...post, input, answer: result as Answer<Result> }) : done;
  };
  return Object.assign(answer, { confirms });
}

interface PageOptions<Intent extends string> {
  readonly default?: Intent;
  readonly files?: FileOptions;
}

type Forms<Intent extends string, Posted extends Post> = Readonly<Record<Intent, Form<Posted>>>;

/** A page's `action`: runs the form that the posted `intent` names. Signed-out visitors are redirected to sign-in. */
export function defineActions<Intent extends string>(
  forms: Forms<Intent, MemberPost>,
  options: PageOptions<NoInfer<Intent>> = {},
) {
  const confirmsLater = Object.values<Form>(forms).some(({ confirms }) => confirms);
  return async (args: ActionFunctionArgs) => {
    const { context } = args;
    const again = confirmsLater || (await context.session()) ? undefined : await sentAgain(args);
    if (!again) await (confirmsLater ? requireActing : requireSession)(context);
    return respond({ ...args, read: again }, options, forms, async (post, { confirms }) => {
      // Asked again: the session may have ended while the body arrived.
      const session = await (confirms ? requireActing : requireSession)(context);
      return { ...post, session, memberId: session.member.id, isSentAgain: again !== undefined };
    });
  };
}

/** A form sent a second time, as in a double click, whose session has got another token from the first. */
async function sentAgain({ request, context }: ActionFunctionArgs): Promise<MultipartForm | undefined> {
  if ((await context.sessionHash()) === null || mediaTypeOf(request) !== "application/x-www-form-urlencoded")
    return undefined;
  const submission = await readPostedForm(request, undefined);
  if (isRefusal(submission)) return undefined;
  return (await resumeConfirmed(context, submission.fields.formKey)) ? submission : undefined;
}

export function definePublicActions<Intent extends string>(
  forms: Forms<Intent, Post>,
  options: PageOptions<NoInfer<Intent>> = {},
) {
  return (args: ActionFunctionArgs) => respond(args, options, forms, async (post) => post);
}

async function respond<Intent extends string, Posted extends Post>(
  { request, context, params, read }: ActionFunctionArgs & { readonly read?: MultipartForm | undefined },
  options: PageOptions<Intent>,
  forms: Forms<Intent, Posted>,
  complete: (post: Post, form: Form<Posted>) => Promise<Posted>,
) {
  const submission = read ?? (await readPostedForm(request, options.files));
  if (isRefusal(submission)) return refusedForm(context, submission, submission.values);
  // A button may say what it is about after its intent: "use-type 1007".
  const [intent] = (submission.fields.intent ?? options.default)?.split(" ") ?? [];
  const [, run] = Object.entries<Form<Posted>>(forms).find(([name]) => name === intent) ?? [];
  const { writer, rules, clock } = context;
  const moment = { writer, rules, from: context.origin, now: clock.now() };
  const post = { ...submission, ...moment, context, id: pathId(params), params };
  // Who acts takes a trip to the database.
  const done = run ? await run({ ...(await complete(post, run)), now: clock.now() }) : refuseOutOfDate();
  if (isRefusal(done)) {
    if (run?.confirms) await requireSession(context);
    return refusedForm(context, done, submission.fields);
  }
  if (done === "stay") return null;
  if ("continueAt" in done) return { continueAt: done.continueAt };
  if ("here" in done) return json({ values: submission.fields, ...done.here });
  const { to = pagePath(context.url), ...words } = done;
  return "title" in words ? redirectWithToast(context, to, words) : redirect(to);
}

/** When and for whom a form is read. `now` is in milliseconds since 1970 UTC. */
type Moment = { readonly now: number } & Pick<AppLoadContext, "timeZone" | "moneyFormat"> & AppLoadContext["rules"];

interface KeyedValues<Typed> {
  readonly key: string;
  readonly now: number;
  readonly values: Typed;
}

/** For a form that may take effect once. Name the result before passing it to `form`, or its type isn't inferred. */
export function readKeyed<Typed>(read: (fields: FormFields, moment: Moment) => Typed | Refusal) {
  return (
    fields: FormFields,
    { clock, timeZone, moneyFormat, rules }: AppLoadContext,
  ): KeyedValues<Typed> | Refusal => {
    const key = readFormKey(fields);
    if (isRefusal(key)) return key;
    const now = clock.now();
    const values = read(fields, { now, timeZone, moneyFormat, ...rules });
    return isRefusal(values) ? values : { key, now, values };
  };
}

/** Ignores fields that `schema` doesn't name, such as the intent. A missing field counts as empty. */
export function parseFields<Input>(schema: z.ZodObject & z.ZodType<Input>, values: Readonly<Record<string, unknown>>) {
  const input = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name] ?? ""]));
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return refuse("malformed", "Please correct the highlighted fields.", { fields });
}

/** Returns to the page that the field `back` names. With `stay`, a script sent the form and the page stays. */
export function backWith(words: FlashWords): (post: Post) => Done {
  return ({ fields: { stay, back } }) => (stay ? "stay" : { ...words, ...(back && { to: safeReturnPath(back) }) });
}

export type FormRefusal = Refusal & Pick<RefusedForm, "topUp">;

/** Passwords, codes, passkeys' answers and card numbers are never written back into a page. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "password",
  "current",
  "number",
  "code",
  "recoveryCode",
  "passkey",
]);

function refusedForm(context: AppLoadContext, refusal: FormRefusal, formFields: FormFields) {
  const { message, fields = {}, retryAfterSeconds, topUp } = refusal;
  if (retryAfterSeconds !== undefined) context.responseHeaders.set("Retry-After", String(retryAfterSeconds));
  const values = Object.fromEntries(Object.entries(formFields).filter(([name]) => !SECRET_FIELDS.has(name)));
  const errors = Object.fromEntries(Object.entries(fields).map(([name, words]) => [inputOf(name, formFields), words]));
  const answer: RefusedForm = { message, errors, values, ...(topUp && { topUp }) };
  return json(answer, { status: statusOf(refusal) });
}

/** Amounts are refused by the names that the API has for them: `maximumMinor` is the input `maximum`. */
const inputOf = (name: string, formFields: FormFields) => (name in formFields ? name : name.replace(/Minor$/, ""));

export interface FileOptions {
  readonly maxBytes: number;
  /** The field beside which a page says that the files are too large. */
  readonly field: string;
  readonly always?: boolean;
}

async function readPostedForm(request: Request, files: FileOptions | undefined) {
  if (!files || (!files.always && mediaTypeOf(request) !== "multipart/form-data")) {
    const fields = await readForm(request);
    return isRefusal(fields) ? { ...fields, values: {} } : { fields, files: [] };
  }
  const form = await readMultipart(request, files);
  if (!isRefusal(form) || form.refused !== "too_large") return form;
  return { ...refuse("too_large", form.message, { fields: { [files.field]: form.message } }), values: form.values };
}
