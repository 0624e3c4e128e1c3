import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { withEdgeCache } from "../../workers/edge-cache";

const SECONDS = 15;

/** A shared page that says how often it was rendered, first `ageSeconds` ago. */
function countingPage({ ageSeconds = 0, headers = {}, status = 200 } = {}) {
  let count = 0;
  const urls: string[] = [];
  const handle = withEdgeCache(async (request) => {
    count += 1;
    urls.push(request.url);
    const headersOf = {
      "Cache-Control": `public, max-age=0, s-maxage=${SECONDS}`,
      "Last-Modified": new Date(Date.now() - (count === 1 ? ageSeconds : 0) * 1000).toUTCString(),
      ...headers,
    };
    return new Response(`rendered ${count}`, { status, headers: headersOf });
  });
  const get = async (path: string, requestHeaders: Record<string, string> = {}) => {
    const execution = createExecutionContext();
    const request = new Request(`https://obverse.test${path}`, { headers: requestHeaders });
    const text = await (await handle(request, env, execution)).text();
    await waitOnExecutionContext(execution);
    return text;
  };
  return { get, urls };
}

let used = 0;
/** A lot that no other test has put into the cache. */
const freshPath = () => {
  used += 1;
  return `/lots/${Date.now()}${used}`;
};

it("renders a shared page once for all visitors, whatever their query", async () => {
  const { get, urls } = countingPage();
  const path = freshPath();
  expect(await get(`${path}?invited-by=montague`)).toBe("rendered 1");
  expect(await get(path)).toBe("rendered 1");
  expect(urls).toEqual([`https://obverse.test${path}`]);
});

it("serves a page that is due once more, and renders it again behind that", async () => {
  const { get } = countingPage({ ageSeconds: 6 });
  const path = freshPath();
  expect(await get(path)).toBe("rendered 1");
  expect(await get(path)).toBe("rendered 1");
  expect(await get(path)).toBe("rendered 2");
  expect(await get(path)).toBe("rendered 2");
});

it.each([
  ["a cookie", { Cookie: "theme=dark" }],
  ["a session", { Cookie: "session=nobody" }],
  ["a credential", { Authorization: "Bearer x" }],
])("neither reads nor fills the cache for a request with %s", async (_, headers) => {
  const { get } = countingPage();
  const path = freshPath();
  expect(await get(path, headers)).toBe("rendered 1");
  expect(await get(path)).toBe("rendered 2");
  expect(await get(path, headers)).toBe("rendered 3");
});

it.each([
  ["an error", { status: 404 }],
  ["a response that sets a cookie", { headers: { "Set-Cookie": "flash=1" } }],
  ["a response that isn't marked as shared", { headers: { "Cache-Control": "private, no-store" } }],
])("never keeps %s", async (_, options) => {
  const { get } = countingPage(options);
  const path = freshPath();
  expect(await get(path)).toBe("rendered 1");
  expect(await get(path)).toBe("rendered 2");
});

it("keeps nothing of an address that members and visitors see differently", async () => {
  const { get } = countingPage();
  expect(await get("/listing/1")).toBe("rendered 1");
  expect(await get("/listing/1")).toBe("rendered 2");
});
