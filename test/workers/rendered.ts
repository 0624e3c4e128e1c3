import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { withOutgoing, withPlainApiErrors } from "~/platform/http/answer.server";
import { openRequestContext } from "~/platform/http/request-context.server";
import { paymentsOf } from "../../workers/payments";
import { declaredApi, type renderApp } from "../../workers/render-app";

const HOST = "http://obverse.example";

export interface RenderRequest {
  readonly method: string;
  readonly path: string;
  readonly cookie?: string | undefined;
  readonly body?: { readonly type: string; readonly text: string };
  readonly db?: D1Database;
}

/** What the framework adds to a refusal for its own client; API callers never get it. */
const FRAMEWORK_HEADERS = ["x-remix-catch", "x-remix-error", "x-remix-response"];

const BOOKMARK = /bookmark-[0-9a-f]{8}=[^;]+/;

/** The whole response, except the time and the bookmark, which differ between any two requests. */
export async function renderResponse(
  render: typeof renderApp,
  { method, path, cookie, body, db = env.DB }: RenderRequest,
) {
  const headers = new Headers({
    Origin: HOST,
    Host: new URL(HOST).host,
    "Idempotency-Key": "the-same-key",
    "CF-Connecting-IP": "192.0.2.1",
  });
  if (cookie) headers.set("Cookie", cookie);
  if (body) headers.set("Content-Type", body.type);
  const request = new Request(HOST + path, { method, headers, redirect: "manual", body: body?.text ?? null });
  const execution = createExecutionContext();
  const shared = { ...env, DB: db };
  const requestContext = openRequestContext(request, shared, execution);
  const context = Object.assign(requestContext, { payments: paymentsOf(shared), apiRoutes: declaredApi });
  const rendered = await render(request, context);
  const answer = await withOutgoing(withPlainApiErrors(rendered, requestContext.url), requestContext);
  const text = await answer.text();
  await waitOnExecutionContext(execution);
  return {
    status: answer.status,
    headers: Object.fromEntries(
      [...answer.headers]
        .filter(([name]) => !FRAMEWORK_HEADERS.includes(name) && name !== "content-security-policy")
        .map(([name, value]) => [name, value.replace(BOOKMARK, "bookmark")]),
    ),
    body: text.replaceAll(/\b\d{13}\b|nonce="\w+"|"nonce":"\w+"/g, "…"),
    hasFrameworkHeaders: FRAMEWORK_HEADERS.some((name) => rendered.headers.has(name)),
  };
}
