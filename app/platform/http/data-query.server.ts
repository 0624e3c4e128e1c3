/** With this parameter, the framework runs the loader or action of the one route that it names, as older clients asked. */
const ONE_ROUTE = "_data";

/**
 * The request without the parameter that asks the framework for the data of one route. Our pages never send it, and a
 * made-up route would be logged as a failure of ours.
 */
export function withoutDataQuery(request: Request): Request {
  if (!request.url.includes("?")) return request;
  const url = new URL(request.url);
  if (!url.searchParams.has(ONE_ROUTE)) return request;
  url.searchParams.delete(ONE_ROUTE);
  return new Request(url, request);
}
