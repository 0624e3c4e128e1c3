import { createExecutionContext, env } from "cloudflare:test";
import { expect, it } from "vitest";
import dev from "../../workers/dev";
import worker from "../../workers/index";

const get = async (served: typeof dev, path: string) =>
  await served.fetch(
    new Request(`http://localhost${path}`) as Parameters<typeof dev.fetch>[0],
    env,
    createExecutionContext(),
  );

const withoutNonce = (text: string | null) => text?.replaceAll(/nonce-\w+/g, "nonce-N");

it("adds one script with the page's nonce, and keeps the deployed policy", async () => {
  const [page, deployed] = await Promise.all([get(dev, "/auth"), get(worker, "/auth")]);
  const policy = page.headers.get("Content-Security-Policy");
  expect(withoutNonce(policy)).toBe(withoutNonce(deployed.headers.get("Content-Security-Policy")));
  const nonce = /'nonce-(\w+)'/.exec(policy ?? "")?.[1];
  expect((await page.text()).split("new EventSource")[0]).toContain(`<body><script nonce="${nonce}">`);
  expect(await deployed.text()).not.toContain("EventSource");
});

it("adds no script to a page whose policy allows none", async () => {
  expect(await (await get(dev, "/about")).text()).not.toContain("<script");
});

it("reports the same build to every page for as long as it runs", async () => {
  const first = async () => {
    const { body } = await get(dev, "/dev/reloads");
    const reader = body?.getReader();
    const chunk = await reader?.read();
    await reader?.cancel();
    return new TextDecoder().decode(chunk?.value);
  };
  const event = await first();
  expect(event).toMatch(/^retry: 200\ndata: [0-9a-f-]{36}\n\n$/);
  expect(await first()).toBe(event);
});
