import { type AppLoadContext, createRequestHandler } from "@remix-run/cloudflare";
import type { ApiCalls } from "~/platform/api/define-api.server";
import type { ApiRoute } from "~/platform/api/openapi.server";
import * as build from "../build/index.js";
import { handleByArea } from "./area-handlers";

const MODE = "production";

/** Every address by the framework's own routing; a test holds {@link renderApp} against it. */
export const renderByFramework = createRequestHandler(build, MODE);

const renderByArea = handleByArea(build, MODE, renderByFramework);

const WRITING_METHODS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const apiRoutes = Object.values(build.routes).flatMap(({ path, module }) => {
  if (!path?.startsWith("api/") || path.endsWith("*")) return [];
  const pattern = new RegExp(`^/${path.replaceAll(".", "\\.").replaceAll(/:(\w+)/g, "(?<$1>[^/%]+)")}$`);
  return [{ pattern, module }];
});

/** Without those that aren't part of the public API. */
export function declaredApi(): ApiRoute[] {
  return Object.values(build.routes).flatMap(({ path, module }) => {
    const api: ApiCalls | undefined = Reflect.get(module, "api");
    return path && api ? [{ path: `/${path.replaceAll(/:(\w+)/g, "{$1}")}`, calls: api }] : [];
  });
}

function findCall(method: string, pathname: string) {
  // The framework's own client asks at the second address; an id would take it in.
  if (!pathname.startsWith("/api/") || pathname.endsWith(".data")) return undefined;
  for (const { pattern, module } of apiRoutes) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const handle = method === "GET" ? module.loader : WRITING_METHODS.has(method) ? module.action : undefined;
    return handle && { handle, params: found.groups ?? {} };
  }
  return undefined;
}

/** API calls skip the framework's route matching and two copies of the request, which would cost more than the call. */
export async function renderApp(request: Request, context: AppLoadContext): Promise<Response> {
  const call = findCall(request.method, context.url.pathname);
  if (!call) return renderByArea(request, context);
  const args = { request, context, params: call.params };
  try {
    const answer = await call.handle(args);
    if (answer instanceof Response) return answer;
    throw new Error(`${context.url.pathname} was not answered with a Response`);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    build.entry.module.handleError?.(thrown, args);
    return new Response(null, { status: 500 });
  }
}
